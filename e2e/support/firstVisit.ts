import { expect } from 'vitest';
import type { Stage } from './stage.ts';

/** A phone: a wide screen loads its dropdowns and tables besides. */
const PHONE = { viewport: { width: 360, height: 740 } };

/**
 * The JavaScript that a first visit to each screen may transfer on a phone, in kB, headers included. Beyond it people
 * wait longer. Load parts later that a screen does not show at first, or say here why they are worth it.
 *
 * Worth 1 to 5 kB:
 * - hearts on cards, and names that lead to their people
 * - pictures of a product for staff
 * - search in the bar
 * - forms that lead to their first wrong field
 * - e-mail addresses shown whole
 * - a hundred texts more
 * - news with the fields of their kind
 * - what a deal's next step says, and its news
 * - the texts of disputes
 */
export const BUDGETS: [path: string, person: string | null, kB: number][] = [
  ['/SignIn', null, 226],
  ['/SignUp', null, 230],
  ['/forgotPassword', null, 226],
  ['/', 'aina@pasar.example', 249],
  ['/browse', 'aina@pasar.example', 251],
  ['/purchased', 'aina@pasar.example', 332],
  ['/myProducts', 'aina@pasar.example', 292],
  ['/sell', 'aina@pasar.example', 329],
  ['/report', 'aina@pasar.example', 308],
  ['/profile', 'aina@pasar.example', 335],
  ['/editProfile', 'aina@pasar.example', 320],
  ['/terms', 'aina@pasar.example', 247],
  ['/adminManageAccounts', 'admin@pasar.example', 345],
  ['/adminManageProducts', 'admin@pasar.example', 344],
  ['/adminManageSoldProducts', 'admin@pasar.example', 346],
  ['/adminManageReports', 'admin@pasar.example', 345],
];

/** Expects that a first visit to a screen transfers no more JavaScript than its budget. */
export async function expectWithinBudget(stage: Stage, path: string, person: string | null, budget: number) {
  const { page } = person ? await stage.person(person, PHONE) : await stage.visitor(PHONE);
  // The code of live events comes last, once the page has time.
  const settled = person ? page.waitForEvent('websocket') : null;
  await page.goto(path, { waitUntil: 'networkidle' });
  await settled;
  const bytes = await page.evaluate<number>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0)",
  );
  expect(bytes).toBeGreaterThan(0);
  expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(budget);
  await page.context().close();
}
