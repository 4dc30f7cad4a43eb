import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { DealRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { StatusBadge } from '../../../transactions/parts/StatusBadge.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { ProductName } from './ProductName.tsx';
import { Row } from './Row.tsx';

interface DealRowProps {
  transaction: DealRow_TransactionFragment;
  /** Whose account it is: the row names the other party. */
  personId: string;
}

/** A deal of an account, as its buyer or as its seller. */
export function DealRow({ transaction, personId }: DealRowProps) {
  const { title, price, paymentMethod, status, createdAt, product, seller, buyer } = transaction;
  const hasBought = buyer.id === personId;
  const name = (
    <bdi key="name">
      <PersonName user={hasBought ? seller : buyer} />
    </bdi>
  );
  return (
    <Row
      createdAt={createdAt}
      facts={
        <>
          {paymentMethod && <bdi>{formatPrice(price)}</bdi>}
          <StatusBadge status={status} donation={paymentMethod === null} />
        </>
      }
    >
      <ProductName title={title} id={product?.id} />
      <Text c="dimmed" fz="sm">
        <FormattedMessage id={hasBought ? 'desk.boughtFrom' : 'desk.soldTo'} values={{ name }} />
      </Text>
    </Row>
  );
}
