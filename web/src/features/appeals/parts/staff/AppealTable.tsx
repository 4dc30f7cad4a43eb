import { Table } from '@mantine/core';
import { useId } from 'react';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { AppealProgress, Appellant, DecideAppealButton, Sanctioned, type StaffAppeal } from './AppealParts.tsx';

const COLUMNS = ['staff.name', 'staff.sanction', 'staff.statement', 'staff.status', 'staff.action'] as const;

interface AppealTableProps {
  appeals: StaffAppeal[];
  onOpen: (appeal: StaffAppeal) => void;
}

/** The appeals on a wide screen. */
export function AppealTable({ appeals, onOpen }: AppealTableProps) {
  return (
    <StaffTable columns={COLUMNS}>
      {appeals.map((appeal) => (
        <AppealTableRow key={appeal.id} appeal={appeal} onOpen={onOpen} />
      ))}
    </StaffTable>
  );
}

function AppealTableRow({ appeal, onOpen }: { appeal: StaffAppeal; onOpen: AppealTableProps['onOpen'] }) {
  const nameId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.reporter}>
        <Appellant appeal={appeal} id={nameId} />
      </Table.Th>
      <Table.Td className={classes.reason}>
        <Sanctioned appeal={appeal} />
      </Table.Td>
      <Table.Td className={classes.message}>
        <div {...ownWords(appeal.statement)} data-prose>
          {appeal.statement}
        </div>
      </Table.Td>
      <Table.Td className={classes.reason}>
        <AppealProgress appeal={appeal} />
      </Table.Td>
      <Table.Td>
        <DecideAppealButton appeal={appeal} onOpen={onOpen} nameId={nameId} />
      </Table.Td>
    </Table.Tr>
  );
}
