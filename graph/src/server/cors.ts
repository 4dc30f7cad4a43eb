import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';

/** What pages from `ALLOWED_ORIGINS` may call: the GraphQL endpoint, the documented calls, and their description. */
const OPEN = /^\/(?:graphql|api)(?:[/?]|$)/;

/** Our response headers that such a page may read. */
const ANSWERED = ['link', 'ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate', 'x-request-id'];

/**
 * Request headers that such a page may send: who asks and in what form. The rest are what GraphQL clients add; we
 * ignore them.
 */
const ASKED = [
  'authorization',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
];

const A_DAY_S = 24 * 60 * 60;

/**
 * Lets pages of the configured origins call the API from a browser with a token; there are no cookies that could go
 * along.
 */
export async function allowOrigins(app: FastifyInstance, { allowedOrigins }: Config) {
  if (allowedOrigins.length === 0) return;
  const options = {
    origin: allowedOrigins,
    credentials: false,
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ASKED,
    exposedHeaders: ANSWERED,
    maxAge: A_DAY_S,
  };
  await app.register(cors, {
    delegator: async ({ url }: { url: string }) => (OPEN.test(url) ? options : { origin: false }),
  });
}
