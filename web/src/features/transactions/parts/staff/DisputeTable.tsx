import { Table } from '@mantine/core';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { DecideButton, DisputedDeal, DisputeParties } from './DisputeParts.tsx';
import type { StaffDispute } from './DisputeParts.tsx';
import { DisputeState } from './DisputeState.tsx';
import { TransactionTitle } from './TransactionParts.tsx';

const COLUMNS = ['staff.productName', 'staff.disputeParties', 'staff.reason', 'staff.status', 'staff.action'] as const;

interface DisputeTableProps {
  disputes: StaffDispute[];
  onOpen: (dispute: StaffDispute) => void;
}

/** The disputes on a wide screen. */
export function DisputeTable({ disputes, onOpen }: DisputeTableProps) {
  return (
    <StaffTable columns={COLUMNS}>
      {disputes.map((dispute) => (
        <DisputeTableRow key={dispute.id} dispute={dispute} onOpen={onOpen} />
      ))}
    </StaffTable>
  );
}

function DisputeTableRow({ dispute, onOpen }: { dispute: StaffDispute; onOpen: DisputeTableProps['onOpen'] }) {
  const titleId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.item}>
        <TransactionTitle transaction={dispute.transaction} id={titleId} />
        <DisputedDeal dispute={dispute} />
      </Table.Th>
      <Table.Td className={classes.person}>
        <DisputeParties dispute={dispute} />
      </Table.Td>
      <Table.Td className={classes.reason}>
        <FormattedMessage id={`dispute.reason.${dispute.reason}`} />
      </Table.Td>
      <Table.Td className={classes.reason}>
        <DisputeState dispute={dispute} />
      </Table.Td>
      <Table.Td>
        <DecideButton dispute={dispute} onOpen={onOpen} titleId={titleId} />
      </Table.Td>
    </Table.Tr>
  );
}
