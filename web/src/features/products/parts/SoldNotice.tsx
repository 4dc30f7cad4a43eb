import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ProductQuery } from '../../../generated/graphql.ts';

type Deal = NonNullable<NonNullable<ProductQuery['product']>['deal']>;

interface SoldNoticeProps {
  id: string;
  deal: Deal;
  isMine: boolean;
}

/** Tells either side what became of a product that was taken, and leads them to their transaction. */
export function SoldNotice({ id, deal, isMine }: SoldNoticeProps) {
  return (
    <Alert
      id={id}
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      title={<FormattedMessage id={isMine ? 'product.sold' : takenMessageId(deal)} />}
    >
      <Anchor component={Link} to={isMine ? '/purchased?tab=sold' : '/purchased'} fw={600}>
        <FormattedMessage id="product.seeDeal" />
      </Anchor>
    </Alert>
  );
}

/** The buyer's steps so far. */
function takenMessageId({ status, paymentMethod }: Deal) {
  if (!paymentMethod) return status === 'PAID' ? 'product.dealReceived' : 'product.dealClaimed';
  if (status === 'PAID') return 'product.dealBought';
  return status === 'PENDING' ? 'product.dealProven' : 'product.dealReserved';
}
