import { useViewer } from '../../../lib/viewer.ts';
import { ActiveProfile } from '../parts/ActiveProfile.tsx';
import { InactiveProfile } from '../parts/InactiveProfile.tsx';
import { VerificationPage } from '../parts/verification/VerificationPage.tsx';
import { WaitingProfile } from '../parts/WaitingProfile.tsx';

/** The profile, which depends on the status of the account. */
export default function ProfilePage() {
  const { viewer } = useViewer();
  switch (viewer?.status) {
    case 'PENDING':
      return <VerificationPage viewer={viewer} />;
    case 'WAITING':
      return <WaitingProfile viewer={viewer} />;
    case 'INACTIVE':
      return <InactiveProfile viewer={viewer} />;
    case 'ACTIVE':
      return <ActiveProfile viewer={viewer} />;
    default:
      return null;
  }
}
