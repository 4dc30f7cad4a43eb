import { Alert, Card, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Awning } from '../ui/Awning.tsx';
import { PageHeading } from '../ui/Page.tsx';
import classes from './StatusCard.module.css';

/** The account was deactivated; the staff's reason and what can be done. */
export function InactiveProfile({ reason }: { reason: string | null }) {
  const intl = useIntl();
  return (
    <div className={classes.page}>
      <Card className={classes.card} padding={0}>
        <Awning />
        <Stack align="center" className={classes.body}>
          <ThemeIcon variant="light" color="danger" size={72} radius={20}>
            <IconBan size={32} stroke={1.6} />
          </ThemeIcon>
          <PageHeading title={intl.formatMessage({ id: 'profile.inactive' })} />
          {reason && (
            <Alert color="danger" w="100%" ta="start" title={<FormattedMessage id="profile.reason" />}>
              <span dir="auto">{reason}</span>
            </Alert>
          )}
          <Text c="dimmed">
            <FormattedMessage id="profile.inactiveText" />
          </Text>
        </Stack>
      </Card>
    </div>
  );
}
