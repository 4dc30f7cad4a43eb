import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import type { Stage } from './stage.ts';

/** The six kinds of people. */
export const PERSONS = ['visitor', 'pending', 'waiting', 'inactive', 'active', 'staff'] as const;
type Person = (typeof PERSONS)[number];

/** Their e-mail addresses in the demo data; null for who is not signed in. */
const PEOPLE: Record<Person, string | null> = {
  visitor: null,
  pending: 'kavitha@pasar.example',
  waiting: 'kaixin@pasar.example',
  inactive: 'jason@pasar.example',
  active: 'aina@pasar.example',
  staff: 'admin@pasar.example',
};

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
// Sent to /SignIn, which sends signed-in people on.
const admin = { ...everybody('/'), visitor: '/SignIn', staff: 'stay' };

/** Every address, and where it leads each kind of people. */
export const ROUTES: [path: string, ends: Record<Person, string>][] = [
  ['/SignUp', entrance],
  ['/SignIn', entrance],
  ['/forgotPassword', open],
  ['/resetPassword/token', open],
  ['/prohibited', open],
  ['/proveEmail/token', open],
  ['/undoEmail/token', open],
  ['/acceptInvitation/token', open],
  ['/', session],
  ['/editProfile', session],
  ['/editProduct/unknown', session],
  ['/profile', session],
  ['/security', { ...session, staff: '/adminSecurity' }],
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
  ['/adminManageAccounts/review', admin],
  ['/adminManageAccounts/overview', admin],
  ['/adminManageAccounts/unknown', admin],
  ['/adminManageAccounts/log', admin],
  ['/adminSecurity', admin],
  ['/adminManageProducts', admin],
  ['/adminManageSoldProducts', admin],
  ['/adminManageSoldProducts/disputes', admin],
  ['/adminManageReports', admin],
  ['/nowhere', open],
];

/** One of each kind: a screen of the entrance, of all, of who is signed in, of who is active, of staff, and none. */
export const ONE_OF_EACH_KIND = ROUTES.filter(([path]) =>
  ['/SignIn', '/forgotPassword', '/profile', '/browse', '/adminManageReports', '/nowhere'].includes(path),
);

/** Opens the product as one of these people. */
function arrive(stage: Stage, person: Person): Promise<Visitor> {
  const email = PEOPLE[person];
  return email ? stage.person(email) : stage.visitor();
}

/** Expects that each address leads this person where it should, without a complaint in the console. */
export async function expectRoutes(stage: Stage, person: Person, routes: typeof ROUTES) {
  const { page, complaints } = await arrive(stage, person);
  for (const [path, ends] of routes) {
    await page.goto(path);
    await page.waitForURL(
      (url) => url.pathname.toLowerCase() === (ends[person] === 'stay' ? path : ends[person]).toLowerCase(),
    );
    await page.locator('h1').first().waitFor();
  }
  // A wrong link is answered NOT_FOUND in a GraphQL answer, not by a failed request.
  expect(complaints).toEqual([]);
  await page.context().close();
}
