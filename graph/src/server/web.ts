import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';
import { notFound } from '../core/errors.ts';
import { escapeHtml } from '../core/html.ts';

/** Where the build puts it. */
export const WEB = join(import.meta.dirname, '../../../web/dist');

/** The built web app: its files for ever, its page always fresh and for every address that is nobody else's. */
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
      // The page is made below, that of the playground at /graphql; a compressed file goes out at the address of its original.
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
    // Browsers say that they want a page; who takes anything, as a link's preview does, gets that of a screen.
    const wantsPage = accept.includes('text/html') || (accept.includes('*/*') && page?.has(request.url));
    if (page && wantsPage && ['GET', 'HEAD'].includes(request.method)) {
      return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.at(request.url));
    }
    throw notFound();
  });
}

/** Tells the screens where the market is on social media, without a request of theirs. */
export const socialMeta = (links: string[]) =>
  links.length === 0 ? '' : `<meta name="social-links" content="${escapeHtml(links.join(' '))}">`;

/** The product's fonts for a page of the server's own; before a build there are none. */
export const builtFonts = () => readFile(join(WEB, 'fonts.css'), 'utf8').catch(() => '');

/** What the address of a screen begins with. */
const screenOf = (url: string) => /^\/[^/?]*/.exec(url.toLowerCase())?.[0] ?? '';

/** The page, before a build null: `at` an address it names the files of its screen, so that they come along; `has` tells whether that is a screen's. */
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
