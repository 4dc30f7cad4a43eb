import { describe, expect, test } from 'vitest';
import type { Visitor } from './support/browser.ts';
import { openStage } from './support/stage.ts';
import { fillSignIn } from './support/steps.ts';

const PEOPLE = {
  visitor: null,
  pending: 'kavitha@pasar.example',
  waiting: 'kaixin@pasar.example',
  inactive: 'jason@pasar.example',
  active: 'aina@pasar.example',
  staff: 'admin@pasar.example',
} as const;

type Person = keyof typeof PEOPLE;

/** Where each of the six kinds of people ends up; `stay` is the address itself. */
const everybody = (path: string): Record<Person, string> => ({
  visitor: path,
  pending: path,
  waiting: path,
  inactive: path,
  active: path,
  staff: path,
});
const STAFF_HOME = '/adminManageAccounts';

const entrance = { ...everybody('/'), visitor: 'stay', staff: STAFF_HOME };
const open = everybody('stay');
const session = { ...everybody('stay'), visitor: '/SignIn', staff: STAFF_HOME };
const active = { ...everybody('/profile'), visitor: '/SignIn', active: 'stay', staff: STAFF_HOME };
// Sent to /SignIn, from where whoever is signed in is sent on.
const admin = { ...everybody('/'), visitor: '/SignIn', staff: 'stay' };

const ROUTES: [path: string, ends: Record<Person, string>][] = [
  ['/SignUp', entrance],
  ['/SignIn', entrance],
  ['/forgotPassword', open],
  ['/resetPassword/token', open],
  ['/', session],
  ['/editProfile', session],
  ['/editProduct/unknown', session],
  ['/profile', session],
  ['/terms', active],
  ['/browse', active],
  ['/product/unknown', active],
  ['/seller/unknown', active],
  ['/purchased', active],
  ['/myProducts', active],
  ['/payment/unknown', active],
  ['/sell', active],
  ['/donate', active],
  ['/report', active],
  ['/adminManageAccounts', admin],
  ['/adminManageProducts', admin],
  ['/adminManageSoldProducts', admin],
  ['/adminManageReports', admin],
];

/** The content type of the answer to a request with this Accept header. */
const typeOf = async (url: string, accept: string) =>
  (await fetch(url, { headers: { accept } })).headers.get('content-type')?.split(';')[0];

describe('the route table', () => {
  const stage = openStage('demo');

  const arrive = (person: Person): Promise<Visitor> => {
    const email = PEOPLE[person];
    return email ? stage.person(email) : stage.visitor();
  };

  test.each(Object.keys(PEOPLE) as Person[])('holds for the %s', async (person) => {
    const { page, complaints } = await arrive(person);
    for (const [path, ends] of [...ROUTES, ['/nowhere', open] as const]) {
      await page.goto(path);
      await page.waitForURL(
        (url) => url.pathname.toLowerCase() === (ends[person] === 'stay' ? path : ends[person]).toLowerCase(),
      );
      await page.locator('h1').first().waitFor();
    }
    // A wrong link is answered NOT_FOUND in a GraphQL answer, not by a failed request.
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  test('/checkoutSuccess thanks a visitor and sends them on, and leads whoever is signed in home', async () => {
    const visitor = await arrive('visitor');
    await visitor.page.goto('/checkoutSuccess');
    await visitor.page.waitForURL('**/SignIn');
    const user = await arrive('active');
    await user.page.goto('/checkoutSuccess');
    await user.page.waitForURL((url) => url.pathname === '/');
  });

  test('who takes anything gets the page of a screen, and JSON of any other address', async () => {
    const url = stage.url();
    const screens = ROUTES.map(([path]) => path);
    for (const path of [...screens, '/checkoutSuccess?session_id=unknown'])
      expect(await typeOf(url + path, '*/*'), path).toBe('text/html');
    for (const path of ['/nowhere', '/api/nowhere', '/assets/nowhere.js'])
      expect(await typeOf(url + path, '*/*'), path).toBe('application/json');
    expect(await typeOf(url, 'application/json')).toBe('application/json');
  });

  test('a deep link survives signing in', async () => {
    const { page } = await arrive('visitor');
    await page.goto('/browse?condition=USED');
    await page.waitForURL('**/SignIn');
    await fillSignIn(page, PEOPLE.active);
    await page.waitForURL('**/browse?condition=USED');
  });
});
