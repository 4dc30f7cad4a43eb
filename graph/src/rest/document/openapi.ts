import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import type { FastifySchema } from 'fastify';
import { Type, type TSchema } from 'typebox';
import { type ErrorCode, CATALOGUE } from '../../core/errors.ts';
import { MAX_PAGE } from '../../database/page.ts';
import { oneOf } from '../kinds.ts';
import { LIST } from '../names.ts';
import { exampleOf, refTo, type WireObject } from '../objects/objects.ts';
import { BOUGHT } from '../objects/product.object.ts';
import { PERSON } from '../objects/user.object.ts';
import { refusalExample } from '../refusal-examples.ts';
import { CLIENT_ID, IDEMPOTENCY_KEY, payloadExample, type Route } from '../route.ts';
import { ROUTES } from '../table.ts';
import { UPLOAD_PATH } from './upload-path.ts';

/** Of REST alone: docs/api.md, *Versions*, says when each number grows. */
const API_VERSION = '1.1';

type Code = ErrorCode | 'INTERNAL_SERVER_ERROR';

/** Refusals that every route can give. */
const TEXTS: Record<number, string> = {
  400: 'Something in the request is missing or not acceptable.',
  401: 'No valid session.',
  403: 'Not for this caller.',
  404: 'There is no such thing, or not for this caller.',
  409: 'Not possible as things stand.',
  413: 'The body is larger than 256 KiB, or a picture than 10 MiB or 50 megapixels.',
  415: 'The body is not `application/json`.',
  429: 'Too many requests or attempts.',
  503: 'Away for a moment, and nothing was changed.',
  500: 'An unexpected failure; `requestId` is also in the log.',
};

const ERROR = {
  name: 'Error',
  schema: Type.Object(
    {
      error: Type.String({ description: 'Why, in English.' }),
      code: Type.Enum([...Object.keys(CATALOGUE), 'INTERNAL_SERVER_ERROR'], {
        type: 'string',
        description: 'The same in a stable word.',
      }),
      field: Type.Optional(Type.String({ description: 'The field of the payload that it belongs to.' })),
      until: Type.Optional(
        Type.String({ format: 'date-time', description: 'When what is refused now will be allowed.' }),
      ),
      requestId: Type.Optional(Type.String({ description: 'With an unexpected failure: its id in the log.' })),
    },
    { description: 'Why a call was refused.' },
  ),
};

const LIMITS = {
  'RateLimit-Policy': Type.String({
    description: 'How many requests (`q`) are taken in how many seconds (`w`), by address and by token.',
  }),
  RateLimit: Type.String({
    description: 'How many requests remain (`r`), and in how many seconds (`t`) they are as many as at first.',
  }),
};
const RETRY = Type.Integer({ minimum: 0, description: 'In how many seconds to try again.' });

/** What an answer with this status has beside its body. */
const HEADERS: Record<number, Record<string, TSchema>> = {
  200: LIMITS,
  401: { 'WWW-Authenticate': Type.String({ description: '`Bearer`.' }) },
  429: { ...LIMITS, 'Retry-After': RETRY },
  503: { 'Retry-After': { ...RETRY, description: 'In how many seconds to try again, if that is known.' } },
};

const LINK = {
  Link: Type.String({ description: 'The next page, as `rel="next"`, when a page was asked for and there is one.' }),
};

const PAGE = Type.Object({
  [LIST.first]: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: MAX_PAGE,
      description: `A page of this many, 1 to ${MAX_PAGE}; everything without it.`,
    }),
  ),
  [LIST.after]: Type.Optional(
    Type.String({ description: 'Where the page begins: from the `Link` header of the page before.' }),
  ),
});

const KEY = Type.Object({
  [IDEMPOTENCY_KEY]: Type.Optional(
    Type.String({ maxLength: 64, description: `Stands for \`${CLIENT_ID.wire}\` of the payload.` }),
  ),
});

