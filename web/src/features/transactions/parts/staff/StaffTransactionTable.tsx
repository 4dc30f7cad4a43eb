import { Button, Group, Table, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type {
  PaymentMethod,
  StaffTransaction_TransactionFragment,
  TransactionStatus,
} from '../../../../generated/graphql.ts';
import { formatDate } from '../../../../lib/format.ts';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import { ViewButton } from '../../../../ui/staff/ViewButton.tsx';
import { TransactionPrice, TransactionTitle, WhyEnded } from './TransactionParts.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';

/** One transaction of the list. */
export type StaffTransaction = StaffTransaction_TransactionFragment;

/** The steps of a row with its transaction. */
export interface StaffTransactionActions {
  viewProof: (transaction: StaffTransaction) => void;
  cancel: (transaction: StaffTransaction) => void;
}

const COLUMNS = [
  'staff.productName',
  'staff.price',
  'staff.seller',
  'staff.sellerPhone',
  'staff.buyer',
  'staff.buyerPhone',
  'staff.paymentMethod',
  'staff.status',
  'staff.purchaseDate',
] as const;

interface StaffTransactionTableProps {
  transactions: StaffTransaction[];
  actions: StaffTransactionActions;
}

/** The transactions on a wide screen. */
export function StaffTransactionTable({ transactions, actions }: StaffTransactionTableProps) {
  return (
    <StaffTable columns={COLUMNS} spacing={6}>
      {transactions.map((transaction) => (
        <TransactionTableRow key={transaction.id} transaction={transaction} actions={actions} />
      ))}
    </StaffTable>
  );
}

function TransactionTableRow({
  transaction,
  actions,
}: {
  transaction: StaffTransaction;
  actions: StaffTransactionActions;
}) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.item}>
        <Group gap={12} wrap="nowrap">
          <div className={classes.picture}>
            <Picture src={transaction.image} alt="" sizes="56px" category={transaction.product?.categories[0]} />
          </div>
          <div>
            <TransactionTitle transaction={transaction} id={titleId} />
            <Text c="dimmed" fz="sm">
              <FormattedMessage
                id="purchased.referenceIs"
                values={{ reference: <Ltr key="reference">{transaction.reference}</Ltr> }}
              />
            </Text>
          </div>
        </Group>
      </Table.Th>
      <Table.Td className={classes.noWrap}>
        <TransactionPrice transaction={transaction} />
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>
          <PersonName user={transaction.seller} />
        </bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{transaction.seller.phone}</Ltr>
      </Table.Td>
      <Table.Td className={classes.person}>
        <bdi>
          <PersonName user={transaction.buyer} />
        </bdi>
      </Table.Td>
      <Table.Td className={classes.noWrap}>
        <Ltr>{transaction.buyer.phone}</Ltr>
      </Table.Td>
      <Table.Td>
        <TransactionMethod transaction={transaction} actions={actions} titleId={titleId} />
      </Table.Td>
      <Table.Td>
        <StatusBadge status={transaction.status} donation={transaction.paymentMethod === null} />
        <CancelButton transaction={transaction} actions={actions} titleId={titleId} />
        <WhyEnded transaction={transaction} />
      </Table.Td>
      <Table.Td>
        <bdi>{formatDate(transaction.createdAt)}</bdi>
        {transaction.receivedAt && (
          <Text c="dimmed" fz="sm">
            <FormattedMessage
              id="staff.received"
              values={{ date: <bdi key="date">{formatDate(transaction.receivedAt)}</bdi> }}
            />
          </Text>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

interface TransactionPartProps {
  transaction: StaffTransaction;
  actions: StaffTransactionActions;
  /** The element that names the transaction: the buttons are called the same in many rows. */
  titleId: string;
}

const isProven: Record<TransactionStatus, boolean> = { NOT_PAID: false, PENDING: true, PAID: true, CANCELLED: false };
const needsProof: Record<PaymentMethod, boolean> = { QR_CODE: true, TRANSFER: true, CASH: false, CREDIT_CARD: false };

/**
 * The payment method. A proven transfer or QR payment has its proof too, which the server shows to staff in any case.
 */
export function TransactionMethod({ transaction, actions, titleId }: TransactionPartProps) {
  const { status, paymentMethod, proof } = transaction;
  if (!paymentMethod) return '–';
  return (
    <>
      <FormattedMessage id={`paymentMethod.${paymentMethod}`} />
      {isProven[status] && needsProof[paymentMethod] && proof && (
        <ViewButton label="staff.viewProof" nameId={titleId} onClick={() => actions.viewProof(transaction)} />
      )}
    </>
  );
}

/** For a transaction that is not paid; that of a card looks otherwise. */
export function CancelButton({
  transaction,
  actions,
  titleId,
  ...look
}: TransactionPartProps & Pick<ButtonProps, 'size' | 'variant'>) {
  if (!transaction.canCancel.allowed) return null;
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="danger"
      {...look}
      aria-describedby={titleId}
      onClick={() => actions.cancel(transaction)}
    >
      <FormattedMessage id="action.cancel" />
    </Button>
  );
}
