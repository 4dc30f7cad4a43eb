import { Text } from '@mantine/core';
import type { ListingRow_ProductFragment } from '../../../../generated/graphql.ts';
import { StaffReason } from '../../../../ui/StaffReason.tsx';
import { ProductStatusBadge } from '../../../products/parts/ProductStatusBadge.tsx';
import { ProductPrice } from '../../../products/parts/staff/StaffProductTable.tsx';
import { ProductName } from './ProductName.tsx';
import { Row } from './Row.tsx';

/** A product of an account, whatever its status. */
export function ListingRow({ product }: { product: ListingRow_ProductFragment }) {
  const { id, title, status, takenDownReason, createdAt } = product;
  return (
    <Row
      createdAt={createdAt}
      facts={
        <>
          <span>
            <ProductPrice product={product} />
          </span>
          <ProductStatusBadge status={status} />
        </>
      }
    >
      <ProductName title={title} id={id} />
      {takenDownReason && (
        <Text c="dimmed" fz="sm" dir="auto" data-prose>
          <StaffReason reason={takenDownReason} />
        </Text>
      )}
    </Row>
  );
}
