import { Outlet } from 'react-router';
import { isConfined, useViewer } from '../../lib/viewer.ts';
import { isPhone } from '../../ui/useIsPhone.ts';
import { Footer } from './Footer.tsx';
import { NavigationBar, wideBar } from './NavigationBar.tsx';
import { useRouteHandle } from '../routeHandle.ts';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import classes from './UserLayout.module.css';

/** A wide screen is drawn with its whole bar, not first without. */
export async function loader() {
  if (!isPhone()) await wideBar.fetch();
  return null;
}

/** The frame of every screen of a user. */
export default function UserLayout() {
  const { viewer } = useViewer();
  const { actionBar } = useRouteHandle();
  if (!viewer) return null;
  const confined = isConfined(viewer);

  return (
    <div className={classes.layout}>
      <SkipLink />
      <NavigationBar viewer={viewer} />
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      <Footer confined={confined} />
      {!confined && (
        <>
          <div className={classes.bottomRoom} data-action-bar={actionBar || undefined} />
          {!actionBar && <TabBar />}
        </>
      )}
    </div>
  );
}
