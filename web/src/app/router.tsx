import { createBrowserRouter, Outlet, ScrollRestoration } from 'react-router';
import type { ComponentType } from 'react';
import { ActiveRoute, PublicOnlyRoute, SessionRoute, StaffRoute, UserRoute } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageLoader } from './PageLoader.tsx';
import { RouteError } from './RouteError.tsx';
import type { RouteHandle } from './routeHandle.ts';
import { StaffLayout } from './StaffLayout.tsx';
import { UserLayout } from './UserLayout.tsx';

/** A page in its own chunk. */
function page(load: () => Promise<{ default: ComponentType }>) {
  return async () => ({ Component: (await load()).default });
}

function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

const productScreen: RouteHandle = { actionBar: true, back: true };
const formScreen: RouteHandle = { actionBar: true };

/** Every address of the app, inside the guard that lets a person in. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <RouteError />,
    hydrateFallbackElement: <PageLoader />,
    children: [
      {
        element: <PublicOnlyRoute />,
        children: [
          { path: '/SignUp', lazy: page(() => import('../accounts/pages/SignUpPage.tsx')) },
          { path: '/SignIn', lazy: page(() => import('../accounts/pages/SignInPage.tsx')) },
        ],
      },
      {
        element: <SessionRoute />,
        children: [
          {
            element: (
              <UserRoute>
                <UserLayout />
              </UserRoute>
            ),
            children: [
              {
                errorElement: <RouteError />,
                children: [
                  { path: '/', lazy: page(() => import('../home/HomePage.tsx')) },
                  { path: '/profile', lazy: page(() => import('../accounts/pages/ProfilePage.tsx')) },
                  { path: '/editProfile', lazy: page(() => import('../accounts/pages/EditProfilePage.tsx')) },
                  {
                    path: '/editProduct/:id',
                    handle: formScreen,
                    lazy: page(() => import('../products/pages/EditProductPage.tsx')),
                  },
                  {
                    element: <ActiveRoute />,
                    children: [
                      { path: '/browse', lazy: page(() => import('../products/pages/BrowsePage.tsx')) },
                      {
                        path: '/product/:id',
                        handle: productScreen,
                        lazy: page(() => import('../products/pages/ProductPage.tsx')),
                      },
                      { path: '/purchased', lazy: page(() => import('../transactions/pages/PurchasedPage.tsx')) },
                      { path: '/myProducts', lazy: page(() => import('../products/pages/MyProductsPage.tsx')) },
                      { path: '/sell', handle: formScreen, lazy: page(() => import('../products/pages/SellPage.tsx')) },
                      { path: '/donate', handle: formScreen, lazy: page(() => import('../products/pages/SellPage.tsx')) },
                    ],
                  },
                ],
              },
            ],
          },
          {
            element: (
              <StaffRoute>
                <StaffLayout />
              </StaffRoute>
            ),
            children: [
              {
                errorElement: <RouteError />,
                children: [
                  { path: '/adminManageAccounts', lazy: page(() => import('../staff/pages/ManageAccountsPage.tsx')) },
                ],
              },
            ],
          },
        ],
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]);
