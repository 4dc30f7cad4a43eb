import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Ajv } from 'ajv';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { whyNotChangeAnything, enforce, requireSignedIn } from '../core/viewer.ts';
import { type Context, requireNoRefusedToken, type Services } from '../database/context.ts';
import { contextOf } from '../features/access/identities.ts';
import { AppError, badInput, notFound } from '../core/errors.ts';
import { INVALID_DATA } from '../core/validation.ts';
import { answerError } from '../server/http.ts';
import { countedCaller, countRequests } from '../server/request-limits.ts';
import { ARGUMENTS, LIST } from './names.ts';
import { openApi, routeSchema } from './document/openapi.ts';
import { CLIENT_ID, IDEMPOTENCY_KEY, type Call, type Route } from './route.ts';
import { REQUEST_ERRORS } from './request-errors.ts';
import { ROUTES } from './table.ts';

const PREFIX = '/api';

/** Addresses that are served beside the table, to tell which methods an address has. */
const OTHERS = [
  ...['', '/', '/openapi.json', '/json', '/yaml'].map((path) => ({ method: 'GET', path })),
  { method: 'POST', path: '/stripe/webhook' },
];

/**
 * For the document only. Inputs decide what is allowed, for GraphQL too: in their own words, and after trimming text.
 */
const LIMITS = ['enum', 'pattern', 'format', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'uniqueItems'];

/** The documented calls below `/api`, their OpenAPI document at `/api/openapi.json`, and the same to read at `/api`. */
export async function restRoutes(app: FastifyInstance, services: Services) {
  const countRequest = countRequests(services);
  await app.register(async (scope) => {
    await scope.register(swagger, openApi(services.config.publicUrl));
    // Registered beside the calls, not within them: the page builds the addresses of its files from its own prefix
    // alone.
    await scope.register(swaggerUi, {
      routePrefix: PREFIX,
      uiHooks: { onRequest: countRequest },
      theme: { title: 'Pasar Kampus API' },
      uiConfig: { layout: 'BaseLayout' },
    });
    await scope.register(
      async (api) => {
        api.addHook('onRequest', countRequest);
        api.decorateRequest('ctx');
        readJsonOnly(api);
        checkTypesOnly(api);
        api.setErrorHandler((error, request, reply) => answerError(error, request, reply, REQUEST_ERRORS));
        api.setNotFoundHandler(answerUnknown);
        for (const route of ROUTES) addRoute(api, services, route);
        api.get('/openapi.json', { schema: { hide: true } }, async () => scope.swagger());
      },
      { prefix: PREFIX },
    );
  });
}

/** A body is a JSON object. An empty one counts as none: clients send it with calls that have no payload. */
function readJsonOnly(api: FastifyInstance) {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeAllContentTypeParsers();
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    String(body).trim() === '' ? done(null, undefined) : parse(request, String(body), done),
  );
  api.addHook('preValidation', async (request) => {
    request.body ??= {};
    if (typeof request.body !== 'object' || Array.isArray(request.body)) throw badInput(INVALID_DATA);
  });
}

/** Fastify only checks the types in a request's payload and changes nothing in it; answers are sent as they are. */
function checkTypesOnly(api: FastifyInstance) {
  const ajv = new Ajv({ strict: false });
  for (const keyword of LIMITS) ajv.removeKeyword(keyword);
  api.setValidatorCompiler(({ schema, httpPart }) => (httpPart === 'body' ? ajv.compile(schema) : () => true));
  api.setSerializerCompiler(() => JSON.stringify);
}

function addRoute(api: FastifyInstance, services: Services, route: Route) {
  api.route({
    method: route.method,
    url: route.path,
    schema: routeSchema(route),
    attachValidation: true,
    // Before the body is read, so that a stranger does not learn what is wrong with it.
    onRequest: async (request) => request.setDecorator('ctx', admit(services, route, request)),
    handler: async (request, reply) => {
      const { body, headers } = await route
        .run(request.getDecorator<Context>('ctx'), callOf(services, route, request))
        .catch((error: unknown) => {
          throw withWireName(error, route);
        });
      return reply.headers({ 'cache-control': 'no-store', ...headers }).send(body);
    },
  });
}

/** The person who asks. Throws the refusal that keeps them out, whatever they send. */
function admit(services: Services, { method, audience, ignoresToken }: Route, request: FastifyRequest): Context {
  const ctx = contextOf(services, request, countedCaller(request));
  if (!ignoresToken) requireNoRefusedToken(ctx);
  if (!ignoresToken && method !== 'GET') enforce(whyNotChangeAnything(ctx.credential));
  if (audience === 'session') requireSignedIn(ctx.viewer);
  return ctx;
}

function callOf({ config }: Services, route: Route, request: FastifyRequest): Call {
  const { params, body, query, url, validationError, headers } = request;
  const key = headers[IDEMPOTENCY_KEY.toLowerCase()];
  const takesKey = Object.values(route.body).includes(CLIENT_ID) && typeof key === 'string';
  const asked = new Map(Object.entries(query ?? {}));
  const text = (name: string) => (asked.has(name) ? String(asked.get(name)) : undefined);
  return {
    params: Object.values(params ?? {}).map(String),
    body: takesKey ? { [CLIENT_ID.wire]: key, ...withoutNull(body, CLIENT_ID.wire) } : body,
    invalid: validationError?.validation,
    query: { first: text(LIST.first), after: text(LIST.after) },
    address: config.publicUrl + pathOf(url),
  };
}

/** Tools send what they leave out as null. */
const withoutNull = (body: unknown, name: string) =>
  Object.fromEntries(Object.entries(Object(body)).filter(([key, value]) => key !== name || value !== null));

/** Lets a refusal name the field as the caller wrote it. */
function withWireName(error: unknown, { body }: Route): unknown {
  if (!(error instanceof AppError) || !error.field) return error;
  const { code, message, field, until } = error;
  return new AppError(code, message, { field: body[field]?.wire ?? ARGUMENTS[field] ?? field, until });
}

/** Answers another method at a known address with 405 and the methods that it has; anything else is not found. */
function answerUnknown(request: FastifyRequest, reply: FastifyReply) {
  const path = pathOf(request.url).slice(PREFIX.length);
  const allowed = [
    ...new Set([...ROUTES, ...OTHERS].filter((route) => matches(route.path, path)).map(({ method }) => method)),
  ];
  if (allowed.length > 0) {
    return reply
      .code(405)
      .header('allow', allowed.join(', '))
      .send({ error: 'This address has no such method', code: 'BAD_USER_INPUT' });
  }
  throw notFound();
}

const pathOf = (url: string) => url.replace(/[?#].*$/s, '');

const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path);
