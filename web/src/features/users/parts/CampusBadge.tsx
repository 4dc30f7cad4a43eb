import { Badge } from '@mantine/core';
import { IconSchool } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';

/** Marks somebody who has proven an address of the campus. */
export function CampusBadge({ user }: { user: { isCampusMember: boolean } }) {
  if (!user.isCampusMember) return null;
  return (
    <Badge variant="light" leftSection={<IconSchool size={14} aria-hidden />} style={{ alignSelf: 'flex-start' }}>
      <FormattedMessage id="user.campus" />
    </Badge>
  );
}
