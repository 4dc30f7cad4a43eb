import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../core/config.ts';
import { WEB } from './web.ts';

/** The playground's page, from the built web app; null when it is off, and before a build. */
export async function playgroundPage({ playground }: Config): Promise<string | null> {
  return playground ? readFile(join(WEB, 'playground/playground.html'), 'utf8').catch(() => null) : null;
}

/** Whether a person has opened /graphql in a browser; tools accept JSON, and a link with a query is a request. */
export function isOpenedByPerson({ headers: { accept = '' }, query }: FastifyRequest): boolean {
  const asksSomething = typeof query === 'object' && query !== null && 'query' in query;
  return accept.includes('text/html') && !accept.includes('json') && !asksSomething;
}
