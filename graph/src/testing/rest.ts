import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import type { User } from '../people/user.entity.ts';
import type { TestApp } from './app.ts';
import { makeStaff, makeUser, type TestUser } from './factories.ts';

/** A schema of OpenAPI 3.1, which is one of JSON Schema 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

type Content = Record<string, { schema: JsonSchema; example?: unknown; examples?: Record<string, { value: unknown }> }>;

interface Operation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { headers?: Record<string, unknown>; content: Content }>;
}

/** The parts of the document that tests read. */
interface OpenApiDocument {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { securitySchemes: Record<string, JsonSchema>; schemas: Record<string, JsonSchema> };
}

/** The answer to a documented call. */
export interface RestAnswer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** An object of an answer. */
export type Thing = { [name: string]: Thing } & { _id: string };

/** Its id. */
export const idOf = ({ _id }: Thing) => _id;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A client of the documented calls that checks every answer against the OpenAPI document. */
export async function restClient(url: string) {
  const document = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApiDocument;
  const validate = validatorOf(document);

  async function send(token: string | null, method: Method, path: string, payload?: unknown): Promise<RestAnswer> {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { body: JSON.stringify(payload) }),
    });
    const body: unknown = await response.json();
    validate(method, path, response.status, body);
    return { status: response.status, headers: response.headers, body };
  }

  /** One person's calls. */
  const as = (token: string | null) => {
    const ask = async <T>(method: Method, path: string, payload?: unknown) => {
      const { status, body } = await send(token, method, path, payload);
      expect(status, `${method} ${path}: ${JSON.stringify(body)}`).toBe(200);
      return body as T;
    };
    return {
      send: (method: Method, path: string, payload?: unknown) => send(token, method, path, payload),
      get: (path: string) => ask<Thing>('GET', path),
      list: (path: string) => ask<Thing[]>('GET', path),
      post: (path: string, payload: unknown) => ask<Thing>('POST', path, payload),
      /** Where to send a picture. */
      ticket: (purpose: string) =>
        ask<{ url: string; fields: { name: string; value: string }[] }>('POST', '/uploads', { purpose }),
      patch: (path: string, payload?: unknown) => ask<Thing>('PATCH', path, payload),
      delete: (path: string) => ask<Thing>('DELETE', path),
      /** The refusal of a call: its status, code, field and text. */
      refused: async (method: Method, path: string, payload?: unknown) => {
        const { status, body } = await send(token, method, path, payload);
        return { status, ...(body as { error: string; code: string; field?: string }) };
      },
    };
  };
  return { document, as, visitor: as(null) };
}

export type RestClient = Awaited<ReturnType<typeof restClient>>;
export type Caller = ReturnType<RestClient['as']>;

/** Makes people on a server, each with a client of the calls: `rest`. */
export function peopleOf(app: TestApp, rest: RestClient) {
  const withRest = (user: TestUser) => ({ ...user, rest: rest.as(user.token) });
  return {
    user: async (values: Partial<User> = {}) => withRest(await makeUser(app, values)),
    staff: async () => withRest(await makeStaff(app)),
  };
}

export type People = ReturnType<typeof peopleOf>;

/** Fails on an answer that the document does not describe. */
function validatorOf(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(closed(document), 'document');
  const compiled = new Map<string, ValidateFunction>();
  return (method: Method, path: string, status: number, body: unknown) => {
    const asked = `/api${path.replace(/\?.*/, '')}`;
    const template = Object.keys(document.paths).find((one) =>
      new RegExp(`^${one.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked),
    );
    if (!template || !document.paths[template]?.[method.toLowerCase()]) return;
    const pointer = [
      'paths',
      template,
      method.toLowerCase(),
      'responses',
      String(status),
      'content',
      'application/json',
      'schema',
    ];
    expect(document.paths[template][method.toLowerCase()]?.responses, `${method} ${path}`).toHaveProperty(
      String(status),
    );
    const ref = `document#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const check = compiled.get(ref) ?? ajv.compile({ $ref: ref });
    compiled.set(ref, check);
    expect(check(body), `${method} ${path} ${status}: ${JSON.stringify(check.errors)} ${JSON.stringify(body)}`).toBe(
      true,
    );
  };
}

/** The document with its schemas closed: an answer may not have what it does not describe. */
function closed(document: OpenApiDocument): JsonSchema {
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => [
    name,
    { ...schema, additionalProperties: false },
  ]);
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(schemas) } };
}

/** Uploads a picture as a documented client does, with a ticket from `POST /api/uploads`; returns its `secure_url`. */
export async function uploadPicture(caller: Caller, purpose: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const ticket = await caller.ticket(purpose);
  const form = new FormData();
  for (const { name, value } of ticket.fields) form.append(name, value);
  form.append('file', new Blob([bytes]), 'picture.png');
  const response = await fetch(ticket.url, { method: 'POST', body: form });
  return ((await response.json()) as { secure_url: string }).secure_url;
}
