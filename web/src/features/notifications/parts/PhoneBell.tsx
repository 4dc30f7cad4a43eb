import { lazy, Suspense } from 'react';
import { CountBadge } from '../../../ui/list/CountBadge.tsx';
import { useOnceTrue } from '../../../ui/useOnceTrue.ts';
import { useBell } from './useBell.tsx';

// Its files come with the first press: most visits of a phone never open it.
const NotificationDrawer = lazy(() => import('./NotificationDrawer.tsx'));

/** The bell of a phone; the notifications fill the screen. */
export function PhoneBell() {
  const { bell, count, opened, close } = useBell();
  const wanted = useOnceTrue(opened);
  return (
    <>
      <CountBadge count={count}>{bell}</CountBadge>
      {wanted && (
        <Suspense>
          <NotificationDrawer opened={opened} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
