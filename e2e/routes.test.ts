import { describe, expect, test } from 'vitest';
import { expectRoutes, ONE_OF_EACH_KIND, PERSONS, ROUTES } from './support/routes.ts';
import { sharedStage } from './support/stage.ts';
import { fillSignIn } from './support/steps.ts';

const AINA = 'aina@pasar.example';

/** The content type of the answer to a request with this Accept header. */
const typeOf = async (url: string, accept: string) =>
  (await fetch(url, { headers: { accept } })).headers.get('content-type')?.split(';')[0];

describe('the route table', () => {
  const stage = sharedStage();

  test.each(PERSONS)('holds for the %s, by an address of each kind', (person) =>
    expectRoutes(stage, person, ONE_OF_EACH_KIND),
  );

  test('/checkoutSuccess thanks a visitor and sends them on, and leads whoever is signed in home', async () => {
    const visitor = await stage.visitor();
    await visitor.page.goto('/checkoutSuccess');
    await visitor.page.waitForURL('**/SignIn');
    const user = await stage.person(AINA);
    await user.page.goto('/checkoutSuccess');
    await user.page.waitForURL((url) => url.pathname === '/');
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

  test('a deep link survives signing in', async () => {
    const { page } = await stage.visitor();
    await page.goto('/browse?condition=USED');
    await page.waitForURL('**/SignIn');
    await fillSignIn(page, AINA);
    await page.waitForURL('**/browse?condition=USED');
  });
});
