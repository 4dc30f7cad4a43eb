import { posix } from 'node:path';
import type { IndexHtmlTransformContext, Plugin } from 'vite';
import { screens, sessionFrame, staffLayout, userLayout } from './src/app/screens.ts';
import type { Who } from './src/app/screens.ts';

/** A file that the list of screens names, from the top of the web client. */
const fileOf = (file: string) => posix.join('src/app', file);

const USER = fileOf(userLayout);

/** The frames around a screen. */
const FRAMES: Record<Who, string[]> = {
  visitor: [],
  anyone: [],
  user: [sessionFrame, userLayout],
  active: [sessionFrame, userLayout],
  staff: [sessionFrame, staffLayout, '../../../messages/en.json?staff'],
};

/** What the router loads for each screen, by the beginning of its address; of two that begin alike, for the first. */
const SCREENS = new Map(
  screens.toReversed().map(({ path, who, file }) => [beginningOf(path), [...FRAMES[who], file].map(fileOf)]),
);

function beginningOf(path: string) {
  return `/${path.split('/')[1]}`.toLowerCase();
}

/** The module that a screen or frame also loads where there is room, with the condition of useIsPhone or useIsWide. */
const WHERE_WIDE: Record<string, { module: string; media: string }> = {
  [USER]: { module: 'src/app/frame/WideBar.tsx', media: '(min-width: 48em)' },
  'src/app/BrowseScreen.tsx': {
    module: 'src/features/products/parts/browse/FilterPanel.tsx',
    media: '(min-width: 62em)',
  },
};

/**
 * Writes `preload.json`: by the beginning of an address, the tags for the head of its page. The browser then fetches
 * the screen together with the app, instead of after it. A screen that has moved fails the build.
 */
export function preloads(): Plugin {
  return {
    name: 'preloads',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      // The styles come first: without them the app shows nothing.
      handler: (html) => html.replaceAll('rel="modulepreload"', PRELOAD),
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
        const tags = [...SCREENS].map(([path, modules]) => {
          const needed = new Set(already);
          const tagsOf = (module: string, media?: string) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(posix.join('/web', module)));
            if (!chunk) this.error(`${path} has no screen ${module}`);
            const added = [...files(chunk.fileName)].filter((file) => !needed.has(file));
            for (const file of added) needed.add(file);
            return added.map((file) => tagOf(file, media));
          };
          const always = modules.flatMap((module) => tagsOf(module));
          const wide = modules
            .flatMap((module) => WHERE_WIDE[module] ?? [])
            .flatMap(({ module, media }) => tagsOf(module, media));
          return [path, [...always, ...wide].join('')];
        });
        // For the pages that the server makes itself.
        const styles = Object.values(bundle).flatMap((file) =>
          file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
        );
        this.emitFile({
          type: 'asset',
          fileName: 'fonts.css',
          source:
            styles
              .join('')
              .match(/@font-face\s*\{[^}]*\}/g)
              ?.join('\n') ?? '',
        });
        this.emitFile({ type: 'asset', fileName: 'preload.json', source: JSON.stringify(Object.fromEntries(tags)) });
      },
    },
  };
}

const PRELOAD = 'rel="modulepreload" fetchpriority="low"';

const tagOf = (file: string, media?: string) =>
  `<link ${PRELOAD} crossorigin href="/${file}"${media ? ` media="${media}"` : ''}>`;

/** The built file of a name; without it the build fails. */
export function assetNamed(bundle: IndexHtmlTransformContext['bundle'], name: string) {
  const asset = Object.values(bundle ?? {}).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!asset) throw new Error(`There is no ${name}`);
  return asset.fileName;
}
