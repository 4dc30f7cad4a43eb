import { Card, Stack, Title } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { Viewer } from '../../../lib/viewer.ts';
import { FineLedger } from '../../payments/parts/FineLedger.tsx';
import { FineNotice } from '../../payments/parts/FineNotice.tsx';
import { ReviewList } from '../../reviews/parts/ReviewList.tsx';
import classes from './ActiveProfile.module.css';
import { ProfileCard } from './ProfileCard.tsx';

/** The profile of an active account: the person, their details and the reviews about them. */
export function ActiveProfile({ viewer }: { viewer: Viewer }) {
  return (
    <Stack className={classes.page} gap="lg">
      <FineNotice viewer={viewer} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <ProfileCard viewer={viewer} />
          <FineLedger />
        </Stack>
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
