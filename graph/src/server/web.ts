import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../core/errors.ts';
import { escapeHtml } from '../core/html.ts';
import type { Services } from '../database/context.ts';
import { findShared, openGraph } from '../features/products/share.page.ts';
import { answerToRequest } from './faults.ts';
import { answerError } from './http.ts';
import { countRequests } from './request-limits.ts';

/** Where the build puts the web app. */
export const WEB = join(import.meta.dirname, '../../../web/dist');

declare module 'fastify' {
  interface FastifyInstance {
    /** Answers the address of a screen with the page for a client that wants one; null otherwise. */
    pageOfScreen?(request: FastifyRequest, reply: FastifyReply): FastifyReply | null;
  }
}

interface ProductAddress {
  Params: { '*': string };
}

/**
 * Serves the built web app. Its files may be kept for ever. Its page is always fresh, and answers every address that no
 * other route has. The page of a product on the market has the data of link previews. The page is the same at all other
 * addresses of products.
 */
export async function webRoutes(app: FastifyInstance, services: Services, folder = WEB) {
  const { playground, socialLinks } = services.config;
  const page = await builtPage(folder, socialMeta(socialLinks));
  if (page) {
    await app.register(serveStatic, {
      root: folder,
      wildcard: false,
      immutable: true,
      maxAge: '1y',
      index: false,
      preCompressed: true,
      // The app's page is served below and the playground's at /graphql; compressed files go out at the address of
      // their originals.
      globIgnore: [
        'index.html*',
        'preload.json*',
        'fonts.css*',
        '**/*.{br,gz}',
        playground ? 'playground/*.html*' : 'playground/**',
      ],
    });
  }
  const wantsPage = ({ method, url, headers: { accept = '*/*' } }: FastifyRequest) =>
    ['GET', 'HEAD'].includes(method) &&
    // Browsers ask for a page. Clients that take anything, such as link previews, get it where a screen is.
    (accept.includes('text/html') || (accept.includes('*/*') && page?.has(url)));
  /** The page, for clients that want one; null for others, and before a build. */
  const pageFor = (request: FastifyRequest, reply: FastifyReply, meta = '') =>
    page && wantsPage(request)
      ? reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page.at(request.url, meta))
      : null;
  const answer = (request: FastifyRequest, reply: FastifyReply, meta = '') => {
    const sent = pageFor(request, reply, meta);
    if (!sent) throw notFound();
    return sent;
  };
  /** A person can read the page: it comes with the status of the refusal. */
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const { status, headers } = answerToRequest(error, request, 'BAD_USER_INPUT');
    return pageFor(request, reply.code(status).headers(headers)) ?? answerError(error, request, reply);
  };
  // Of any length: an id that is too long is one of the others.
  const counted = { onRequest: countRequests(services), errorHandler: refuse };
  app.get<ProductAddress>('/product/*', counted, async (request, reply) =>
    answer(request, reply, await metaOf(services, request)),
  );
  app.decorate('pageOfScreen', (request: FastifyRequest, reply: FastifyReply) =>
    page?.has(request.url) ? pageFor(request, reply) : null,
  );
  app.setNotFoundHandler((request, reply) => answer(request, reply));
}

/**
 * The data of link previews for the product at an address. Nothing if it is not on the market, or cannot be read now:
 * the screens come all the same.
 */
async function metaOf({ config, database, media }: Services, request: FastifyRequest<ProductAddress>): Promise<string> {
  const product = await findShared(database.em.fork(), request.params['*']).catch((error: unknown) => {
    request.log.error({ err: error }, 'the preview of a product');
    return null;
  });
  return product ? openGraph(product, `${config.publicUrl}/product/${product.id}`, media.url(product.image)) : '';
}

/** Tells the screens where the market is on social media, so that they need not ask. */
export const socialMeta = (links: string[]) =>
  links.length === 0 ? '' : `<meta name="social-links" content="${escapeHtml(links.join(' '))}">`;

/** The product's fonts, for pages that the server makes itself; before a build there are none. */
export const builtFonts = () => readFile(join(WEB, 'fonts.css'), 'utf8').catch(() => '');

/** The first part of an address, which names its screen. */
const screenOf = (url: string) => /^\/[^/?]*/.exec(url.toLowerCase())?.[0] ?? '';

/**
 * The built page; null before a build. `at` an address it names the files of that screen too, to load them at once, and
 * adds the given data. `has` tells whether an address is a screen's.
 */
async function builtPage(folder: string, meta: string) {
  const [html, preloads] = await Promise.all(
    ['index.html', 'preload.json'].map((file) => readFile(join(folder, file), 'utf8').catch(() => null)),
  );
  if (!html || !preloads) return null;
  const tags = new Map(Object.entries<string>(JSON.parse(preloads)));
  return {
    has: (url: string) => tags.has(screenOf(url)),
    // By a function: texts of people may have the signs of a replacement.
    at: (url: string, own: string) =>
      html.replace('</head>', () => `${meta}${own}${tags.get(screenOf(url)) ?? ''}</head>`),
  };
}
