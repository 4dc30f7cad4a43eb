import { Outlet } from 'react-router';
import { isConfined, useViewer } from '../lib/viewer.ts';
import { Footer } from './Footer.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { useRouteHandle } from './routeHandle.ts';
import { CONTENT_ID, SkipLink } from './SkipLink.tsx';
import { TabBar } from './TabBar.tsx';
import classes from './UserLayout.module.css';

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
