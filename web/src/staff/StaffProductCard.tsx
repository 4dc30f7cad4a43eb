import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ConditionBadge } from '../ui/ConditionBadge.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { ProductStatusBadge } from '../ui/ProductStatusBadge.tsx';
import { useFocusHeir } from '../ui/useFocusHeir.ts';
import classes from './StaffCard.module.css';
import { ProductButtons, ProductPicture, ProductPrice, ProductTitle, ProductWords } from './StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from './StaffProductTable.tsx';
import { StaffFact } from './StaffFact.tsx';

interface StaffProductCardProps {
  product: StaffProduct;
  actions: StaffProductActions;
}

/** A product where there is no room for a table. */
export function StaffProductCard({ product, actions }: StaffProductCardProps) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={titleId} padding="md">
      <Group gap="sm" align="flex-start">
        <ProductPicture product={product} actions={actions} />
        <div className={classes.person}>
          <Text component="h2">
            <ProductTitle product={product} id={titleId} />
          </Text>
          <Text fz="sm" fw={600}>
            <ProductPrice product={product} />
          </Text>
        </div>
        <ProductStatusBadge status={product.status} />
      </Group>
      <ProductWords product={product} />
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.seller">
          <bdi>{product.seller.fullName}</bdi>
        </StaffFact>
        <StaffFact label="staff.phoneNo">
          <Ltr>{product.seller.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.condition">
          <ConditionBadge condition={product.condition} />
        </StaffFact>
        {product.takenDownReason && (
          <StaffFact label="staff.reason" wide>
            <span dir="auto" data-prose>
              {product.takenDownReason}
            </span>
          </StaffFact>
        )}
      </dl>
      <Group mt="sm" justify="flex-end">
        <ProductButtons product={product} actions={actions} titleId={titleId} />
      </Group>
    </Card>
  );
}