/** What the document says about all calls; it reads each call from the schemas of the routes. */
export const openApi = (publicUrl: string): FastifyDynamicSwaggerOptions => ({
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Pasar Kampus',
      version: API_VERSION,
      description:
        'A campus second-hand market. Sign in to get a token, or make an access token, and send it with every call as `Authorization: Bearer <token>`. A read-only access token is FORBIDDEN all but GET. Every answer says in `RateLimit` and `RateLimit-Policy` how many requests are left. Money is in RM, times are UTC, ids are opaque. What the caller may not see of a thing is null.',
      contact: { name: 'Pasar Kampus', url: publicUrl },
    },
    servers: [{ url: publicUrl }],
    paths: { ...UPLOAD_PATH },
    tags: [...new Set(ROUTES.map(({ tag }) => tag))].map((name) => ({ name })),
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an access token.' },
      },
      schemas: {
        [ERROR.name]: ERROR.schema,
        ...Object.fromEntries(
          [PERSON, BOUGHT, ...ROUTES.map(({ answers }) => answers.object)].map((object) => [
            object.name,
            schemaOf(object),
          ]),
        ),
      },
    },
  },
});

/** A call as Fastify checks and documents it. */
export function routeSchema(route: Route): FastifySchema {
  const { object, list } = route.answers;
  const [schema, example] = [refTo(object), exampleOf(object)];
  const answer = list ? json(Type.Array(schema), [example]) : json(schema, example);
  return {
    tags: [route.tag],
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[/:-]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    description: route.about,
    security: route.audience === 'session' ? [{ session: [] }] : [{}, { session: [] }],
    params: Type.Object(
      Object.fromEntries(
        Object.entries(route.params ?? {}).map(([name, description]) => [name, Type.String({ description })]),
      ),
    ),
    ...(list ? { querystring: PAGE } : {}),
    ...(Object.values(route.body).includes(CLIENT_ID) ? { headers: KEY } : {}),
    ...(Object.keys(route.body).length > 0 ? { body: payloadSchema(route) } : {}),
    response: {
      200: { description: object.about, headers: { ...HEADERS[200], ...(list ? LINK : {}) }, ...answer },
      ...refusals(route),
    },
  };
}

const json = (schema: TSchema, example: unknown) => ({ content: { 'application/json': { schema, example } } });

/** The codes that the route can refuse with, by status. */
function refusals(route: Route): Record<number, unknown> {
  const codes = new Map<number, [Code, ...Code[]]>([[500, ['INTERNAL_SERVER_ERROR']]]);
  const add = (status: number, code: ErrorCode) => {
    const known = codes.get(status);
    if (!known) codes.set(status, [code]);
    else if (!known.includes(code)) known.push(code);
  };
  add(429, 'RATE_LIMITED');
  add(503, 'UNAVAILABLE');
  if (!route.ignoresToken) add(401, 'UNAUTHENTICATED');
  // For a read-only token, on any route.
  if (route.method !== 'GET') add(403, 'FORBIDDEN');
  for (const status of route.method === 'GET' ? [400] : [400, 413, 415]) add(status, 'BAD_USER_INPUT');
  for (const code of route.refusals ?? []) add(CATALOGUE[code].status, code);
  return Object.fromEntries(
    [...codes].map(([status, words]) => {
      const schema = Type.Intersect([refTo(ERROR), Type.Unsafe({ properties: { code: oneOf(words) } })]);
      return [
        status,
        { description: TEXTS[status], headers: HEADERS[status], ...json(schema, refusalExample(status, words[0])) },
      ];
    }),
  );
}

function payloadSchema({ body, ignored = {}, examples }: Route): TSchema {
  const properties = {
    ...Object.fromEntries(Object.values(body).map(({ wire, schema }) => [wire, schema])),
    ...Object.fromEntries(
      Object.entries(ignored).map(([wire, why]) => [
        wire,
        Type.Optional(Type.Unknown({ description: `Has no effect. ${why}` })),
      ]),
    ),
  };
  const shown = examples && Object.fromEntries(Object.entries(examples).map(([what, value]) => [what, { value }]));
  return Type.Object(properties, shown ? { 'x-examples': shown } : { examples: [payloadExample(body)] });
}

const schemaOf = ({ about, properties }: WireObject<never>): TSchema =>
  Type.Object(
    Object.fromEntries(
      Object.entries(properties).map(([wire, { schema, about: description }]) => [
        wire,
        Type.IsRef(schema) ? Type.Intersect([schema], { description }) : { ...schema, description },
      ]),
    ),
    { description: about },
  );
