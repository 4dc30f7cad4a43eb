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
import { DealActions } from './DealActions.tsx';
import type { DealDialog } from './DealDialogs.tsx';
import { DealTitle } from './DealTitle.tsx';
import { isDonation } from '../cache/nextStep.ts';
import type { DealSide } from '../cache/nextStep.ts';
import { PassedOn } from './PassedOn.tsx';
import { PeerContact } from './PeerContact.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import classes from './DealCard.module.css';

interface DealCardProps {
  deal: PurchasedRow_TransactionFragment;
  side: DealSide;
  onOpen: (deal: PurchasedRow_TransactionFragment, dialog: DealDialog) => void;
}

/** A deal where there is no room for a table. */
export function DealCard({ deal, side, onOpen }: DealCardProps) {
  const peer = side === 'buyer' ? deal.seller : deal.buyer;
  const donation = isDonation(deal);
  const titleId = useId();
  const open = (dialog: DealDialog) => onOpen(deal, dialog);

  return (
    <Card padding="md" component="article" aria-labelledby={titleId}>
      <Group gap={14} wrap="nowrap" align="flex-start">
        <div className={classes.picture}>
          <Picture src={deal.image} alt="" sizes="88px" category={deal.product?.categories[0] ?? null} />
        </div>
        <Stack gap={8} flex={1} miw={0}>
          <DealTitle as="h2" deal={deal} id={titleId} />
          <Group gap={8} justify="space-between">
            <Price type={donation ? 'DONATION' : 'SELL'} price={deal.price} />
            <StatusBadge status={deal.status} donation={donation} />
          </Group>
          <PassedOn deal={deal} side={side} />
          <HeldReview review={deal.review} />
        </Stack>
      </Group>
      <Divider my="sm" />
      <Group gap={8} wrap="nowrap">
        <UserAvatar user={peer} size={26} />
        <Text span flex={1} miw={0} truncate dir="auto">
          {peer.fullName}
        </Text>
        <Text span size="sm" c="dimmed">
          {deal.paymentMethod && (
            <>
              <FormattedMessage id={`paymentMethod.${deal.paymentMethod}`} />
              {' · '}
            </>
          )}
          <bdi>{formatDate(deal.createdAt)}</bdi>
        </Text>
      </Group>
      <PeerContact peer={peer} />
      <PaymentLink deal={deal} side={side} titleId={titleId} onOpen={open} />
      <div className={classes.actions}>
        <DealActions deal={deal} side={side} titleId={titleId} wide onOpen={open} />
      </div>
    </Card>
  );
}
