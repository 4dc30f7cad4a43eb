import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';

/** Where the build puts it. */
export const WEB = join(import.meta.dirname, '../../web/dist');

/** The built web app: its files for ever, its page always fresh and for every address that is nobody else's. */
export async function webRoutes(app: FastifyInstance, { playground }: Config) {
  const page = await builtPage();
  if (page) {
    await app.register(serveStatic, {
      root: WEB, wildcard: false, immutable: true, maxAge: '1y', index: false, preCompressed: true,
      // The page is made below, that of the playground at /graphql; a compressed file goes out at the address of its original.
      globIgnore: ['index.html*', 'preload.json*', '**/*.{br,gz}', playground ? 'playground/*.html*' : 'playground/**'],
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = ['GET', 'HEAD'].includes(request.method) && request.headers.accept?.includes('text/html');
    if (page && wantsPage) return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page(request.url));
    return reply.code(404).send({ error: 'No Such Item Found', code: 'NOT_FOUND' });
  });
}

/** Answers the page of an address, which names the files of its screen so that they come along; null before a build. */
async function builtPage(): Promise<((url: string) => string) | null> {
  const [html, preloads] = await Promise.all(
    ['index.html', 'preload.json'].map((file) => readFile(join(WEB, file), 'utf8').catch(() => null)),
  );
  if (!html || !preloads) return null;
  const tags = new Map(Object.entries<string>(JSON.parse(preloads)));
  return (url) => {
    const [path = ''] = /^\/[^/?]*/.exec(url.toLowerCase()) ?? [];
    return html.replace('</head>', `${tags.get(path) ?? ''}</head>`);
  };
}
