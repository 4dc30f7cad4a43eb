import spectral from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { restClient, type RestClient } from '../../testing/rest.ts';
import { UploadPurpose } from '../../features/media/upload.entity.ts';
import { makeUser } from '../../testing/factories.ts';
import { askForUpload, pngBytes, sendTo } from '../../testing/uploads.ts';
import { ROUTES } from '../table.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
});
afterAll(() => app.close());

/** Section 7 of the specification, and what the rules add. */
const DOCUMENTED = `
POST /user/register, POST /user/login, POST /user/logout, POST /user/forgot-password, POST /user/reset-password, GET /user, GET /user/:id, PATCH /user/:id,
GET /products, GET /products/:id, POST /products, PATCH /products/:id, DELETE /products/:id, POST /transactions, GET /transactions,
PATCH /transactions/:id, GET /reviews, POST /reviews, GET /reports, POST /reports, PATCH /reports/:id, DELETE /reports/:id,
GET /notification/:userId, PATCH /notification/:userId, DELETE /notification/:userId, DELETE /notification/:userId/:peerId, POST /notification,
POST /chat, GET /chat, GET /message/:chatId, POST /message, POST /uploads, POST /stripe/create-checkout-session`
  .trim()
  .split(/,\s+/);

const operations = () =>
  Object.entries(rest.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

test('the table has every documented call, and the document every one of the table', () => {
  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(DOCUMENTED.toSorted());
  expect(
    operations()
      .filter(({ path }) => path.startsWith('/api/'))
      .map(({ path, method }) => `${method.toUpperCase()} ${path.slice(4).replaceAll(/\{(\w+)\}/g, ':$1')}`)
      .toSorted(),
  ).toEqual(DOCUMENTED.toSorted());
});

test('where pictures are uploaded is documented as it is', async () => {
  const { responses } = rest.document.paths['/media/upload']?.['post'] ?? {};
  const user = await makeUser(app);
  const ticket = await askForUpload(user, UploadPurpose.PRODUCT_IMAGE);
  const sent = await sendTo(ticket, new Uint8Array(await pngBytes()));
  const { schema } = responses?.[200]?.content['application/json'] ?? {};
  expect(new Ajv2020({ strict: false }).validate(schema ?? false, await sent.json())).toBe(true);
  const refusals = [
    await sendTo(ticket, new Uint8Array([1])),
    await sendTo({ ...ticket, fields: [] }, new Uint8Array([1])),
  ];
  for (const { status } of refusals) expect(Object.keys(responses ?? {})).toContain(String(status));
});

test('the document is OpenAPI 3.1 with security, unique operation ids and schemas that all exist', () => {
  const { openapi, components, servers } = rest.document;
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: app.url }]]);
  expect(components.securitySchemes['session']).toMatchObject({ type: 'http', scheme: 'bearer' });
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  const refs = [...JSON.stringify(rest.document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(new Set(refs)).toEqual(new Set(Object.keys(components.schemas).filter((name) => refs.includes(name))));
});

describe('each example agrees with its schema', () => {
  const cases = ROUTES.map(({ method, path }) => ({
    method: method.toLowerCase(),
    path: `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
  }));
  test.each(cases)('$method $path', ({ method, path }) => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(rest.document, 'document');
    const operation = rest.document.paths[path]?.[method];
    const contents = [
      operation?.requestBody?.content,
      ...Object.values(operation?.responses ?? {}).map(({ content }) => content),
    ];
    for (const { schema, example, examples } of contents.flatMap((one) => one?.['application/json'] ?? [])) {
      const resolved = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/'));
      for (const value of examples ? Object.values(examples).map((one) => one.value) : [example]) {
        expect(ajv.validate(resolved, value), JSON.stringify([ajv.errors, value])).toBe(true);
      }
    }
  });
});

test.each([
  ['/api/user/login', 'post', 401, 'INVALID_CREDENTIALS', 'Invalid Login Credentials'],
  ['/api/reviews', 'post', 409, 'REVIEW_EXISTS', 'You Left a Review Already'],
  ['/api/products', 'get', 503, 'UNAVAILABLE', 'The service is away for a moment, please try again'],
  ['/api/products', 'post', 413, 'BAD_USER_INPUT', 'The body is larger than 256 KiB'],
])('the example of a refusal is one that comes: %s %s %i', (path, method, status, code, error) => {
  expect(rest.document.paths[path]?.[method]?.responses[status]?.content['application/json']?.example).toEqual({
    error,
    code,
  });
});

test('the client of these tests fails on an answer that the document does not describe', async () => {
  const schema = rest.document.components.schemas['User'];
  expect(schema?.['required']).toContain('userFname');
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(rest.document, 'document');
  expect(ajv.validate({ $ref: 'document#/components/schemas/User' }, { _id: 1 })).toBe(false);
});

test('the headers that tools go by are said of each call', () => {
  for (const {
    path,
    method,
    operation: { responses },
  } of operations().filter(({ path: at }) => at.startsWith('/api/'))) {
    const headers = (status: number) => Object.keys(responses[status]?.headers ?? {});
    const limits = ['RateLimit-Policy', 'RateLimit'];
    expect([headers(429), headers(503)], `${method} ${path}`).toEqual([[...limits, 'Retry-After'], ['Retry-After']]);
    expect(headers(200), `${method} ${path}`).toEqual(expect.arrayContaining(limits));
  }
});

test('Spectral finds nothing to say of it', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset(new spectral.Ruleset({ extends: [oas] }));
  const findings = await linter.run(JSON.stringify(rest.document));
  expect(findings.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([]);
});

test('/api is the same to read, of files of ours alone', async () => {
  const response = await fetch(`${app.url}/api`);
  const html = await response.text();
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(files.filter((path) => !path.startsWith('/api/'))).toEqual([]);
  expect(html).not.toMatch(/<script(?! src=)|<style| on\w+=/);
  for (const path of files) {
    const file = await fetch(app.url + path);
    expect([path, file.status, file.headers.get('content-security-policy')]).toEqual([
      path,
      200,
      expect.stringContaining("script-src 'self';"),
    ]);
  }
  expect(await (await fetch(`${app.url}/api/json`)).json()).toEqual(rest.document);
});
