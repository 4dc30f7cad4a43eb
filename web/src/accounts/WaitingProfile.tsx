import { Card, List, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../lib/viewer.ts';
import { FineLedger } from '../payments/FineLedger.tsx';
import { FineNotice } from '../payments/FineNotice.tsx';
import { Awning } from '../ui/Awning.tsx';
import { PageHeading } from '../ui/Page.tsx';
import classes from './StatusCard.module.css';

/** The account waits for the staff's decision. */
export function WaitingProfile({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  return (
    <div className={classes.page}>
      <Stack className={classes.column} gap="lg">
        <FineNotice viewer={viewer} direct />
        <Card padding={0}>
          <Awning />
          <Stack align="center" className={classes.body}>
            <ThemeIcon variant="light" color="marigold" size={72} radius={20}>
              <IconHourglass size={32} stroke={1.6} />
            </ThemeIcon>
            <PageHeading title={intl.formatMessage({ id: 'profile.waiting' })} />
            <Text c="dimmed">
              <FormattedMessage id="profile.waitingText" />
            </Text>
            <List className={classes.steps} spacing="xs">
              <List.Item>
                <FormattedMessage id="profile.waitingCheck" />
              </List.Item>
              <List.Item>
                <FormattedMessage id="profile.waitingNotify" />
              </List.Item>
              <List.Item>
                <FormattedMessage id="profile.waitingReturn" />
              </List.Item>
            </List>
          </Stack>
        </Card>
        <FineLedger />
      </Stack>
    </div>
  );
}
