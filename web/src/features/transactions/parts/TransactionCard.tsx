import { Card, Divider, Group, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { formatDate } from '../../../lib/format.ts';
import { HeldReview } from '../../reviews/parts/HeldReview.tsx';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Price } from '../../products/parts/Price.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { PersonName } from '../../users/parts/PersonName.tsx';
import { TransactionActions } from './TransactionActions.tsx';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { TransactionTitle } from './TransactionTitle.tsx';
import { isDonation } from '../cache/nextStep.ts';
import type { TransactionSide } from '../cache/nextStep.ts';
import { PassedOn } from './PassedOn.tsx';
import { PeerContact } from './PeerContact.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import classes from './TransactionCard.module.css';

interface TransactionCardProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  onOpen: (transaction: PurchasedRow_TransactionFragment, dialog: TransactionDialog) => void;
}

/** A transaction where there is no room for a table. */
export function TransactionCard({ transaction, side, onOpen }: TransactionCardProps) {
  const peer = side === 'buyer' ? transaction.seller : transaction.buyer;
  const donation = isDonation(transaction);
  const titleId = useId();
  const open = (dialog: TransactionDialog) => onOpen(transaction, dialog);

  return (
    <Card padding="md" component="article" aria-labelledby={titleId}>
      <Group gap={14} wrap="nowrap" align="flex-start">
        <div className={classes.picture}>
          <Picture src={transaction.image} alt="" sizes="88px" category={transaction.product?.categories[0] ?? null} />
        </div>
        <Stack gap={8} flex={1} miw={0}>
          <TransactionTitle as="h2" transaction={transaction} id={titleId} />
          <Group gap={8} justify="space-between">
            <Price type={donation ? 'DONATION' : 'SELL'} price={transaction.price} />
            <StatusBadge status={transaction.status} donation={donation} />
          </Group>
          <PassedOn transaction={transaction} side={side} />
          <HeldReview review={transaction.review} />
        </Stack>
      </Group>
      <Divider my="sm" />
      <Group gap={8} wrap="nowrap">
        <UserAvatar user={peer} size={26} />
        <Text span flex={1} miw={0} truncate dir="auto">
          <PersonName user={peer} />
        </Text>
        <Text span size="sm" c="dimmed">
          {transaction.paymentMethod && (
            <>
              <FormattedMessage id={`paymentMethod.${transaction.paymentMethod}`} />
              {' · '}
            </>
          )}
          <bdi>{formatDate(transaction.createdAt)}</bdi>
        </Text>
      </Group>
      <PeerContact peer={peer} />
      <PaymentLink transaction={transaction} side={side} titleId={titleId} onOpen={open} />
      <div className={classes.actions}>
        <TransactionActions transaction={transaction} side={side} titleId={titleId} wide onOpen={open} />
      </div>
    </Card>
  );
}
