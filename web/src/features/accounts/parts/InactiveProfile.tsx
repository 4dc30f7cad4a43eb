import { Alert, Text } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Viewer } from '../../../lib/viewer.ts';
import { StatusCard } from './StatusCard.tsx';
import { StaffReason } from '../../../ui/StaffReason.tsx';

const AccountAppeal = lazy(() => import('../../appeals/parts/AccountAppeal.tsx'));

/** The account was deactivated; the staff's reason and what can be done. */
export function InactiveProfile({ viewer }: { viewer: Viewer }) {
  const intl = useIntl();
  const reason = viewer.statusReason;
  return (
    <StatusCard viewer={viewer} icon={IconBan} color="danger" title={intl.formatMessage({ id: 'profile.inactive' })}>
      {reason && (
        <Alert color="danger" w="100%" ta="start" title={<FormattedMessage id="profile.reason" />}>
          <div dir="auto" data-prose>
            <StaffReason reason={reason} />
          </div>
        </Alert>
      )}
      <Text c="dimmed">
        <FormattedMessage id="profile.inactiveText" />
      </Text>
      <Suspense>
        <AccountAppeal sanction="DEACTIVATION" />
      </Suspense>
    </StatusCard>
  );
}
