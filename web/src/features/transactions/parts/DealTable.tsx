import { Group, Table, Text } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
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
import classes from './DealTable.module.css';

interface DealTableProps {
  deals: PurchasedRow_TransactionFragment[];
  side: DealSide;
  onOpen: (deal: PurchasedRow_TransactionFragment, dialog: DealDialog) => void;
}

/** Deals on a wide screen, one row each. */
export function DealTable({ deals, side, onOpen }: DealTableProps) {
  const intl = useIntl();
  return (
    <div className={classes.frame}>
      <Table.ScrollContainer minWidth={980} type="native">
        <Table aria-label={intl.formatMessage({ id: side === 'buyer' ? 'purchased.purchases' : 'purchased.sales' })} verticalSpacing="sm" horizontalSpacing="sm" tabularNums>
          <Table.Thead>
            <Table.Tr className={classes.head}>
              <Table.Th scope="col">
                <FormattedMessage id="purchased.product" />
              </Table.Th>
              <Table.Th scope="col">
                <FormattedMessage id={side === 'buyer' ? 'purchased.seller' : 'purchased.buyer'} />
              </Table.Th>
              <Table.Th scope="col">
                <FormattedMessage id="purchased.paymentMethod" />
              </Table.Th>
              <Table.Th scope="col">
                <FormattedMessage id="purchased.date" />
              </Table.Th>
              <Table.Th scope="col" className={classes.price}>
                <FormattedMessage id="purchased.price" />
              </Table.Th>
              <Table.Th scope="col">
                <FormattedMessage id="purchased.status" />
              </Table.Th>
              <Table.Th scope="col">
                <FormattedMessage id="purchased.nextStep" />
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {deals.map((deal) => (
              <DealRow key={deal.id} deal={deal} side={side} onOpen={(dialog) => onOpen(deal, dialog)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

interface DealRowProps {
  deal: PurchasedRow_TransactionFragment;
  side: DealSide;
  onOpen: (dialog: DealDialog) => void;
}

function DealRow({ deal, side, onOpen }: DealRowProps) {
  const peer = side === 'buyer' ? deal.seller : deal.buyer;
  const donation = isDonation(deal);
  const titleId = useId();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.product}>
        <Group gap={14} wrap="nowrap">
          <div className={classes.picture}>
            <Picture src={deal.image} alt="" sizes="64px" category={deal.product?.categories[0] ?? null} />
          </div>
          <DealTitle deal={deal} id={titleId} />
        </Group>
      </Table.Th>
      <Table.Td>
        <Group gap={8} wrap="nowrap">
          <UserAvatar user={peer} size={26} />
          <Text span dir="auto" truncate fz="inherit" className={classes.peer}>
            {peer.fullName}
          </Text>
        </Group>
        <PeerContact peer={peer} />
      </Table.Td>
      <Table.Td className={classes.secondary}>
        {deal.paymentMethod ? <FormattedMessage id={`paymentMethod.${deal.paymentMethod}`} /> : '–'}
        <PaymentLink deal={deal} side={side} titleId={titleId} onOpen={onOpen} />
      </Table.Td>
      <Table.Td className={classes.secondary}>
        <bdi>{formatDate(deal.createdAt)}</bdi>
      </Table.Td>
      <Table.Td className={classes.price}>
        <Price type={donation ? 'DONATION' : 'SELL'} price={deal.price} />
      </Table.Td>
      <Table.Td>
        <StatusBadge status={deal.status} donation={donation} />
        <PassedOn deal={deal} side={side} />
        <HeldReview review={deal.review} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <DealActions deal={deal} side={side} titleId={titleId} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  );
}
