import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from './testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

/** What Apollo Server does by itself: recommendations, not requirements. */
const ACCEPTED_WARNINGS = ['572B', 'FDE2', '7B9B'];

const audits = serverAudits({ url: () => `${app.url}/graphql`, fetchFn: fetch });

test('there are audits', () => {
  expect(audits.length).toBeGreaterThan(50);
});

test.each(audits)('$id: $name', async ({ id, fn }) => {
  const result = await fn();
  const reason = 'reason' in result ? result.reason : '';
  const accepted = ACCEPTED_WARNINGS.includes(id) ? ['ok', 'notice', 'warn'] : ['ok', 'notice'];
  expect(accepted, reason).toContain(result.status);
});
