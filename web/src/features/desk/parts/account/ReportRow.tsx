import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { ReportRow_ReportFragment } from '../../../../generated/graphql.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import { ReportBadge } from '../../../reports/parts/staff/ReportTable.tsx';
import { ReportedProduct, ReportedSeller } from '../../../reports/parts/staff/ReportTarget.tsx';
import { PersonName } from '../../../users/parts/PersonName.tsx';
import { Row } from './Row.tsx';

interface ReportRowProps {
  report: ReportRow_ReportFragment;
  /** Somebody else filed it, whom the row names. */
  isByOther?: boolean;
}

/** A report that the person of an account filed, or one about a product of theirs. */
export function ReportRow({ report, isByOther = false }: ReportRowProps) {
  const name = (
    <bdi key="name">
      <PersonName user={report.reporter} />
    </bdi>
  );
  return (
    <Row createdAt={report.createdAt} facts={<ReportBadge solved={report.solved} />}>
      {report.reason && (
        <Text c="dimmed" fz="sm">
          <FormattedMessage id={`report.reason.${report.reason}`} />
        </Text>
      )}
      <Text {...ownWords(report.message)} data-prose>
        {report.message}
      </Text>
      {isByOther ? (
        <Text c="dimmed" fz="sm">
          <FormattedMessage id="desk.reportedBy" values={{ name }} />
        </Text>
      ) : (
        <ReportedSeller report={report} />
      )}
      <ReportedProduct report={report} />
    </Row>
  );
}
