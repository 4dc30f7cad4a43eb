import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { ownWords } from '../../../ui/ownWords.ts';
import { StaffReason } from '../../../ui/StaffReason.tsx';
import { StaffTable } from '../../../ui/staff/StaffTable.tsx';
import classes from '../../../ui/staff/StaffTable.module.css';
import { LogChange } from './LogChange.tsx';
import { useActs } from './useActs.ts';
import type { LogEntry } from './useActs.ts';

const COLUMNS = ['log.when', 'log.who', 'log.what', 'log.target', 'log.change', 'staff.reason'] as const;

/** The log on a wide screen. */
export function LogTable({ entries }: { entries: LogEntry[] }) {
  const { labelOf } = useActs();
  return (
    <StaffTable columns={COLUMNS}>
      {entries.map((entry) => (
        <Table.Tr key={entry.id}>
          <Table.Td className={classes.noWrap}>
            <LogTime entry={entry} />
          </Table.Td>
          <Table.Td className={classes.person}>
            <bdi>{entry.staff.fullName}</bdi>
          </Table.Td>
          <Table.Th scope="row">{labelOf(entry.action)}</Table.Th>
          <Table.Td className={classes.item}>
            <LogTarget entry={entry} />
          </Table.Td>
          <Table.Td>
            <LogChange entry={entry} />
          </Table.Td>
          <Table.Td className={classes.message}>
            {entry.reason && (
              <Text span fz="inherit" dir="auto" data-prose>
                <StaffReason reason={entry.reason} />
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </StaffTable>
  );
}

/** When it was done, in Malaysian time. */
export function LogTime({ entry: { createdAt } }: { entry: LogEntry }) {
  return (
    <bdi>
      <time dateTime={createdAt}>{`${formatDate(createdAt)} ${formatTime(createdAt)}`}</time>
    </bdi>
  );
}

/** Where the page of a thing is, if it has one. */
const PAGES: Record<string, string> = { User: '/adminManageAccounts', Product: '/adminManageProducts' };

/** Whom or what it concerned, with a way there. */
export function LogTarget({ entry: { action, targetType, targetId, target } }: { entry: LogEntry }) {
  const page = action === 'removeProduct' ? undefined : PAGES[targetType];
  const name = <bdi {...ownWords(target)}>{target}</bdi>;
  if (!page) return name;
  return (
    <Anchor component={Link} to={`${page}/${targetId}`} fz="inherit">
      {name}
    </Anchor>
  );
}
