import { Card, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { formatDate } from '../../../../lib/format.ts';
import { EmailAddress } from '../../../../ui/EmailAddress.tsx';
import { Ltr } from '../../../../ui/Ltr.tsx';
import { UserAvatar } from '../../../../ui/picture/UserAvatar.tsx';
import { ownWords } from '../../../../ui/ownWords.ts';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { DeleteButton, ReportStatus } from './ReportTable.tsx';
import { ReportTarget } from './ReportTarget.tsx';
import type { ReportActions, StaffReport } from './ReportTable.tsx';
import tableClasses from '../../../../ui/staff/StaffTable.module.css';
import { RowChoice } from '../../../../ui/staff/chosen.tsx';

interface ReportCardProps {
  report: StaffReport;
  actions: ReportActions;
}

/** A report where there is no room for a table. */
export function ReportCard({ report, actions }: ReportCardProps) {
  const nameId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={nameId} padding="md">
      <Group wrap="nowrap" gap="sm" align="flex-start">
        <RowChoice id={report.id} name={report.reporter.fullName} />
        <UserAvatar user={report.reporter} size={42} />
        <div className={classes.person}>
          <Text component="h2" id={nameId} data-heir tabIndex={-1} fw={700} truncate dir="auto">
            <PersonName user={report.reporter} />
          </Text>
          <Text c="dimmed" fz="sm" dir="auto">
            {report.reporter.email && <EmailAddress email={report.reporter.email} />}
          </Text>
          <Text c="dimmed" fz="sm">
            <Ltr>{report.reporter.phone}</Ltr>
          </Text>
        </div>
        <Text c="dimmed" fz="sm">
          <bdi>{formatDate(report.createdAt)}</bdi>
        </Text>
      </Group>
      <Text my="sm" className={tableClasses.message} {...ownWords(report.message)} data-prose>
        {report.message}
      </Text>
      <ReportTarget report={report} />
      <Group mt="sm" justify="space-between" align="flex-end" wrap="nowrap">
        <ReportStatus report={report} actions={actions} nameId={nameId} size="md" />
        <DeleteButton report={report} actions={actions} nameId={nameId} size="md" />
      </Group>
    </Card>
  );
}
