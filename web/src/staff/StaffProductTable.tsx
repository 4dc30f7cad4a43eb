import { Button, Group, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StaffProduct_ProductFragment } from '../generated/graphql.ts';
import { formatPrice } from '../lib/format.ts';
import { ConditionBadge } from '../ui/ConditionBadge.tsx';
import { Ltr } from '../ui/Ltr.tsx';
import { Picture } from '../ui/Picture.tsx';
import { ProductStatusBadge } from '../ui/ProductStatusBadge.tsx';
import { StaffTable } from './StaffTable.tsx';
import classes from './StaffTable.module.css';

/** One product of the list. */
export type StaffProduct = StaffProduct_ProductFragment;

/** What a row can do with its product. */
export interface StaffProductActions {
  toggle: (product: StaffProduct) => void;
  remove: (product: StaffProduct) => void;
}

const COLUMNS = [
  'staff.name', 'staff.price', 'staff.condition', 'staff.seller', 'staff.phoneNo', 'staff.productStatus', 'staff.action',
] as const;

interface StaffProductTableProps {
  products: StaffProduct[];
  actions: StaffProductActions;
}

/** The products on a wide screen. */
export function StaffProductTable({ products, actions }: StaffProductTableProps) {
  return (
    <StaffTable columns={COLUMNS}>
      {products.map((product) => (
        <ProductTableRow key={product.id} product={product} actions={actions} />
      ))}
    </StaffTable>
  );
}

function ProductTableRow({ product, actions }: { product: StaffProduct; actions: StaffProductActions }) {
  const titleId = useId();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.item}>
        <Group gap={12} wrap="nowrap">
          <div className={classes.picture}>
            <Picture src={product.image} alt="" sizes="56px" category={product.categories[0]} />
          </div>
          <Text id={titleId} span fz="inherit" fw={600} lineClamp={2} dir="auto">
            {product.title}
          </Text>
        </Group>
      </Table.Th>
      <Table.Td className={classes.noWrap}>
        <ProductPrice product={product} />
      </Table.Td>
      <Table.Td>
        <ConditionBadge condition={product.condition} />
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>{product.seller.fullName}</bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{product.seller.phone}</Ltr>
      </Table.Td>
      <Table.Td>
        <ProductStatusBadge status={product.status} />
      </Table.Td>
      <Table.Td>
        <ProductButtons product={product} actions={actions} titleId={titleId} />
      </Table.Td>
    </Table.Tr>
  );
}

/** `RM 45.00`, or the word for a donation. */
export function ProductPrice({ product: { type, price } }: { product: Pick<StaffProduct, 'type' | 'price'> }) {
  return type === 'SELL' ? <bdi>{formatPrice(price)}</bdi> : <FormattedMessage id="staff.donation" />;
}

interface ProductButtonsProps {
  product: StaffProduct;
  actions: StaffProductActions;
  /** The element that names the product: the buttons are called the same in many rows. */
  titleId: string;
}

/** Deactivate or Activate, unless it is sold, and Delete: what fits the status; the server refuses what does not. */
export function ProductButtons({ product, actions, titleId }: ProductButtonsProps) {
  return (
    <Group gap={6}>
      {product.status !== 'UNAVAILABLE' && (
        <Button
          size="compact-sm"
          variant="default"
          aria-describedby={titleId}
          onClick={({ detail }) => {
            // The button is its opposite at once: the second half of a double click would undo the first.
            if (detail < 2) actions.toggle(product);
          }}
        >
          <FormattedMessage id={product.status === 'VALID' ? 'staff.deactivate' : 'staff.activate'} />
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="outline"
        color="danger"
        aria-describedby={titleId}
        onClick={() => actions.remove(product)}
      >
        <FormattedMessage id="action.delete" />
      </Button>
    </Group>
  );
}
