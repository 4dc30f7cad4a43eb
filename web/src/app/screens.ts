import type { RouteHandle } from './routeHandle.ts';

/** Who may see a screen: visitors alone, anyone, users, users whose account is active, or staff. */
export type Who = 'visitor' | 'anyone' | 'user' | 'active' | 'staff';

/** A screen and its address. */
export interface Screen {
  path: string;
  who: Who;
  /** Its file, as from here. */
  file: string;
  /** Its news for the frame around it. */
  handle?: RouteHandle;
}

const productScreen: RouteHandle = { actionBar: true, back: true };
const formScreen: RouteHandle = { actionBar: true };
const sideScreen: RouteHandle = { back: true };

/** Every screen of the app, for the router and for what is loaded ahead of it. */
export const screens: Screen[] = [
  { path: '/SignIn', who: 'visitor', file: '../features/accounts/pages/SignInPage.tsx' },
  { path: '/SignUp', who: 'visitor', file: '../features/accounts/pages/SignUpPage.tsx' },
  { path: '/forgotPassword', who: 'anyone', file: '../features/accounts/pages/ForgotPasswordPage.tsx' },
  { path: '/resetPassword/:id', who: 'anyone', file: '../features/accounts/pages/ResetPasswordPage.tsx' },
  { path: '/proveEmail/:token', who: 'anyone', file: '../features/accounts/pages/ProveEmailPage.tsx' },
  { path: '/undoEmail/:token', who: 'anyone', file: '../features/accounts/pages/UndoEmailPage.tsx' },
  {
    path: '/acceptInvitation/:token',
    who: 'anyone',
    file: '../features/accounts/pages/AcceptInvitationPage.tsx',
  },
  { path: '/checkoutSuccess', who: 'anyone', file: '../features/payments/pages/CheckoutSuccessPage.tsx' },
  { path: '/prohibited', who: 'anyone', file: './ProhibitedScreen.tsx' },
  { path: '/', who: 'user', file: '../features/home/pages/HomePage.tsx' },
  { path: '/profile', who: 'user', file: '../features/accounts/pages/ProfilePage.tsx' },
  { path: '/security', who: 'user', file: '../features/accounts/pages/SecurityPage.tsx' },
  { path: '/editProfile', who: 'user', file: '../features/accounts/pages/EditProfilePage.tsx' },
  { path: '/editProduct/:id', who: 'user', file: '../features/products/pages/EditProductPage.tsx', handle: formScreen },
  { path: '/browse', who: 'active', file: './BrowseScreen.tsx' },
  { path: '/product/:id', who: 'active', file: './ProductScreen.tsx', handle: productScreen },
  { path: '/seller/:id', who: 'active', file: '../features/sellers/pages/SellerPage.tsx', handle: sideScreen },
  { path: '/purchased', who: 'active', file: '../features/transactions/pages/PurchasedPage.tsx' },
  { path: '/myProducts', who: 'active', file: '../features/products/pages/MyProductsPage.tsx' },
  { path: '/favourites', who: 'active', file: './FavouritesScreen.tsx' },
  { path: '/savedSearches', who: 'active', file: '../features/searches/pages/SavedSearchesPage.tsx' },
  { path: '/payment/:id', who: 'active', file: '../features/payments/pages/PaymentPage.tsx' },
  { path: '/sell', who: 'active', file: '../features/products/pages/SellPage.tsx', handle: formScreen },
  { path: '/donate', who: 'active', file: '../features/products/pages/SellPage.tsx', handle: formScreen },
  { path: '/report', who: 'active', file: '../features/reports/pages/ReportPage.tsx', handle: sideScreen },
  { path: '/terms', who: 'active', file: '../features/terms/pages/TermsPage.tsx', handle: sideScreen },
  { path: '/adminManageAccounts', who: 'staff', file: '../features/accounts/pages/ManageAccountsPage.tsx' },
  { path: '/adminManageAccounts/review', who: 'staff', file: '../features/accounts/pages/ReviewQueuePage.tsx' },
  { path: '/adminManageAccounts/overview', who: 'staff', file: '../features/desk/pages/OverviewPage.tsx' },
  { path: '/adminManageAccounts/appeals', who: 'staff', file: '../features/appeals/pages/ManageAppealsPage.tsx' },
  { path: '/adminManageAccounts/log', who: 'staff', file: '../features/log/pages/LogPage.tsx' },
  { path: '/adminManageAccounts/:id', who: 'staff', file: '../features/desk/pages/AccountPage.tsx' },
  { path: '/adminSecurity', who: 'staff', file: '../features/accounts/pages/SecurityPage.tsx' },
  { path: '/adminManageProducts', who: 'staff', file: '../features/products/pages/ManageProductsPage.tsx' },
  { path: '/adminManageProducts/:id', who: 'staff', file: '../features/products/pages/StaffProductPage.tsx' },
  { path: '/adminManageSoldProducts', who: 'staff', file: '../features/transactions/pages/ManageSoldProductsPage.tsx' },
  {
    path: '/adminManageSoldProducts/disputes',
    who: 'staff',
    file: '../features/transactions/pages/ManageDisputesPage.tsx',
  },
  { path: '/adminManageReports', who: 'staff', file: '../features/reports/pages/ManageReportsPage.tsx' },
];

/** The frames that are the same on all screens: of signed-in people, of users, and of staff. */
export const sessionFrame = './frame/SessionFrame.tsx';
export const userLayout = './frame/UserLayout.tsx';
export const staffLayout = './frame/StaffLayout.tsx';
