import type { Plugin } from 'vite';

/** The screens that most visits begin with, and what the router loads for each (see src/app/router.tsx). */
const FIRST_SCREENS: Record<string, string[]> = {
  '/signin': ['src/accounts/pages/SignInPage.tsx'],
  '/signup': ['src/accounts/pages/SignUpPage.tsx'],
  '/': ['src/app/UserLayout.tsx', 'src/home/HomePage.tsx'],
  '/browse': ['src/app/UserLayout.tsx', 'src/products/pages/BrowsePage.tsx'],
  '/product': ['src/app/UserLayout.tsx', 'src/products/pages/ProductPage.tsx'],
  '/purchased': ['src/app/UserLayout.tsx', 'src/transactions/pages/PurchasedPage.tsx'],
  '/profile': ['src/app/UserLayout.tsx', 'src/accounts/pages/ProfilePage.tsx'],
};

/**
 * Writes `preload.json`: by the beginning of an address, the tags for the head of its page. The browser then fetches
 * the screen together with the app, instead of after it. A screen that has moved fails the build.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    // The styles come first: with them the page already shows the brand.
    transformIndexHtml: { order: 'post', handler: (html) => html.replaceAll('rel="modulepreload"', PRELOAD) },
    generateBundle(_options, bundle) {
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
      const tags = Object.entries(FIRST_SCREENS).map(([path, modules]) => {
        const needed = new Set<string>();
        for (const module of modules) {
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/web/${module}`));
          if (!chunk) this.error(`${path} has no screen ${module}`);
          files(chunk.fileName, needed);
        }
        return [path, [...needed].filter((file) => !already.has(file)).map(tagOf).join('')];
      });
      this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(Object.fromEntries(tags)) });
    },
  };
}

const PRELOAD = 'rel="modulepreload" fetchpriority="low"';

const tagOf = (file: string) => `<link ${PRELOAD} crossorigin href="/${file}">`;
