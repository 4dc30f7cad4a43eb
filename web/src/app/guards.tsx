import { Container } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useAuthContext } from '../lib/auth.tsx';
import { expireSession } from '../lib/expiry.ts';
import { signedOutByHand } from '../lib/session.ts';
import { isConfined, useViewer } from '../lib/viewer.ts';
import { ErrorState } from '../ui/list/ErrorState.tsx';
import { PlainBar } from './frame/PlainBar.tsx';
import { PageLoader } from './PageLoader.tsx';

const STAFF_HOME = '/adminManageAccounts';

/** For visitors. The page itself leads on people who sign in here. */
export function PublicOnlyRoute() {
  const { session } = useAuthContext();
  const [before] = useState(session);
  if (before && session) return <Navigate to={session.isStaff ? STAFF_HOME : '/'} replace />;
  return <Outlet />;
}

/** For anyone signed in; a visitor signs in first and comes back to where they wanted to go. */
export function SessionRoute() {
  const { session } = useAuthContext();
  const location = useLocation();
  const { viewer, loaded, error, refetch } = useViewer();
  const expired = loaded && !viewer;

  useEffect(() => {
    if (expired) expireSession();
  }, [expired]);

  if (!session) return <Navigate to="/SignIn" replace state={signedOutByHand() ? null : { from: location }} />;
  // Another tab may sign somebody else in: nothing of the person before stays on the screen.
  if (viewer) return <Outlet key={session.token} />;
  if (error) {
    return (
      <>
        <PlainBar />
        <Container component="main" size="xs" py="xl">
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Container>
      </>
    );
  }
  return <PageLoader />;
}

/** For users; staff have screens of their own, the one that mails about security lead to included. */
export function UserRoute() {
  const { viewer } = useViewer();
  const { pathname } = useLocation();
  if (!viewer?.isStaff) return <Outlet />;
  return <Navigate to={pathname === '/security' ? '/adminSecurity' : STAFF_HOME} replace />;
}

/** For staff; anybody else is sent to sign in, which leads them home. */
export function StaffRoute() {
  const { viewer } = useViewer();
  return viewer?.isStaff ? <Outlet /> : <Navigate to="/SignIn" replace />;
}

/** For active accounts; the others are confined to their profile. */
export function ActiveRoute() {
  const { viewer } = useViewer();
  return isConfined(viewer) ? <Navigate to="/profile" replace /> : <Outlet />;
}
