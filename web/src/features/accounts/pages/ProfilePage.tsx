import { Center } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useViewer } from '../../../lib/viewer.ts';
import { ActiveProfile } from '../parts/ActiveProfile.tsx';
import { InactiveProfile } from '../parts/InactiveProfile.tsx';
import { SecurityLink } from '../parts/security/SecurityLink.tsx';
import { VerificationPage } from '../parts/verification/VerificationPage.tsx';
import { WaitingProfile } from '../parts/WaitingProfile.tsx';

const OwnAppeals = lazy(() => import('../../appeals/parts/OwnAppeals.tsx'));
const OwnDisputes = lazy(() => import('../../disputes/parts/OwnDisputes.tsx'));

const profiles = {
  PENDING: VerificationPage,
  WAITING: WaitingProfile,
  INACTIVE: InactiveProfile,
  ACTIVE: ActiveProfile,
};

/** The profile, which depends on the status of the account. */
export default function ProfilePage() {
  const { viewer } = useViewer();
  if (!viewer?.status) return null;
  const Profile = profiles[viewer.status];
  return (
    <>
      <Profile viewer={viewer} />
      <Suspense>
        {viewer.status !== 'ACTIVE' && <OwnDisputes />}
        <OwnAppeals />
      </Suspense>
      {viewer.status !== 'ACTIVE' && (
        <Center mb="lg">
          <SecurityLink />
        </Center>
      )}
    </>
  );
}
