import { describe, expect, test } from 'vitest';
import { expectRoutes, ONE_OF_EACH_KIND, ROUTES } from './support/routes.ts';
import { sharedStage } from './support/stage.ts';

/** The content type of the answer to a request with this Accept header. */
const typeOf = async (url: string, accept: string) =>
  (await fetch(url, { headers: { accept } })).headers.get('content-type')?.split(';')[0];

describe('the route table', () => {
  const stage = sharedStage();

  /** `npm run test:matrix` takes each of the six kinds of people, and every address. */
  test.each(['visitor', 'pending', 'staff'] as const)('holds for the %s, by an address of each kind', (person) =>
    expectRoutes(stage, person, ONE_OF_EACH_KIND),
  );

  test('/checkoutSuccess thanks a visitor and sends them on', async () => {
    const { page } = await stage.visitor();
    await page.goto('/checkoutSuccess');
    await page.waitForURL('**/SignIn');
  });

  test('who takes anything gets the page of a screen, and JSON of any other address', async () => {
    const url = stage.url();
    const screens = ROUTES.map(([path]) => path).filter((path) => path !== '/nowhere');
    for (const path of [...screens, '/checkoutSuccess?session_id=unknown'])
      expect(await typeOf(url + path, '*/*'), path).toBe('text/html');
    for (const path of ['/nowhere', '/api/nowhere', '/assets/nowhere.js'])
      expect(await typeOf(url + path, '*/*'), path).toBe('application/json');
    expect(await typeOf(url, 'application/json')).toBe('application/json');
  });
});
