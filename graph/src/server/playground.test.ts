import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';

const PAGE = '<!doctype html><title>Playground</title>';

// As if it were built.
beforeAll(() => {
  const { readFile } = fs;
  vi.spyOn(fs, 'readFile').mockImplementation((path, ...rest) =>
    String(path).endsWith('playground.html') ? Promise.resolve(PAGE) : Reflect.apply(readFile, fs, [path, ...rest]),
  );
  syncBuiltinESMExports();
});
afterAll(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

let app: TestApp;
afterEach(() => app.close());

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const QUERY = `?query=${encodeURIComponent('{ __typename }')}`;

async function open(accept: string, query = '') {
  const response = await fetch(`${app.url}/graphql${query}`, { headers: { accept, 'apollo-require-preflight': '1' } });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('GET /graphql', () => {
  test('is the playground in a browser, under our content security policy', async () => {
    app = await startApp();
    const { status, headers, text } = await open(BROWSER);
    expect([status, text]).toEqual([200, PAGE]);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'accept']);
  });

  test('is the endpoint for tools, and for links that ask something', async () => {
    app = await startApp();
    for (const [accept, query] of [
      ['application/json', QUERY],
      ['*/*', QUERY],
      ['application/graphql-response+json', QUERY],
      [BROWSER, QUERY],
    ] as const) {
      const { status, text } = await open(accept, query);
      expect([status, JSON.parse(text)], accept).toEqual([200, { data: { __typename: 'Query' } }]);
    }
    expect((await open('application/json')).status).toBe(400);
  });

  test('has no page with PLAYGROUND=off; the endpoint stays', async () => {
    app = await startApp({ PLAYGROUND: 'off' });
    expect((await open(BROWSER)).text).not.toContain('<');
    expect((await open('application/json', QUERY)).status).toBe(200);
  });
});
