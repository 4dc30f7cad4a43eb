import { Card, Divider, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { Picture } from '../../../../ui/picture/Picture.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { CancelButton, TransactionMethod } from './StaffTransactionTable.tsx';
import type { StaffTransactionActions, StaffTransaction } from './StaffTransactionTable.tsx';
import { TransactionPrice, TransactionTitle, WhyEnded } from './TransactionParts.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import tableClasses from '../../../../ui/staff/StaffTable.module.css';

interface StaffTransactionCardProps {
  transaction: StaffTransaction;
  actions: StaffTransactionActions;
}

/** A transaction where there is no room for a table. */
export function StaffTransactionCard({ transaction, actions }: StaffTransactionCardProps) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={titleId} padding="md">
      <Group gap="sm" align="flex-start">
        <div className={tableClasses.picture}>
          <Picture src={transaction.image} alt="" sizes="56px" category={transaction.product?.categories[0]} />
        </div>
        <div className={classes.person}>
          <Text component="h2">
            <TransactionTitle transaction={transaction} id={titleId} />
          </Text>
          <Text fz="sm" fw={600}>
            <TransactionPrice transaction={transaction} />
          </Text>
        </div>
        <div>
          <StatusBadge status={transaction.status} donation={transaction.paymentMethod === null} />
          <WhyEnded transaction={transaction} />
        </div>
      </Group>
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.seller">
          <bdi>
            <PersonName user={transaction.seller} />
          </bdi>
        </StaffFact>
        <StaffFact label="staff.sellerPhone">
          <Ltr>{transaction.seller.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.buyer">
          <bdi>
            <PersonName user={transaction.buyer} />
          </bdi>
        </StaffFact>
        <StaffFact label="staff.buyerPhone">
          <Ltr>{transaction.buyer.phone}</Ltr>
        </StaffFact>
        <StaffFact label="staff.paymentMethod">
          <TransactionMethod transaction={transaction} actions={actions} titleId={titleId} />
        </StaffFact>
        <StaffFact label="staff.purchaseDate">
          <bdi>{formatDate(transaction.createdAt)}</bdi>
        </StaffFact>
        <StaffFact label="purchased.reference">
          <Ltr>{transaction.reference}</Ltr>
        </StaffFact>
        {transaction.receivedAt && (
          <StaffFact label="staff.receivedOn">
            <bdi>{formatDate(transaction.receivedAt)}</bdi>
          </StaffFact>
        )}
      </dl>
      <Group mt="sm" justify="flex-end">
        <CancelButton transaction={transaction} actions={actions} titleId={titleId} size="md" variant="outline" />
      </Group>
    </Card>
  );
}
