import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
import { notFound } from '../core/errors.ts';
import { escapeHtml } from '../core/html.ts';

/** Where the build puts the web app. */
export const WEB = join(import.meta.dirname, '../../../web/dist');

/** Serves the built web app: its files may be kept for ever; its page is always fresh, and answers every address that no other route has. */
export async function webRoutes(app: FastifyInstance, { playground, socialLinks }: Config) {
  const page = await builtPage(socialMeta(socialLinks));
  if (page) {
    await app.register(serveStatic, {
      root: WEB,
      wildcard: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
      // The app's page is served below and the playground's at /graphql; compressed files go out at the address of their originals.
      globIgnore: [
        'index.html*',
        'preload.json*',
        'fonts.css*',
        '**/*.{br,gz}',
        playground ? 'playground/*.html*' : 'playground/**',
      ],
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const { accept = '*/*' } = request.headers;
    // Browsers ask for a page. Clients that take anything, such as link previews, get it where a screen is.
    const wantsPage = accept.includes('text/html') || (accept.includes('*/*') && page?.has(request.url));
    if (page && wantsPage && ['GET', 'HEAD'].includes(request.method)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.at(request.url));
    }
    throw notFound();
  });
}

/** Tells the screens where the market is on social media, so that they need not ask. */
export const socialMeta = (links: string[]) =>
  links.length === 0 ? '' : `<meta name="social-links" content="${escapeHtml(links.join(' '))}">`;

/** The product's fonts, for pages that the server makes itself; before a build there are none. */
export const builtFonts = () => readFile(join(WEB, 'fonts.css'), 'utf8').catch(() => '');

/** The first part of an address, which names its screen. */
const screenOf = (url: string) => /^\/[^/?]*/.exec(url.toLowerCase())?.[0] ?? '';

/** The built page; null before a build. `at` an address it names the files of that screen too, to load them at once; `has` tells whether it is a screen's. */
async function builtPage(meta: string) {
  const [html, preloads] = await Promise.all(
    ['index.html', 'preload.json'].map((file) => readFile(join(WEB, file), 'utf8').catch(() => null)),
  );
  if (!html || !preloads) return null;
  const tags = new Map(Object.entries<string>(JSON.parse(preloads)));
  return {
    has: (url: string) => tags.has(screenOf(url)),
    at: (url: string) => html.replace('</head>', `${meta}${tags.get(screenOf(url)) ?? ''}</head>`),
  };
}
