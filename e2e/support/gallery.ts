import type { Page } from 'playwright-core';

/** One thing to look at: a screen or a popup, as somebody of the demo data sees it. */
export interface Exhibit {
  name: string;
  /** E-mail of who looks; null: a visitor. */
  as: string | null;
  path: string;
  /** Where there is such a thing; everywhere by default. */
  only?: 'phone' | 'desktop';
  /** Opens what is to be looked at. */
  open?: Opening;
}

type Opening = (page: Page, words: Words) => Promise<void>;

/** Finds texts of the catalogue in the language of the screen. */
export type Words = (id: string, values?: Record<string, string>) => string;

const AINA = 'aina@pasar.example';
const OMAR = 'omar@pasar.example';
const PRIYA = 'priya@pasar.example';
const STAFF = 'admin@pasar.example';

/** Presses the first button of this text. */
const press =
  (id: string, values?: Record<string, string>): Opening =>
  async (page, words) => {
    await page
      .getByRole('button', { name: words(id, values), exact: true })
      .first()
      .click();
  };

const pressName =
  (name: string): Opening =>
  (page) =>
    page.getByRole('button', { name }).click();

/** Presses the first button whose text starts like this one, up to its first value. */
const pressAny =
  (id: string): Opening =>
  async (page, words) => {
    const [start = ''] = words(id).split('{');
    await page.getByRole('button', { name: start.trim() }).first().click();
  };

const choose =
  (id: string): Opening =>
  async (page, words) => {
    await page.getByRole('menuitem', { name: words(id), exact: true }).click();
  };

const appeared =
  (role: 'dialog' | 'menu'): Opening =>
  (page) =>
    page.getByRole(role).first().waitFor();

const inTurn =
  (...steps: Opening[]): Opening =>
  async (page, words) => {
    for (const step of steps) await step(page, words);
  };

const popup = (...steps: Opening[]) => inTurn(...steps, appeared('dialog'));
const menu = (...steps: Opening[]) => inTurn(...steps, appeared('menu'));

/** The address changes before the screen does. So it waits for a part that only the page of a product has. */
const firstProduct: Opening = async (page, words) => {
  await page.locator('main a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
  await page.getByRole('button', { name: words('product.share'), exact: true }).waitFor();
};

/** The page of the seller of the first product. */
const firstSeller: Opening = async (page, words) => {
  await page.locator('main article a[href^="/seller/"]').first().click();
  await page.waitForURL('**/seller/**');
  await page
    .getByRole('region', { name: words('seller.onMarket') })
    .getByRole('article')
    .first()
    .waitFor();
};

const narrowToSeller: Opening = async (page, words) => {
  await firstSeller(page, words);
  await page.getByRole('link', { name: words('seller.withFilters') }).click();
  await page.waitForURL('**/browse?**');
  await page.getByRole('heading', { name: words('browse.title'), level: 1 }).waitFor();
  await page.locator('main article').first().waitFor();
};

const payByCard: Opening = async (page, words) => {
  await firstProduct(page, words);
  await page.goto(page.url().replace('/product/', '/payment/'));
  await page.getByLabel(words('card.number')).waitFor();
};

const payFine: Opening = async (page, words) => {
  await page.locator('main a[href^="/payment/"]').click();
  await page.getByLabel(words('card.number')).pressSequentially('4242424242424242');
  await page.getByLabel(words('card.name')).fill('Priya Nair');
};

/** The card turns to its back while its security code is typed. */
const flipCard: Opening = (page, words) => page.getByLabel(words('card.cvv')).fill('123');

const leaveCheckout: Opening = async (page, words) => {
  await pressAny('payment.submit')(page, words);
  await page.waitForURL((url) => !url.pathname.startsWith('/payment/'));
  const session = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.goto(`/checkoutSuccess?session_id=${session}`);
  await page.getByRole('button', { name: words('checkout.again') }).waitFor();
};

const myFirstProduct: Opening = async (page) => {
  await page.locator('main a[href^="/editProduct/"]').first().click();
  await page.waitForURL('**/editProduct/**');
  await page.locator('main form').waitFor();
};

const chooseDonate: Opening = async (page, words) => {
  await page
    .locator('label')
    .filter({ hasText: words('productForm.donate') })
    .click();
};

/** The page of the first account of the list. */
const firstAccount: Opening = async (page, words) => {
  await page.locator('main :is(tr, article) a[href^="/adminManageAccounts/"]').first().click();
  await page.getByRole('region', { name: words('desk.deals') }).waitFor();
};

/** The first conversation opens with a part of the code that comes late. */
const messagesThere: Opening = (page) => page.getByRole('log').locator('[data-state]').first().waitFor();

/** Leaves every field once, so that the empty ones are marked. */
const leaveFields: Opening = async (page) => {
  for (const field of await page.locator('form input').all()) {
    await field.focus();
    await field.blur();
  }
};

const search =
  (id: string, text: string): Opening =>
  async (page, words) => {
    await page.getByLabel(words(id)).fill(text);
  };

const typeWeakPassword: Opening = async (page, words) => {
  await page.getByLabel(words('field.newPassword')).fill('Kampus');
  await page.getByLabel(words('field.confirmPassword')).fill('Kampung');
  await page.getByLabel(words('field.confirmPassword')).blur();
};

/** Presses the hearts of the first products that have none. */
const giveHearts: Opening = async (page) => {
  const hearts = page.locator('main button[aria-pressed]');
  await hearts.first().waitFor();
  for (let n = 0; n < 5; n++) {
    if ((await hearts.nth(n).getAttribute('aria-pressed')) === 'true') continue;
    const answered = page.waitForResponse((answer) => answer.request().postData()?.includes('setFavourite') ?? false);
    await hearts.nth(n).click();
    await answered;
  }
};

/** Takes a product out of one's favourites, which a toast offers to undo. */
const takeHeartBack: Opening = async (page, words) => {
  const heart = page.locator('main button[aria-pressed]').first();
  const isGiven = async () => (await heart.getAttribute('aria-pressed')) === 'true';
  await heart.waitFor();
  if (!(await isGiven())) await giveHearts(page, words);
  await heart.click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: words('toast.undo'), exact: true })
    .waitFor();
};

