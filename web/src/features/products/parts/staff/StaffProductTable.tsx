import { Anchor, Button, Group, Table, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { StaffProduct_ProductFragment } from '../../../../generated/graphql.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { ConditionBadge } from '../ConditionBadge.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { ProductStatusBadge } from '../ProductStatusBadge.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { MarkBadge } from './MarkBadge.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

/** One product of the list. */
export type StaffProduct = StaffProduct_ProductFragment;

/** The steps of a row with its product. */
export interface StaffProductActions {
  /** Asks why it is to be taken off the market. */
  takeDown: (product: StaffProduct) => void;
  putBack: (product: StaffProduct) => void;
  viewPicture: (product: StaffProduct) => void;
  remove: (product: StaffProduct) => void;
}

const COLUMNS = [
  'staff.name',
  'staff.price',
  'staff.condition',
  'staff.seller',
  'staff.phoneNo',
  'staff.productStatus',
  'staff.action',
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
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.product}>
        <Group gap={12} wrap="nowrap" align="flex-start">
          <RowChoice id={product.id} name={product.title} />
          <ProductPicture product={product} onView={() => actions.viewPicture(product)} />
          <div className={classes.words}>
            <ProductTitle product={product} id={titleId} />
            <MarkBadge markedFor={product.markedFor} />
            <ProductWords product={product} />
          </div>
        </Group>
      </Table.Th>
      <Table.Td className={classes.noWrap}>
        <ProductPrice product={product} />
      </Table.Td>
      <Table.Td>
        <ConditionBadge condition={product.condition} />
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>
          <PersonName user={product.seller} />
        </bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{product.seller.phone}</Ltr>
      </Table.Td>
      <Table.Td>
        <ProductStatusBadge status={product.status} />
        {product.takenDownReason && (
          <Text
            span
            display="block"
            mt={6}
            fz="sm"
            lineClamp={5}
            className={classes.reason}
            dir="auto"
            data-prose
            title={product.takenDownReason}
          >
            <StaffReason reason={product.takenDownReason} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <ProductButtons product={product} actions={actions} titleId={titleId} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The title, which leads to the product's page. */
export function ProductTitle({ product, id }: { product: StaffProduct; id: string }) {
  return (
    <Anchor
      component={Link}
      to={`/adminManageProducts/${product.id}`}
      id={id}
      data-heir
      fw={600}
      fz="inherit"
      lineClamp={2}
      dir="auto"
    >
      {product.title}
    </Anchor>
  );
}

/** Its owner's words. The rest is on its page. */
export function ProductWords({ product: { description } }: { product: StaffProduct }) {
  return (
    <Text fz="sm" fw={400} c="dimmed" lineClamp={3} {...ownWords(description)} data-prose title={description}>
      {description}
    </Text>
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
  /** Those of a card are for fingers. */
  size?: ButtonProps['size'];
}

/** Deactivate or Activate, and Delete: what the server allows. */
export function ProductButtons({ product, actions, titleId, size = 'compact-sm' }: ProductButtonsProps) {
  const common = { size, 'aria-describedby': titleId };
  // By their keys they are two buttons: the focus does not stay on the opposite of what was pressed.
  const toggle =
    product.status === 'VALID' ? (
      <Button
        {...common}
        key="takeDown"
        variant="default"
        onClick={({ detail }) => {
          // The second half of a double click on Activate, whose place this button has at once.
          if (detail < 2) actions.takeDown(product);
        }}
      >
        <FormattedMessage id="staff.deactivate" />
      </Button>
    ) : (
      <Button {...common} key="putBack" variant="default" onClick={() => actions.putBack(product)}>
        <FormattedMessage id="staff.activate" />
      </Button>
    );
  return (
    <Group gap={6}>
      {product.canSetValidity.allowed && toggle}
      {product.canRemove.allowed && (
        <Button {...common} variant="outline" color="danger" onClick={() => actions.remove(product)}>
          <FormattedMessage id="action.delete" />
        </Button>
      )}
    </Group>
  );
}
