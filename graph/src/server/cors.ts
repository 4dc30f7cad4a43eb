import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../core/config.ts';

/** What pages of `ALLOWED_ORIGINS` may call: the endpoint of GraphQL, the documented calls, and their description. */
const OPEN = /^\/(?:graphql|api)(?:[/?]|$)/;

/** What our answers say in headers. */
const ANSWERED = ['link', 'ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate', 'x-request-id'];

/** What requests may say: who asks, in what form, and what clients of GraphQL add by themselves or where one names them. They change nothing here. */
const ASKED = [
  'authorization',
  'content-type',
  'apollo-require-preflight',
  'x-apollo-operation-name',
  'apollographql-client-name',
  'apollographql-client-version',
];

const A_DAY_S = 24 * 60 * 60;

/** Lets pages of the configured origins call the API from a browser, with a token: there are no cookies that would go along. */
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
