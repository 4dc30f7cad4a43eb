import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { CodedError } from '../lib/errors.ts';
import { addStaffTexts } from '../lib/language.ts';
import { useMayLeave } from '../ui/dialog/leaving.ts';
import { useStepBack } from '../ui/dialog/stepBack.ts';
import { ActiveRoute, PublicOnlyRoute, SessionRoute, StaffRoute, UserRoute } from './guards.tsx';
import { RouteError } from './RouteError.tsx';
import { screens, sessionFrame, staffLayout, userLayout } from './screens.ts';
import type { Who } from './screens.ts';

interface ScreenFile {
  default: ComponentType;
  loader?: LoaderFunction;
}

const files = import.meta.glob<ScreenFile>([
  '../features/*/pages/*Page.tsx',
  // These stand in screens of the app.
  '!../features/*/pages/{Browse,Favourites,Prohibited}Page.tsx',
  './{Browse,Favourites,Product,Prohibited}Screen.tsx',
  './NotFoundPage.tsx',
  './frame/{SessionFrame,UserLayout,StaffLayout}.tsx',
]);

/**
 * A screen, or the frame around some, in a chunk of its own; the router fetches all that an address needs at once. The
 * frame of staff brings the texts of its screens.
 */
function page(file: string) {
  const load = files[file];
  if (!load) throw new Error(`There is no screen ${file}`);
  return async () => {
    const texts = file === staffLayout && addStaffTexts();
    const [{ default: Component, loader }] = await Promise.all([load(), texts]).catch(() => {
      throw new CodedError('NETWORK', 'A file of this screen did not come');
    });
    return { Component, loader };
  };
}

/** The screens that somebody may see. */
const screensOf = (wanted: Who): RouteObject[] =>
  screens.filter(({ who }) => who === wanted).map(({ path, file, handle }) => ({ path, handle, lazy: page(file) }));

function Root() {
  useMayLeave();
  useStepBack();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Screens inside their frame; one that fails is replaced by the error and leaves the frame standing. */
function framed(frame: string, children: RouteObject[]): RouteObject[] {
  return [{ lazy: page(frame), children: [{ errorElement: <RouteError />, children }] }];
}

/** Every address of the app, inside the guard that lets a person in. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      { element: <PublicOnlyRoute />, children: screensOf('visitor') },
      ...screensOf('anyone'),
      {
        element: <SessionRoute />,
        children: [
          {
            lazy: page(sessionFrame),
            children: [
              {
                element: <UserRoute />,
                children: framed(userLayout, [
                  ...screensOf('user'),
                  { element: <ActiveRoute />, children: screensOf('active') },
                ]),
              },
              { element: <StaffRoute />, children: framed(staffLayout, screensOf('staff')) },
            ],
          },
        ],
      },
      { path: '*', lazy: page('./NotFoundPage.tsx') },
    ],
  },
]);
