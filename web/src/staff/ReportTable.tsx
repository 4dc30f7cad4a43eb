import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import type { StaffReport_ReportFragment } from '../generated/graphql.ts';
import { formatDate } from '../lib/format.ts';
import { useFocusHeir } from '../ui/useFocusHeir.ts';
import { StaffTable } from './StaffTable.tsx';
import classes from './StaffTable.module.css';

/** One report of the list. */
export type StaffReport = StaffReport_ReportFragment;

/** What a row can do with its report. */
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
        <Table.Tr key={report.id}>
          <Table.Th scope="row" className={classes.reporter}>
            <bdi>{report.reporter.fullName}</bdi>
            <Text c="dimmed" fz="sm">
              {report.reporter.email}
            </Text>
          </Table.Th>
          <Table.Td>
            <bdi>{formatDate(report.createdAt)}</bdi>
          </Table.Td>
          <Table.Td className={classes.message} dir="auto" data-prose>
            {report.message}
          </Table.Td>
          <Table.Td>
            <ReportStatus report={report} actions={actions} />
          </Table.Td>
          <Table.Td>
            <DeleteButton report={report} actions={actions} />
          </Table.Td>
        </Table.Tr>
      ))}
    </StaffTable>
  );
}

interface ReportPartProps {
  report: StaffReport;
  actions: ReportActions;
}

/** Pending with its Resolve control, or Solved. */
export function ReportStatus({ report, actions }: ReportPartProps) {
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Stack {...heir} gap={6} align="flex-start">
      <ReportBadge solved={report.solved} />
      {!report.solved && (
        <Button size="compact-sm" onClick={() => actions.resolve(report)}>
          <FormattedMessage id="staff.resolve" />
        </Button>
      )}
    </Stack>
  );
}

function ReportBadge({ solved }: { solved: boolean }) {
  const Icon = solved ? IconCircleCheck : IconHourglass;
  return (
    <Badge color={solved ? 'green' : 'marigold'} leftSection={<Icon size={14} aria-hidden />}>
      <FormattedMessage id={solved ? 'reportStatus.SOLVED' : 'reportStatus.PENDING'} />
    </Badge>
  );
}

/** Asks before the report is deleted. */
export function DeleteButton({ report, actions }: ReportPartProps) {
  return (
    <Group>
      <Button size="compact-sm" variant="outline" color="danger" onClick={() => actions.remove(report)}>
        <FormattedMessage id="action.delete" />
      </Button>
    </Group>
  );
}
