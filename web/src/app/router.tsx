import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { CodedError } from '../lib/errors.ts';
import { useMayLeave } from '../ui/dialog/leaving.ts';
import { useStepBack } from '../ui/dialog/stepBack.ts';
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
  { path: '/browse', lazy: page(() => import('../features/products/pages/BrowsePage.tsx')) },
  { path: '/product/:id', handle: productScreen, lazy: page(() => import('./ProductScreen.tsx')) },
  { path: '/purchased', lazy: page(() => import('../features/transactions/pages/PurchasedPage.tsx')) },
  { path: '/myProducts', lazy: page(() => import('../features/products/pages/MyProductsPage.tsx')) },
  { path: '/payment/:id', lazy: page(() => import('../features/payments/pages/PaymentPage.tsx')) },
  { path: '/sell', handle: formScreen, lazy: page(() => import('../features/products/pages/SellPage.tsx')) },
  { path: '/donate', handle: formScreen, lazy: page(() => import('../features/products/pages/SellPage.tsx')) },
  { path: '/report', handle: sideScreen, lazy: page(() => import('../features/reports/pages/ReportPage.tsx')) },
  { path: '/terms', handle: sideScreen, lazy: page(() => import('../features/terms/pages/TermsPage.tsx')) },
];

const userScreens: RouteObject[] = [
  { path: '/', lazy: page(() => import('../features/home/pages/HomePage.tsx')) },
  { path: '/profile', lazy: page(() => import('../features/accounts/pages/ProfilePage.tsx')) },
  { path: '/editProfile', lazy: page(() => import('../features/accounts/pages/EditProfilePage.tsx')) },
  { path: '/editProduct/:id', handle: formScreen, lazy: page(() => import('../features/products/pages/EditProductPage.tsx')) },
  { element: <ActiveRoute />, children: activeScreens },
];

const staffScreens: RouteObject[] = [
  { path: '/adminManageAccounts', lazy: page(() => import('../features/staff/pages/ManageAccountsPage.tsx')) },
  { path: '/adminManageProducts', lazy: page(() => import('../features/staff/pages/ManageProductsPage.tsx')) },
  { path: '/adminManageProducts/:id', lazy: page(() => import('../features/staff/pages/StaffProductPage.tsx')) },
  { path: '/adminManageSoldProducts', lazy: page(() => import('../features/staff/pages/ManageSoldProductsPage.tsx')) },
  { path: '/adminManageReports', lazy: page(() => import('../features/staff/pages/ManageReportsPage.tsx')) },
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
          { path: '/SignUp', lazy: page(() => import('../features/access/pages/SignUpPage.tsx')) },
          { path: '/SignIn', lazy: page(() => import('../features/access/pages/SignInPage.tsx')) },
        ],
      },
      { path: '/forgotPassword', lazy: page(() => import('../features/access/pages/ForgotPasswordPage.tsx')) },
      { path: '/resetPassword/:id', lazy: page(() => import('../features/access/pages/ResetPasswordPage.tsx')) },
      { path: '/checkoutSuccess', lazy: page(() => import('../features/payments/pages/CheckoutSuccessPage.tsx')) },
      {
        element: <SessionRoute />,
        children: [
          {
            lazy: page(() => import('./frame/SessionFrame.tsx')),
            children: [
              { element: <UserRoute />, children: framed(() => import('./frame/UserLayout.tsx'), userScreens) },
              { element: <StaffRoute />, children: framed(() => import('./frame/StaffLayout.tsx'), staffScreens) },
            ],
          },
        ],
      },
      { path: '*', lazy: page(() => import('./NotFoundPage.tsx')) },
    ],
  },
]);
