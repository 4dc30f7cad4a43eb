import { Alert, Card, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../lib/viewer.ts';
import { FineLedger } from '../payments/FineLedger.tsx';
import { FineNotice } from '../payments/FineNotice.tsx';
import { Awning } from '../ui/Awning.tsx';
import { PageHeading } from '../ui/Page.tsx';
import classes from './StatusCard.module.css';

/** The account was deactivated; the staff's reason and what can be done. */
export function InactiveProfile({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const reason = viewer.statusReason;
  return (
    <div className={classes.page}>
      <Stack className={classes.column} gap="lg">
        <FineNotice viewer={viewer} direct />
        <Card padding={0}>
          <Awning />
          <Stack align="center" className={classes.body}>
            <ThemeIcon variant="light" color="danger" size={72} radius={20}>
              <IconBan size={32} stroke={1.6} />
            </ThemeIcon>
            <PageHeading title={intl.formatMessage({ id: 'profile.inactive' })} />
            {reason && (
              <Alert color="danger" w="100%" ta="start" title={<FormattedMessage id="profile.reason" />}>
                <div dir="auto" data-prose>{reason}</div>
              </Alert>
            )}
            <Text c="dimmed">
              <FormattedMessage id="profile.inactiveText" />
            </Text>
          </Stack>
        </Card>
        <FineLedger />
      </Stack>
    </div>
  );
}
