import { Alert, Button, Group, Text } from '@mantine/core';
import { IconBan, IconHourglass, IconIdBadge2 } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { Viewer } from '../../../lib/viewer.ts';
import classes from './home.module.css';

const looks = {
  PENDING: { title: 'verify.title', color: 'marigold', icon: IconIdBadge2 },
  WAITING: { title: 'profile.waiting', color: 'marigold', icon: IconHourglass },
  INACTIVE: { title: 'profile.inactive', color: 'danger', icon: IconBan },
} as const;

/** Says why the market is closed to the person, and leads to the profile; nothing to an active account. */
export function ConfinedNotice({ viewer }: { viewer: Viewer }) {
  const { status } = viewer;
  if (!status || status === 'ACTIVE') return null;
  const { title, color, icon: Icon } = looks[status];
  const returned = status === 'PENDING' && viewer.statusReason;

  return (
    <div className={classes.notice}>
      <Alert
        color={color}
        icon={<Icon aria-hidden />}
        title={<FormattedMessage id={returned ? 'verify.returned' : title} />}
      >
        <Group gap="sm" justify="space-between">
          <Text inherit flex="1 1 16rem">
            <FormattedMessage id={`home.confined.${status}`} />
          </Text>
          <Button component={Link} to="/profile">
            <FormattedMessage id="home.toProfile" />
          </Button>
        </Group>
      </Alert>
    </div>
  );
}
