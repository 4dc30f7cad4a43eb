import { Alert, List, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../../../lib/viewer.ts';
import { StaffReason } from '../../../ui/StaffReason.tsx';
import { StatusCard } from './StatusCard.tsx';
import { UsualWait } from './UsualWait.tsx';
import classes from './StatusCard.module.css';

/** The account waits for the staff's decision. */
export function WaitingProfile({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  return (
    <StatusCard
      viewer={viewer}
      icon={IconHourglass}
      color="marigold"
      title={intl.formatMessage({ id: 'profile.waiting' })}
    >
      {viewer.statusReason && (
        <Alert color="marigold" w="100%" ta="start" title={<FormattedMessage id="profile.reviewed" />}>
          <div dir="auto" data-prose>
            <StaffReason reason={viewer.statusReason} />
          </div>
        </Alert>
      )}
      <Text c="dimmed">
        <FormattedMessage id="profile.waitingText" />
      </Text>
      <List className={classes.steps} spacing="xs">
        <List.Item>
          <FormattedMessage id="profile.waitingCheck" /> <UsualWait />
        </List.Item>
        <List.Item>
          <FormattedMessage id="profile.waitingNotify" />
        </List.Item>
        <List.Item>
          <FormattedMessage id="profile.waitingReturn" />
        </List.Item>
      </List>
    </StatusCard>
  );
}
