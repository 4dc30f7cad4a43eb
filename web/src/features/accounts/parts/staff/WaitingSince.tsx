import { Text } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { formatDate } from '../../../../lib/format.ts';
import type { Account } from './accountDialog.ts';

/** Since which day an account has waited for staff; nothing while it does not. */
export function WaitingSince({ account: { waitingSince } }: { account: Pick<Account, 'waitingSince'> }) {
  if (!waitingSince) return null;
  return (
    <Text span c="dimmed" fz="sm">
      <FormattedMessage id="staff.waitingSince" values={{ date: <bdi key="date">{formatDate(waitingSince)}</bdi> }} />
    </Text>
  );
}
