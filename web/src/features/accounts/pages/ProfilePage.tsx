import { Center, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { useViewer } from '../../../lib/viewer.ts';
import { TermsButton } from '../../terms/parts/TermsButton.tsx';
import { ActiveProfile } from '../parts/ActiveProfile.tsx';
import { UnprovenProfile } from '../parts/email/UnprovenProfile.tsx';
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
  const Profile = viewer.emailProven === false ? UnprovenProfile : profiles[viewer.status];
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
      <Text component="div" ta="center" mt="xl" fz="sm">
        <TermsButton>
          <FormattedMessage id="terms.title" />
        </TermsButton>
      </Text>
    </>
  );
}
