import { ACCOUNT_ROUTES } from './accounts.routes.ts';
import { CHAT_ROUTES } from './chat.routes.ts';
import { CHECKOUT_ROUTES } from './checkout.routes.ts';
import { NOTIFICATION_ROUTES } from './notifications.routes.ts';
import { PRODUCT_ROUTES } from './products.routes.ts';
import { REPORT_ROUTES } from './reports.routes.ts';
import { REVIEW_ROUTES } from './reviews.routes.ts';
import type { Route } from './route.ts';
import { TRANSACTION_ROUTES } from './transactions.routes.ts';
import { UPLOAD_ROUTES } from './uploads.routes.ts';
import { USER_ROUTES } from './users.routes.ts';

/** Every call below `/api`: they are served and documented from this table. */
export const ROUTES: Route[] = [
  ...ACCOUNT_ROUTES,
  ...USER_ROUTES,
  ...UPLOAD_ROUTES,
  ...PRODUCT_ROUTES,
  ...TRANSACTION_ROUTES,
  ...CHECKOUT_ROUTES,
  ...REVIEW_ROUTES,
  ...REPORT_ROUTES,
  ...CHAT_ROUTES,
  ...NOTIFICATION_ROUTES,
];
