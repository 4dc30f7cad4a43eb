import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';

interface Recorded {
  reporterUpheld: number;
  reporterSolved: number;
}

/** How many earlier reports of its reporter were upheld; nothing where none was answered. */
export function ReporterRecord({ report: { reporterUpheld, reporterSolved } }: { report: Recorded }) {
  if (reporterSolved === 0) return null;
  return (
    <Text fz="sm" c="dimmed">
      <FormattedMessage id="staff.reporterRecord" values={{ upheld: reporterUpheld, solved: reporterSolved }} />
    </Text>
  );
}