/** Keeps the search of Browse, if it is not kept already. */
const saveSearch: Opening = async (page, words) => {
  const save = page.getByRole('button', { name: words('searches.save'), exact: true });
  await save.or(page.getByText(words('searches.isSaved'), { exact: true })).waitFor();
  if (!(await save.isVisible())) return;
  await save.click();
  await page.getByRole('button', { name: words('searches.keep'), exact: true }).click();
  const saved = page.getByRole('dialog').waitFor({ state: 'hidden' });
  await Promise.race([saved, page.getByText(words('searches.nameTaken')).waitFor()]);
};

const follow =
  (address: string): Opening =>
  async (page) => {
    await page.goto(address);
    await page.locator('main article, main h2').first().waitFor();
  };

/** Every screen and popup, filled with demo data. */
export const GALLERY: Exhibit[] = [
  { name: 'sign-up', as: null, path: '/SignUp' },
  { name: 'sign-up-marked', as: null, path: '/SignUp', open: leaveFields },
  { name: 'sign-up-terms', as: null, path: '/SignUp', open: popup(press('terms.title')) },
  { name: 'sign-in', as: null, path: '/SignIn' },
  { name: 'languages', as: null, path: '/SignIn', open: menu(pressAny('language.label')) },
  { name: 'toast', as: null, path: '/checkoutSuccess?session_id=unknown' },
  { name: 'forgot-password', as: null, path: '/forgotPassword' },
  { name: 'reset-password', as: null, path: '/resetPassword/token', open: typeWeakPassword },
  { name: 'prohibited', as: null, path: '/prohibited' },
  { name: 'prove-email', as: null, path: '/proveEmail/token' },
  { name: 'undo-email', as: null, path: '/undoEmail/token' },
  { name: 'accept-invitation', as: null, path: '/acceptInvitation/token' },
  { name: 'not-found', as: null, path: '/nowhere' },
  { name: 'home', as: AINA, path: '/' },
  { name: 'home-confined', as: 'kavitha@pasar.example', path: '/' },
  { name: 'bell', as: AINA, path: '/', open: popup(pressAny('notification.title')) },
  { name: 'phone-menu', as: AINA, path: '/', only: 'phone', open: popup(press('nav.menu')) },
  { name: 'user-menu', as: AINA, path: '/', only: 'desktop', open: menu(pressName('Nur Aina Yusof')) },
  { name: 'products-menu', as: AINA, path: '/', only: 'desktop', open: menu(press('nav.products')) },
  { name: 'browse', as: AINA, path: '/browse' },
  { name: 'browse-filtered', as: AINA, path: '/browse?category=Computer&category=Books&condition=USED' },
  { name: 'favourites', as: AINA, path: '/browse', open: inTurn(giveHearts, follow('/favourites')) },
  { name: 'toast-undo', as: OMAR, path: '/browse', open: takeHeartBack },
  { name: 'favourites-empty', as: PRIYA, path: '/favourites' },
  { name: 'save-search', as: AINA, path: '/browse?q=lamp&category=Furniture', open: popup(press('searches.save')) },
  {
    name: 'saved-searches',
    as: AINA,
    path: '/browse?q=desk&condition=USED',
    open: inTurn(saveSearch, follow('/savedSearches')),
  },
  { name: 'browse-wrong-prices', as: AINA, path: '/browse?min=50&max=20' },
  { name: 'browse-seller', as: AINA, path: '/browse?max=500', open: narrowToSeller },
  { name: 'seller', as: AINA, path: '/browse', open: firstSeller },
  { name: 'seller-missing', as: AINA, path: '/seller/unknown' },
  { name: 'browse-empty', as: AINA, path: '/browse?q=zzzz' },
  { name: 'filters', as: AINA, path: '/browse', only: 'phone', open: popup(pressAny('browse.filters')) },
  { name: 'product', as: AINA, path: '/browse', open: firstProduct },
  { name: 'product-arabic', as: AINA, path: '/browse?q=عسل', open: firstProduct },
  { name: 'product-picture', as: AINA, path: '/browse', open: popup(firstProduct, pressAny('picture.enlarge')) },
  { name: 'report-product', as: AINA, path: '/browse', open: popup(firstProduct, press('product.report')) },
  { name: 'product-missing', as: AINA, path: '/product/unknown' },
  { name: 'purchase', as: AINA, path: '/browse?condition=NEW', open: popup(firstProduct, press('product.buyNow')) },
  { name: 'claim', as: AINA, path: '/browse?donations=1', open: popup(firstProduct, press('product.getForFree')) },
  {
    name: 'chat',
    as: AINA,
    path: '/browse?q=lenovo',
    open: popup(firstProduct, press('product.chatNow'), messagesThere),
  },
  {
    name: 'chats',
    as: AINA,
    path: '/browse?q=lenovo',
    open: popup(firstProduct, press('product.chatNow'), press('chat.all')),
  },
  { name: 'purchased', as: AINA, path: '/purchased' },
  { name: 'purchased-empty', as: PRIYA, path: '/purchased?show=pending' },
  { name: 'how-to-pay', as: AINA, path: '/purchased', open: popup(press('purchased.howToPay')) },
  { name: 'upload-proof', as: AINA, path: '/purchased', open: popup(press('purchased.uploadProof')) },
  { name: 'view-proof', as: AINA, path: '/purchased', open: popup(press('purchased.viewProof')) },
  { name: 'review', as: AINA, path: '/purchased', open: popup(press('purchased.reviewSeller')) },
  { name: 'transaction-menu', as: AINA, path: '/purchased', open: menu(pressAny('purchased.more')) },
  {
    name: 'cancel-transaction',
    as: AINA,
    path: '/purchased',
    open: popup(pressAny('purchased.more'), choose('purchased.cancelDeal')),
  },
  { name: 'sold', as: AINA, path: '/purchased?tab=sold' },
  { name: 'confirm-payment', as: AINA, path: '/purchased?tab=sold', open: popup(press('purchased.confirmPayment')) },
  { name: 'payment', as: AINA, path: '/browse?condition=NEW', open: payByCard },
  { name: 'payment-fine', as: PRIYA, path: '/profile', open: payFine },
  { name: 'payment-flipped', as: PRIYA, path: '/profile', open: inTurn(payFine, flipCard) },
  { name: 'checkout', as: PRIYA, path: '/profile', open: inTurn(payFine, leaveCheckout) },
  { name: 'my-products', as: AINA, path: '/myProducts' },
  { name: 'delete-product', as: AINA, path: '/myProducts', open: popup(pressAny('myProducts.delete')) },
  { name: 'edit-product', as: AINA, path: '/myProducts', open: myFirstProduct },
  { name: 'edit-product-switch', as: AINA, path: '/myProducts', open: popup(myFirstProduct, chooseDonate) },
  { name: 'sell', as: AINA, path: '/sell' },
  { name: 'donate', as: AINA, path: '/donate' },
  { name: 'profile', as: AINA, path: '/profile' },
  { name: 'access-tokens', as: AINA, path: '/profile', open: popup(press('accessToken.title')) },
  { name: 'profile-fined', as: PRIYA, path: '/profile' },
  { name: 'profile-pending', as: 'kavitha@pasar.example', path: '/profile' },
  { name: 'profile-waiting', as: 'kaixin@pasar.example', path: '/profile' },
  { name: 'profile-inactive', as: 'jason@pasar.example', path: '/profile' },
  { name: 'security', as: AINA, path: '/security' },
  { name: 'edit-profile', as: AINA, path: '/editProfile' },
  { name: 'report', as: AINA, path: '/report' },
  { name: 'terms', as: AINA, path: '/terms' },
  { name: 'staff-accounts', as: STAFF, path: '/adminManageAccounts' },
  { name: 'staff-security', as: STAFF, path: '/adminSecurity' },
  { name: 'staff-menu', as: STAFF, path: '/adminManageAccounts', only: 'phone', open: popup(press('nav.menu')) },
  {
    name: 'staff-filters',
    as: STAFF,
    path: '/adminManageAccounts?size=50',
    only: 'phone',
    open: pressAny('browse.filters'),
  },
  { name: 'staff-account', as: STAFF, path: '/adminManageAccounts', open: menu(press('nav.account')) },
  { name: 'staff-passport', as: STAFF, path: '/adminManageAccounts', open: popup(press('staff.viewProof')) },
  { name: 'staff-qr', as: STAFF, path: '/adminManageAccounts', open: popup(press('staff.viewQr')) },
  { name: 'staff-return', as: STAFF, path: '/adminManageAccounts', open: popup(press('staff.return')) },
  { name: 'staff-deactivate', as: STAFF, path: '/adminManageAccounts', open: popup(press('staff.deactivate')) },
  { name: 'staff-fine', as: STAFF, path: '/adminManageAccounts', open: popup(pressAny('staff.fineOf')) },
  {
    name: 'staff-chat',
    as: STAFF,
    path: '/adminManageAccounts',
    open: popup(search('staff.searchAccounts', 'layla'), press('staff.chatWith', { name: 'Layla Mansour' })),
  },
  { name: 'staff-review', as: STAFF, path: '/adminManageAccounts/review' },
  { name: 'staff-review-return', as: STAFF, path: '/adminManageAccounts/review', open: popup(press('staff.return')) },
  { name: 'staff-overview', as: STAFF, path: '/adminManageAccounts/overview' },
  { name: 'staff-account-page', as: STAFF, path: '/adminManageAccounts?q=Omar', open: firstAccount },
  { name: 'staff-log', as: STAFF, path: '/adminManageAccounts/log' },
  { name: 'staff-products', as: STAFF, path: '/adminManageProducts' },
  { name: 'staff-take-down', as: STAFF, path: '/adminManageProducts', open: popup(press('staff.deactivate')) },
  { name: 'staff-delete-product', as: STAFF, path: '/adminManageProducts', open: popup(press('action.delete')) },
  { name: 'staff-sold-products', as: STAFF, path: '/adminManageSoldProducts' },
  { name: 'staff-proof', as: STAFF, path: '/adminManageSoldProducts', open: popup(press('staff.viewProof')) },
  {
    name: 'staff-cancel-transaction',
    as: STAFF,
    path: '/adminManageSoldProducts',
    open: popup(press('action.cancel')),
  },
  { name: 'staff-appeals', as: STAFF, path: '/adminManageAccounts/appeals' },
  { name: 'staff-disputes', as: STAFF, path: '/adminManageSoldProducts/disputes' },
  { name: 'staff-decide', as: STAFF, path: '/adminManageSoldProducts/disputes', open: popup(press('staff.decide')) },
  { name: 'staff-reports', as: STAFF, path: '/adminManageReports' },
  { name: 'staff-resolve-report', as: STAFF, path: '/adminManageReports', open: popup(press('staff.resolve')) },
  { name: 'staff-delete-report', as: STAFF, path: '/adminManageReports', open: popup(press('action.delete')) },
];

/** Long lists, narrowed: each of their rows is like the one before, and each has many places to stop at. */
const NARROWED: Record<string, string> = {
  browse: '/browse?category=Books',
  'staff-accounts': '/adminManageAccounts?status=WAITING',
  'staff-products': '/adminManageProducts?q=chair',
  'staff-sold-products': '/adminManageSoldProducts?q=book',
};

/** The exhibit with fewer rows of the same kind, for tests that walk through all of them. */
export const narrowed = (exhibit: Exhibit): Exhibit => ({ ...exhibit, path: NARROWED[exhibit.name] ?? exhibit.path });

const KINDS = [
  'sign-up-marked',
  'languages',
  'toast-undo',
  'browse',
  'filters',
  'purchase',
  'chat',
  'purchased',
  'payment',
  'staff-accounts',
  'staff-fine',
  'staff-review',
  'staff-overview',
];

/** A screen, form, table, menu, popup and toast of each kind: `npm run test:matrix` looks at all exhibits. */
export const ONE_OF_EACH_KIND = GALLERY.filter(({ name }) => KINDS.includes(name));
