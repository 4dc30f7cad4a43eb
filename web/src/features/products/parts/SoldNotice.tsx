import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ProductQuery, TransactionStatus } from '../../../generated/graphql.ts';
import type { MessageId } from '../../../lib/intl.tsx';

type Deal = NonNullable<NonNullable<ProductQuery['product']>['deal']>;

interface SoldNoticeProps {
  id: string;
  deal: Deal;
  isMine: boolean;
}

/** The steps of the buyer so far, for a purchase and for a claimed donation. */
const takenTexts: Record<TransactionStatus, { buys: MessageId; claims: MessageId }> = {
  NOT_PAID: { buys: 'product.dealReserved', claims: 'product.dealClaimed' },
  PENDING: { buys: 'product.dealProven', claims: 'product.dealClaimed' },
  PAID: { buys: 'product.dealBought', claims: 'product.dealReceived' },
  CANCELLED: { buys: 'product.dealReserved', claims: 'product.dealClaimed' },
};

/** Tells either side what became of a product that was taken, and leads them to their transaction. */
export function SoldNotice({ id, deal, isMine }: SoldNoticeProps) {
  const taken = takenTexts[deal.status][deal.paymentMethod ? 'buys' : 'claims'];
  return (
    <Alert
      id={id}
      color="marigold"
      icon={<IconInfoCircle aria-hidden />}
      title={<FormattedMessage id={isMine ? 'product.sold' : taken} />}
    >
      <Anchor component={Link} to={isMine ? '/purchased?tab=sold' : '/purchased'} fw={600}>
        <FormattedMessage id="product.seeDeal" />
      </Anchor>
    </Alert>
  );
}
