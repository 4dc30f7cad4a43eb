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
import { PersonName } from '../../users/parts/PersonName.tsx';
import { TransactionActions } from './TransactionActions.tsx';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { TransactionTitle } from './TransactionTitle.tsx';
import { isDonation } from '../cache/nextStep.ts';
import type { TransactionSide } from '../cache/nextStep.ts';
import { PassedOn } from './PassedOn.tsx';
import { PeerContact } from './PeerContact.tsx';
import { PaymentLink } from './PaymentLink.tsx';
import classes from './TransactionTable.module.css';

interface TransactionTableProps {
  transactions: PurchasedRow_TransactionFragment[];
  side: TransactionSide;
  onOpen: (transaction: PurchasedRow_TransactionFragment, dialog: TransactionDialog) => void;
}

/** Transactions on a wide screen, one row each. */
export function TransactionTable({ transactions, side, onOpen }: TransactionTableProps) {
  const intl = useIntl();
  return (
    <div className={classes.frame}>
      <Table.ScrollContainer minWidth={980} type="native">
        <Table
          aria-label={intl.formatMessage({ id: side === 'buyer' ? 'purchased.purchases' : 'purchased.sales' })}
          verticalSpacing="sm"
          horizontalSpacing="sm"
          tabularNums
        >
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
            {transactions.map((transaction) => (
              <TransactionRow
                key={transaction.id}
                transaction={transaction}
                side={side}
                onOpen={(dialog) => onOpen(transaction, dialog)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </div>
  );
}

interface TransactionRowProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  onOpen: (dialog: TransactionDialog) => void;
}

function TransactionRow({ transaction, side, onOpen }: TransactionRowProps) {
  const peer = side === 'buyer' ? transaction.seller : transaction.buyer;
  const donation = isDonation(transaction);
  const titleId = useId();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.product}>
        <Group gap={14} wrap="nowrap">
          <div className={classes.picture}>
            <Picture
              src={transaction.image}
              alt=""
              sizes="64px"
              category={transaction.product?.categories[0] ?? null}
            />
          </div>
          <TransactionTitle transaction={transaction} id={titleId} />
        </Group>
      </Table.Th>
      <Table.Td>
        <Group gap={8} wrap="nowrap">
          <UserAvatar user={peer} size={26} />
          <Text span dir="auto" truncate fz="inherit" className={classes.peer}>
            <PersonName user={peer} />
          </Text>
        </Group>
        <PeerContact peer={peer} />
      </Table.Td>
      <Table.Td className={classes.secondary}>
        {transaction.paymentMethod ? <FormattedMessage id={`paymentMethod.${transaction.paymentMethod}`} /> : '–'}
        <PaymentLink transaction={transaction} side={side} titleId={titleId} onOpen={onOpen} />
      </Table.Td>
      <Table.Td className={classes.secondary}>
        <bdi>{formatDate(transaction.createdAt)}</bdi>
      </Table.Td>
      <Table.Td className={classes.price}>
        <Price type={donation ? 'DONATION' : 'SELL'} price={transaction.price} />
      </Table.Td>
      <Table.Td>
        <StatusBadge status={transaction.status} donation={donation} />
        <PassedOn transaction={transaction} side={side} />
        <HeldReview review={transaction.review} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <TransactionActions transaction={transaction} side={side} titleId={titleId} onOpen={onOpen} />
      </Table.Td>
    </Table.Tr>
  );
}
