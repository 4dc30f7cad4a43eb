import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { CodedError } from '../lib/errors.ts';
import { useMayLeave } from '../ui/leaving.ts';
import { useStepBack } from '../ui/stepBack.ts';
import { ActiveRoute, PublicOnlyRoute, SessionRoute, StaffRoute, UserRoute } from './guards.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteHandle } from './routeHandle.ts';

/** A screen, or the frame around some, in a chunk of its own; the router fetches all that an address needs at once. */
function page(load: () => Promise<{ default: ComponentType; loader?: LoaderFunction }>) {
  return async () => {
    const { default: Component, loader } = await load().catch(() => {
      throw new CodedError('NETWORK', 'A file of this screen did not come');
    });
    return { Component, loader };
  };
}

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

const productScreen: RouteHandle = { actionBar: true, back: true };
const formScreen: RouteHandle = { actionBar: true };
const sideScreen: RouteHandle = { back: true };

const activeScreens: RouteObject[] = [
  { path: '/browse', lazy: page(() => import('../products/pages/BrowsePage.tsx')) },
  { path: '/product/:id', handle: productScreen, lazy: page(() => import('../products/pages/ProductPage.tsx')) },
  { path: '/purchased', lazy: page(() => import('../transactions/pages/PurchasedPage.tsx')) },
  { path: '/myProducts', lazy: page(() => import('../products/pages/MyProductsPage.tsx')) },
  { path: '/payment/:id', lazy: page(() => import('../payments/pages/PaymentPage.tsx')) },
  { path: '/sell', handle: formScreen, lazy: page(() => import('../products/pages/SellPage.tsx')) },
  { path: '/donate', handle: formScreen, lazy: page(() => import('../products/pages/SellPage.tsx')) },
  { path: '/report', handle: sideScreen, lazy: page(() => import('../reports/pages/ReportPage.tsx')) },
  { path: '/terms', handle: sideScreen, lazy: page(() => import('../terms/TermsPage.tsx')) },
];

const userScreens: RouteObject[] = [
  { path: '/', lazy: page(() => import('../home/HomePage.tsx')) },
  { path: '/profile', lazy: page(() => import('../accounts/pages/ProfilePage.tsx')) },
  { path: '/editProfile', lazy: page(() => import('../accounts/pages/EditProfilePage.tsx')) },
  { path: '/editProduct/:id', handle: formScreen, lazy: page(() => import('../products/pages/EditProductPage.tsx')) },
  { element: <ActiveRoute />, children: activeScreens },
];

const staffScreens: RouteObject[] = [
  { path: '/adminManageAccounts', lazy: page(() => import('../staff/pages/ManageAccountsPage.tsx')) },
  { path: '/adminManageProducts', lazy: page(() => import('../staff/pages/ManageProductsPage.tsx')) },
  { path: '/adminManageProducts/:id', lazy: page(() => import('../staff/pages/StaffProductPage.tsx')) },
  { path: '/adminManageSoldProducts', lazy: page(() => import('../staff/pages/ManageSoldProductsPage.tsx')) },
  { path: '/adminManageReports', lazy: page(() => import('../staff/pages/ManageReportsPage.tsx')) },
];

/** Screens inside their frame; one that fails is replaced by the error and leaves the frame standing. */
function framed(frame: () => Promise<{ default: ComponentType; loader?: LoaderFunction }>, screens: RouteObject[]): RouteObject[] {
  return [{ lazy: page(frame), children: [{ errorElement: <RouteError />, children: screens }] }];
}

/** Every address of the app, inside the guard that lets a person in. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicOnlyRoute />,
        children: [
          { path: '/SignUp', lazy: page(() => import('../accounts/pages/SignUpPage.tsx')) },
          { path: '/SignIn', lazy: page(() => import('../accounts/pages/SignInPage.tsx')) },
        ],
      },
      { path: '/forgotPassword', lazy: page(() => import('../accounts/pages/ForgotPasswordPage.tsx')) },
      { path: '/resetPassword/:id', lazy: page(() => import('../accounts/pages/ResetPasswordPage.tsx')) },
      { path: '/checkoutSuccess', lazy: page(() => import('../payments/pages/CheckoutSuccessPage.tsx')) },
      {
        element: <SessionRoute />,
        children: [
          {
            lazy: page(() => import('./SessionFrame.tsx')),
            children: [
              { element: <UserRoute />, children: framed(() => import('./UserLayout.tsx'), userScreens) },
              { element: <StaffRoute />, children: framed(() => import('./StaffLayout.tsx'), staffScreens) },
            ],
          },
        ],
      },
      { path: '*', lazy: page(() => import('./NotFoundPage.tsx')) },
    ],
  },
]);
