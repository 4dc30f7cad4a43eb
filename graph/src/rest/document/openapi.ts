import { type ErrorCode, STATUS_OF_CODE } from '../../core/errors.ts';
import type { JsonSchema } from '../kinds.ts';
import { LIST } from '../names.ts';
import { exampleOf, refOf, type WireObject } from '../objects/objects.ts';
import { BOUGHT } from '../objects/product.object.ts';
import { refusalExample } from '../refusal-examples.ts';
import { payloadExample, type Fields, type Route } from '../route.ts';
import { ROUTES } from '../table.ts';
import { PERSON } from '../objects/user.object.ts';

/** What every route can be refused with. */
const TEXTS: Record<number, string> = {
  400: 'Something in the request is missing or not acceptable.',
  401: 'No valid session.',
  403: 'Not for this caller.',
  404: 'There is no such thing, or not for this caller.',
  409: 'Not possible as things stand.',
  413: 'The body is larger than 256 KiB, or a picture than 10 MB or 50 megapixels.',
  415: 'The body is not `application/json`.',
  429: 'Too many requests or attempts; `Retry-After` says for how many seconds.',
  503: 'Away for a moment, and nothing was changed; `Retry-After`, if it is there, says for how many seconds.',
  500: 'An unexpected failure; `requestId` is also in the log.',
};

const ERROR: JsonSchema = {
  type: 'object',
  description: 'Why a call was refused.',
  properties: {
    error: { type: 'string', description: 'Why, in English.' },
    code: { type: 'string', description: 'The same in a stable word.', enum: [...Object.keys(STATUS_OF_CODE), 'INTERNAL_SERVER_ERROR'] },
    field: { type: 'string', description: 'The field of the payload that it belongs to.' },
    until: { type: 'string', description: 'When what is refused now will be allowed.' },
    requestId: { type: 'string', description: 'With an unexpected failure: its id in the log.' },
  },
  required: ['error', 'code'],
};

const LIST_PARAMETERS = [
  { name: LIST.first, in: 'query', description: 'A page of this many, 1 to 100; everything without it.', schema: { type: 'integer', minimum: 1, maximum: 100 } },
  { name: LIST.after, in: 'query', description: 'Where the page begins: from the `Link` header of the page before.', schema: { type: 'string' } },
];

/** One operation, as the readable page shows it too. */
export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; description: string; required?: boolean; schema: JsonSchema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
}

interface Response {
  description: string;
  headers?: Record<string, JsonSchema>;
  content: Content;
}

export type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }>;
const json = (schema: JsonSchema, example: unknown): Content => ({ 'application/json': { schema, example } });

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
}

/** The OpenAPI 3.1 document of the table. */
export function openApiDocument(publicUrl: string): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const schemas: Record<string, JsonSchema> = { Error: ERROR };
  for (const route of ROUTES) {
    const path = `/api${route.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  for (const object of [PERSON, BOUGHT, ...ROUTES.map(({ answers }) => answers.object)]) schemas[object.name] = schemaOf(object);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Pasar Kampus',
      version: '1',
      description: 'A campus second-hand market. Sign in to get a token, or make an access token, and send it with every call as `Authorization: Bearer <token>`. A read-only access token is FORBIDDEN all but GET. Every answer says in `RateLimit` and `RateLimit-Policy` how many requests are left. Money is in RM, times are UTC, ids are opaque. What the caller may not see of a thing is null.',
    },
    servers: [{ url: publicUrl }],
    tags: [...new Set(ROUTES.map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a session, or an access token.' } }, schemas },
  };
}

function operation(route: Route): Operation {
  const { object, list } = route.answers;
  const schema = { $ref: refOf(object) };
  const example = exampleOf(object);
  const body = Object.keys(route.body).length > 0;
  return {
    tags: [route.tag],
    operationId: `${route.method.toLowerCase()}${route.path.replaceAll(/[/:-]+(\w)/g, (_all, letter: string) => letter.toUpperCase())}`,
    summary: route.summary,
    description: route.about ?? '',
    security: route.audience === 'session' ? [{ session: [] }] : [{}, { session: [] }],
    parameters: [
      ...Object.entries(route.params ?? {}).map(([name, description]) => ({ name, in: 'path', description, required: true, schema: { type: 'string' } })),
      ...(list ? LIST_PARAMETERS : []),
    ],
    ...(body ? { requestBody: { required: true, content: payloadContent(route) } } : {}),
    responses: {
      200: {
        description: object.about,
        ...(list ? { headers: { Link: { description: 'The next page, as `rel="next"`, when a page was asked for and there is one.', schema: { type: 'string' } } } } : {}),
        content: list ? json({ type: 'array', items: schema }, [example]) : json(schema, example),
      },
      ...refusals(route),
    },
  };
}

/** By status, the codes that the route can be refused with. */
function refusals(route: Route): Record<string, Response> {
  type Code = ErrorCode | 'INTERNAL_SERVER_ERROR';
  const codes = new Map<number, [Code, ...Code[]]>([[500, ['INTERNAL_SERVER_ERROR']]]);
  const add = (status: number, code: ErrorCode) => {
    const known = codes.get(status);
    if (!known) codes.set(status, [code]);
    else if (!known.includes(code)) known.push(code);
  };
  add(429, 'RATE_LIMITED');
  add(503, 'UNAVAILABLE');
  if (!route.ignoresToken) add(401, 'UNAUTHENTICATED');
  // A read-only token, whatever the route.
  if (route.method !== 'GET') add(403, 'FORBIDDEN');
  for (const status of route.method === 'GET' ? [400] : [400, 413, 415]) add(status, 'BAD_USER_INPUT');
  for (const code of route.refusals ?? []) add(STATUS_OF_CODE[code], code);
  return Object.fromEntries(
    [...codes].map(([status, words]) => {
      const [code] = words;
      const schema = { allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: words } } }] };
      return [status, { description: TEXTS[status] ?? '', content: json(schema, refusalExample(status, code)) }];
    }),
  );
}

function payloadSchema(fields: Fields, ignored: Record<string, string>): JsonSchema {
  const all = Object.values(fields);
  const required = all.filter((field) => field.needed).map(({ wire }) => wire);
  return {
    type: 'object',
    properties: {
      ...Object.fromEntries(all.map(({ wire, kind, about }) => [wire, { ...kind.schema, description: about }])),
      ...Object.fromEntries(Object.entries(ignored).map(([wire, why]) => [wire, { description: `Has no effect. ${why}` }])),
    },
    ...(required.length > 0 ? { required } : {}),
  };
}

function payloadContent({ body, ignored = {}, examples }: Route): Content {
  const schema = payloadSchema(body, ignored);
  if (!examples) return json(schema, payloadExample(body));
  return { 'application/json': { schema, examples: Object.fromEntries(Object.entries(examples).map(([what, value]) => [what, { value }])) } };
}

const schemaOf = ({ about, properties }: WireObject<never>): JsonSchema => ({
  type: 'object',
  description: about,
  properties: Object.fromEntries(Object.entries(properties).map(([wire, property]) => [wire, { ...property.schema, description: property.about }])),
  required: Object.keys(properties),
});
