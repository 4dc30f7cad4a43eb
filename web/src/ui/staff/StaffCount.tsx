import { Group, Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { DownloadButton } from './DownloadButton.tsx';
import type { DownloadButtonProps } from './DownloadButton.tsx';
import type { Connection } from './useStaffList.ts';

interface StaffCountProps {
  /** Not there while the first page loads. */
  connection: Connection<unknown> | undefined;
  /** The list as a file. */
  csv: DownloadButtonProps;
}

/** How many a search has found, and the list to download. */
export function StaffCount({ connection, csv }: StaffCountProps) {
  const { totalCount: count, totalIsCapped: isCapped } = connection ?? {};
  return (
    <Group justify="space-between" mb="xs">
      <Text component="output" size="sm" c="dimmed">
        {count !== undefined && <FormattedMessage id="staff.resultCount" values={{ count, isCapped }} />}
      </Text>
      <DownloadButton {...csv} />
    </Group>
  );
}
