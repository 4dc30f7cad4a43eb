import { Alert, Card, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatPrice } from '../lib/format.ts';
import type { Viewer } from '../lib/viewer.ts';
import { ReviewList } from '../reviews/ReviewList.tsx';
import classes from './ActiveProfile.module.css';
import { ProfileCard } from './ProfileCard.tsx';

const bold = (chunks: ReactNode[]) => <strong>{chunks}</strong>;

/** The profile of an active account: the person, their details and the reviews about them. */
export function ActiveProfile({ viewer }: { viewer: Viewer }) {
  return (
    <Stack className={classes.page} gap="lg">
      {(viewer.fine ?? 0) > 0 && (
        <Alert color="marigold" icon={<IconAlertTriangle />}>
          <FormattedMessage id="profile.fine" values={{ amount: formatPrice(viewer.fine ?? 0), b: bold }} />
        </Alert>
      )}
      <div className={classes.columns}>
        <ProfileCard viewer={viewer} />
        <Card component="section">
          <Title order={2} mb="md">
            <FormattedMessage id="profile.reviews" />
          </Title>
          <ReviewList userId={viewer.id} />
        </Card>
      </div>
    </Stack>
  );
}
