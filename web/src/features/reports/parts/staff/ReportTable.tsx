import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { IconCircleCheck, IconHourglass } from '@tabler/icons-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { StaffReport_ReportFragment } from '../../../../generated/graphql.ts';
import { formatDate } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { StaffTable } from '../../../../ui/staff/StaffTable.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { ReportedChat } from '../../../chat/parts/staff/ReportedChat.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffTable.module.css';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

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
        <ReportedSeller report={report} />
        <ReportedProduct report={report} />
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

/** The product that a report is about, with a way there while there is one, and the chat around it. */
export function ReportedProduct({
  report: { id, product, productTitle, seller },
}: {
  report: Pick<StaffReport, 'id' | 'product' | 'productTitle' | 'seller'>;
}) {
  if (productTitle === null) return null;
  const values = { title: <bdi key="title">{productTitle}</bdi> };
  return (
    <>
      {product ? (
        <Anchor component={Link} to={`/adminManageProducts/${product.id}`} fz="sm">
          <FormattedMessage id="staff.reportedProduct" values={values} />
        </Anchor>
      ) : (
        <Text c="dimmed" fz="sm">
          <FormattedMessage id="staff.reportedProductGone" values={values} />
        </Text>
      )}
      {seller && <ReportedChat reportId={id} />}
    </>
  );
}

/** Whose product a report is about; nothing where that is unknown. */
export function ReportedSeller({ report: { seller } }: { report: Pick<StaffReport, 'seller'> }) {
  if (!seller) return null;
  const name = (
    <bdi key="name">
      <PersonName user={seller} />
    </bdi>
  );
  return (
    <Text c="dimmed" fz="sm">
      <FormattedMessage id="staff.reportedSeller" values={{ name }} />
    </Text>
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
