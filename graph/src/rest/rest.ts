import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whyNotChangeAnything, enforce } from '../core/viewer.ts';
import { requireNoRefusedToken, type Services } from '../database/context.ts';
import { contextOf } from '../features/access/identities.ts';
import { AppError, notFound } from '../core/errors.ts';
import { countRequests } from '../server/request-limits.ts';
import { ARGUMENTS, LIST } from './names.ts';
import { openApiDocument } from './document/openapi.ts';
import { openApiPage } from './document/page.ts';
import type { Call, Route } from './route.ts';
import { REQUEST_ERRORS } from './request-errors.ts';
import { ROUTES } from './table.ts';

const PREFIX = '/api';

/** What is served beside the table, for the methods that an address allows. */
const OTHERS = [
  { method: 'GET', path: '' }, { method: 'GET', path: '/' }, { method: 'GET', path: '/openapi.json' }, { method: 'POST', path: '/stripe/webhook' },
];

/** The documented calls below `/api`, their OpenAPI document at `/api/openapi.json`, and the same to read at `/api`. */
export async function restRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (api) => {
    api.addHook('onRequest', countRequests(services));
    readJsonOnly(api);
    api.setErrorHandler(answerRequestError);
    api.setNotFoundHandler(answerUnknown);
    for (const route of ROUTES) api.route({ method: route.method, url: route.path, handler: (request, reply) => serve(services, route, request, reply) });

    const document = openApiDocument(services.config.publicUrl);
    const page = openApiPage(document);
    api.get('/openapi.json', async () => document);
    api.get('/', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }, { prefix: PREFIX });
}

/** A body is JSON; an empty one is none, as clients send it with calls that have no payload. */
function readJsonOnly(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    String(body).trim() === '' ? done(null, undefined) : parse(request, String(body), done),
  );
}

async function serve(services: Services, route: Route, request: FastifyRequest, reply: FastifyReply) {
  const ctx = await contextOf(services, request, request.headers.authorization);
  if (!route.ignoresToken) requireNoRefusedToken(ctx);
  if (route.method !== 'GET') enforce(whyNotChangeAnything(ctx.credential));
  const { body, headers } = await route.run(ctx, callOf(services, request)).catch((error: unknown) => {
    throw withWireName(error, route);
  });
  return reply.headers({ 'cache-control': 'no-store', ...headers }).send(body);
}

function callOf({ config }: Services, { params, body, query, url }: FastifyRequest): Call {
  const asked = new Map(Object.entries(query ?? {}));
  const text = (name: string) => (asked.has(name) ? String(asked.get(name)) : undefined);
  return {
    params: Object.values(params ?? {}).map(String),
    body,
    query: { first: text(LIST.first), after: text(LIST.after) },
    address: config.publicUrl + pathOf(url),
  };
}

/** A refusal names the field as the caller wrote it. */
function withWireName(error: unknown, { body }: Route): unknown {
  if (!(error instanceof AppError) || !error.field) return error;
  const { code, message, field, until } = error;
  return new AppError(code, message, { field: body[field]?.wire ?? ARGUMENTS[field] ?? field, until });
}

/** Refusals and faults are answered as everywhere; what is wrong with the request itself says what. */
function answerRequestError(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  const text = error instanceof AppError ? undefined : REQUEST_ERRORS[error.statusCode ?? 500];
  if (!text) throw error;
  return reply.code(error.statusCode ?? 400).send({ error: text, code: 'BAD_USER_INPUT' });
}

/** Another method of a known address is 405, with those that it has. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url).slice(PREFIX.length);
  const allowed = [...new Set([...ROUTES, ...OTHERS].filter((route) => matches(route.path, path)).map(({ method }) => method))];
  if (allowed.length > 0) {
    return reply.code(405).header('allow', allowed.join(', ')).send({ error: 'This address has no such method', code: 'BAD_USER_INPUT' });
  }
  const { message, code } = notFound();
  return reply.code(404).send({ error: message, code });
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
