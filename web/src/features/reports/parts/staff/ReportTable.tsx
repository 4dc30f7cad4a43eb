import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import type { StaffReport_ReportFragment } from '../../../../generated/graphql.ts';
import { formatDate, formatDateTime, isPast } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';
import { ReportTarget } from './ReportTarget.tsx';

/** One report of the list. */
export type StaffReport = StaffReport_ReportFragment;

/** The steps of a row with its report. */
export interface ReportActions {
  resolve: (report: StaffReport) => void;
  remove: (report: StaffReport) => void;
}

const COLUMNS = ['staff.name', 'staff.reportDate', 'staff.reportIssue', 'staff.status', 'staff.action'] as const;

interface ReportTableProps {
  reports: StaffReport[];
  actions: ReportActions;
}

/** The reports on a wide screen. */
export function ReportTable({ reports, actions }: ReportTableProps) {
  return (
    <StaffTable columns={COLUMNS}>
      {reports.map((report) => (
        <ReportTableRow key={report.id} report={report} actions={actions} />
      ))}
    </StaffTable>
  );
}

function ReportTableRow({ report, actions }: { report: StaffReport; actions: ReportActions }) {
  const nameId = useId();
  const heir = useFocusHeir<HTMLTableRowElement>();
  return (
    <Table.Tr {...heir}>
      <Table.Th scope="row" className={classes.reporter}>
        <Group gap={8} wrap="nowrap">
          <RowChoice id={report.id} name={report.reporter.fullName} />
          <bdi id={nameId} data-heir tabIndex={-1}>
            <PersonName user={report.reporter} />
          </bdi>
        </Group>
        <Text c="dimmed" fz="sm">
          {report.reporter.email && <EmailAddress email={report.reporter.email} />}
        </Text>
        <Text c="dimmed" fz="sm">
          <Ltr>{report.reporter.phone}</Ltr>
        </Text>
      </Table.Th>
      <Table.Td>
        <bdi>{formatDate(report.createdAt)}</bdi>
      </Table.Td>
      <Table.Td className={classes.message}>
        <div {...ownWords(report.message)} data-prose>
          {report.message}
        </div>
        <ReportTarget report={report} />
      </Table.Td>
      <Table.Td>
        <ReportStatus report={report} actions={actions} nameId={nameId} />
      </Table.Td>
      <Table.Td>
        <DeleteButton report={report} actions={actions} nameId={nameId} />
      </Table.Td>
    </Table.Tr>
  );
}

interface ReportPartProps {
  report: StaffReport;
  actions: ReportActions;
  /** The element that names the reporter: the buttons are called the same in many rows. */
  nameId: string;
  /** Those of a card are for fingers. */
  size?: ButtonProps['size'];
}

/** Pending or Solved, with the Resolve control where the server allows it. */
export function ReportStatus({ report, actions, nameId, size = 'compact-sm' }: ReportPartProps) {
  return (
    <Stack gap={6} align="flex-start">
      <ReportBadge solved={report.solved} />
      {report.upheld !== null && (
        <Text fz="sm">
          <FormattedMessage id={report.upheld ? 'staff.reportUpheld' : 'staff.reportNotUpheld'} />
        </Text>
      )}
      {!report.solved && (
        <Text fz="sm" c={isPast(report.dueAt) ? 'var(--mantine-color-error)' : 'dimmed'}>
          <FormattedMessage
            id="staff.reportDue"
            values={{ due: <bdi key="due">{formatDateTime(report.dueAt)}</bdi> }}
          />
        </Text>
      )}
      {report.canSolve.allowed && (
        <Button size={size} aria-describedby={nameId} onClick={() => actions.resolve(report)}>
          <FormattedMessage id="staff.resolve" />
        </Button>
      )}
    </Stack>
  );
}

/** Pending or Solved. */
export function ReportBadge({ solved }: { solved: boolean }) {
  const Icon = solved ? IconCircleCheck : IconHourglass;
  return (
    <Badge color={solved ? 'green' : 'marigold'} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={solved ? 'reportStatus.SOLVED' : 'reportStatus.PENDING'} />
    </Badge>
  );
}

/** Asks before the report is deleted. */
export function DeleteButton({ report, actions, nameId, size = 'compact-sm' }: ReportPartProps) {
  return (
    <Group>
      <Button
        size={size}
        variant="outline"
        color="danger"
        aria-describedby={nameId}
        onClick={() => actions.remove(report)}
      >
        <FormattedMessage id="action.delete" />
      </Button>
    </Group>
  );
}
