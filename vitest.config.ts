import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** As Node resolves it: one copy of graphql for our code and for what it imports. */
const resolve = { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] };

/** Tests may wait long on a busy machine. A thing that does not come fails all the same. */
const patient = { expect: { poll: { timeout: 120_000 } }, testTimeout: 300_000, hookTimeout: 300_000 };

/** `npm run test:all` also runs the tests that few changes can break. */
const isAll = process.env.TEST_ALL === '1';

/**
 * Tests of the server through its real API, all on the embedded database. The files of a worker share their modules, so
 * that no file may put something in a module's place.
 */
const api = {
  ...patient,
  isolate: false,
  include: ['graph/src/**/*.test.ts'],
  exclude: ['**/*.unit.test.ts', '**/*.rules.test.ts', 'graph/src/resilience/**'],
};

/**
 * API tests of the embedded database alone, also of `npm run test:all`. A server cannot break bad input, roles and
 * private fields. How many statements a server reads together depends on timing. `backup` is about the embedded file.
 */
const EMBEDDED_ALONE = ['bad-input', 'every-mutation', 'private-fields', 'query-count', 'backup'];

/** The API tests that each database server could break. A file carries the mark in its name. */
const ON_SERVERS = {
  mariadb: 'graph/src/**/*.servers.test.ts',
  mysql: 'graph/src/**/*.{servers,mysql}.test.ts',
};

/**
 * Fifty people while parts fail: after everything else, and two at a time, since each waits for clocks and restarts
 * most of the time.
 */
const resilience = {
  ...patient,
  include: ['graph/src/resilience/*.test.ts'],
  sequence: { groupOrder: 1 },
  maxWorkers: 2,
};

/**
 * Tests in a real browser, of the product as it is built. Files that call `sharedStage` share one product and one
 * browser; each other file has a product and a browser of its own. The files run side by side.
 */
const browser = { ...patient, maxConcurrency: 3, globalSetup: ['e2e/support/demo.setup.ts'] };

export default defineConfig({
  test: {
    // One more than the cores of the smallest machine that we know: a test waits for databases and browsers half of its
    // time.
    maxWorkers: 3,
    tags: [{ name: 'slow', description: 'Waits for real clocks or many restarts: by `npm run test:all`' }],
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          ...patient,
          include: ['{graph/src,bench,e2e,scripts}/**/*.{unit,rules}.test.ts'],
          setupFiles: ['reflect-metadata'],
        },
      },
      { resolve, test: { name: 'embedded', ...api, globalSetup: ['graph/src/testing/embedded.setup.ts'] } },
      ...Object.entries(ON_SERVERS).map(([name, marked]) => ({
        resolve,
        test: {
          name,
          ...api,
          include: isAll ? api.include : [marked],
          exclude: [...api.exclude, ...EMBEDDED_ALONE.map((file) => `**/${file}.test.ts`)],
          globalSetup: [`graph/src/testing/servers/${name}.setup.ts`],
        },
      })),
      { resolve, test: { name: 'resilience', ...resilience, globalSetup: ['graph/src/testing/embedded.setup.ts'] } },
      ...Object.keys(ON_SERVERS).map((name) => ({
        resolve,
        test: {
          name: `resilience-${name}`,
          ...resilience,
          include: [...resilience.include, ...(name === 'mysql' ? ['e2e/processes.test.ts'] : [])],
          globalSetup: [`graph/src/testing/servers/${name}.setup.ts`],
        },
      })),
      // Screens and their parts. The files of a worker share modules, so no file may use `vi.mock`: `vi.spyOn` replaces
      // an export for one test.
      {
        plugins: [react()],
        test: {
          name: 'web',
          ...patient,
          isolate: false,
          include: ['web/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['web/src/testing/setup.ts'],
          // Vitest replaces exports only of modules that it loads itself.
          server: { deps: { inline: ['graphql-ws'] } },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ['e2e/processes.test.ts', 'e2e/*.unit.test.ts'],
          ...browser,
        },
      },
      // All screens in all views: by `npm run test:matrix`.
      { test: { name: 'accessibility', include: ['e2e/*.matrix.ts'], ...browser } },
    ],
  },
});
