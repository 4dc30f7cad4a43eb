import type { IndexHtmlTransformContext, Plugin } from 'vite';

const USER = 'src/app/UserLayout.tsx';
const STAFF = 'src/app/StaffLayout.tsx';

/** What the router loads for each screen (see src/app/router.tsx), by the beginning of its address. */
const SCREENS: Record<string, string[]> = {
  '/signin': ['src/accounts/pages/SignInPage.tsx'],
  '/signup': ['src/accounts/pages/SignUpPage.tsx'],
  '/forgotpassword': ['src/accounts/pages/ForgotPasswordPage.tsx'],
  '/resetpassword': ['src/accounts/pages/ResetPasswordPage.tsx'],
  '/checkoutsuccess': ['src/payments/pages/CheckoutSuccessPage.tsx'],
  '/': [USER, 'src/home/HomePage.tsx'],
  '/profile': [USER, 'src/accounts/pages/ProfilePage.tsx'],
  '/editprofile': [USER, 'src/accounts/pages/EditProfilePage.tsx'],
  '/editproduct': [USER, 'src/products/pages/EditProductPage.tsx'],
  '/browse': [USER, 'src/products/pages/BrowsePage.tsx'],
  '/product': [USER, 'src/products/pages/ProductPage.tsx'],
  '/purchased': [USER, 'src/transactions/pages/PurchasedPage.tsx'],
  '/myproducts': [USER, 'src/products/pages/MyProductsPage.tsx'],
  '/payment': [USER, 'src/payments/pages/PaymentPage.tsx'],
  '/sell': [USER, 'src/products/pages/SellPage.tsx'],
  '/donate': [USER, 'src/products/pages/SellPage.tsx'],
  '/report': [USER, 'src/reports/pages/ReportPage.tsx'],
  '/terms': [USER, 'src/terms/TermsPage.tsx'],
  '/adminmanageaccounts': [STAFF, 'src/staff/pages/ManageAccountsPage.tsx'],
  '/adminmanageproducts': [STAFF, 'src/staff/pages/ManageProductsPage.tsx'],
  '/adminmanagesoldproducts': [STAFF, 'src/staff/pages/ManageSoldProductsPage.tsx'],
  '/adminmanagereports': [STAFF, 'src/staff/pages/ManageReportsPage.tsx'],
};

/** The font of every language; that of Arabic is loaded with its language (see src/lib/language.ts). */
const FONT = 'plus-jakarta-sans-latin-wght-normal.woff2';

/**
 * Writes `preload.json`: by the beginning of an address, the tags for the head of its page. The browser then fetches
 * the screen together with the app, instead of after it, and the font together with the styles that name it. A screen or
 * font that has moved fails the build.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => ({
        // The styles come first: with them the page already shows the brand.
        html: html.replaceAll('rel="modulepreload"', PRELOAD),
        tags: [fontTag(assetNamed(bundle, FONT))],
      }),
    },
    generateBundle: {
      // The styles are put together by then.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const main = chunks.find((chunk) => chunk.isEntry);
        const files = (fileName: string, found = new Set<string>()): Set<string> => {
          const chunk = byName.get(fileName);
          if (!chunk || found.has(fileName)) return found;
          found.add(fileName);
          chunk.imports.forEach((imported) => files(imported, found));
          return found;
        };
        const already = main ? files(main.fileName) : new Set<string>();
        const tags = Object.entries(SCREENS).map(([path, modules]) => {
          const needed = new Set<string>();
          for (const module of modules) {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
            if (!chunk) this.error(`${path} has no screen ${module}`);
            files(chunk.fileName, needed);
          }
          return [path, [...needed].filter((file) => !already.has(file)).map(tagOf).join('')];
        });
        // For the pages that the server makes itself.
        const styles = Object.values(bundle).flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []));
        this.emitFile({ type: 'asset', fileName: 'fonts.css', source: styles.join('').match(/@font-face\s*\{[^}]*\}/g)?.join('\n') ?? '' });
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(Object.fromEntries(tags)) });
      },
    },
  };
}

const PRELOAD = 'rel="modulepreload" fetchpriority="low"';

const tagOf = (file: string) => `<link ${PRELOAD} crossorigin href="/${file}">`;

const fontTag = (file: string) => ({
  tag: 'link',
  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
  injectTo: 'head' as const,
});

/** The built file of a name; without it the build fails. */
export function assetNamed(bundle: IndexHtmlTransformContext['bundle'], name: string) {
  const asset = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`There is no ${name}`);
  return asset.fileName;
}
