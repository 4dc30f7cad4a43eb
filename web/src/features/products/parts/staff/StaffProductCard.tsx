import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ConditionBadge } from '../ConditionBadge.tsx';
import { ProductStatusBadge } from '../ProductStatusBadge.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { MarkBadge } from './MarkBadge.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { ProductButtons, ProductPrice, ProductTitle, ProductWords } from './StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from './StaffProductTable.tsx';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { StaffProductFacts } from './StaffProductFacts.tsx';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

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
      <Group gap="sm" align="flex-start" mb="xs">
        <RowChoice id={product.id} name={product.title} />
        <ProductPicture product={product} onView={() => actions.viewPicture(product)} />
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
      <MarkBadge markedFor={product.markedFor} />
      <ProductWords product={product} />
      <Divider my="sm" color="var(--color-line)" />
      <StaffProductFacts product={product}>
        <StaffFact label="staff.condition">
          <ConditionBadge condition={product.condition} />
        </StaffFact>
      </StaffProductFacts>
      <Group mt="sm" justify="flex-end">
        <ProductButtons product={product} actions={actions} titleId={titleId} size="md" />
      </Group>
    </Card>
  );
}
