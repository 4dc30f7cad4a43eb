import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ConditionBadge } from '../ui/ConditionBadge.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ProductStatusBadge } from '../ui/ProductStatusBadge.tsx';
import classes from './StaffCard.module.css';
import { ProductButtons, ProductPrice } from './StaffProductTable.tsx';
import type { StaffProductActions, StaffProduct } from './StaffProductTable.tsx';
import { StaffFact } from './StaffFact.tsx';
import tableClasses from './StaffTable.module.css';

interface StaffProductCardProps {
  product: StaffProduct;
  actions: StaffProductActions;
}

/** A product where there is no room for a table. */
export function StaffProductCard({ product, actions }: StaffProductCardProps) {
  const titleId = useId();
  return (
    <Card component="article" padding="md">
      <Group gap="sm" align="flex-start">
        <div className={tableClasses.picture}>
          <Picture src={product.image} alt="" sizes="56px" category={product.categories[0]} />
        </div>
        <div className={classes.person}>
          <Text id={titleId} fw={700} lineClamp={2} dir="auto">
            {product.title}
          </Text>
          <Text fz="sm" fw={600}>
            <ProductPrice product={product} />
          </Text>
        </div>
        <ProductStatusBadge status={product.status} />
      </Group>
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
      </dl>
      <Group mt="sm" justify="flex-end">
        <ProductButtons product={product} actions={actions} titleId={titleId} />
      </Group>
    </Card>
  );
}
