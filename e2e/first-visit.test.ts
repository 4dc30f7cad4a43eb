import { describe, expect, test } from 'vitest';
import { openStage } from './support/stage.ts';

/**
 * The JavaScript that a first visit to each screen may transfer, in kB, headers included. Beyond it people on a phone wait longer:
 * load later what a screen does not show at first, or say here why it is worth it.
 */
const BUDGETS: [path: string, person: string | null, kB: number][] = [
  ['/SignIn', null, 220],
  ['/SignUp', null, 222],
  ['/forgotPassword', null, 220],
  ['/', 'aina@pasar.example', 275],
  ['/browse', 'aina@pasar.example', 285],
  ['/purchased', 'aina@pasar.example', 300],
  ['/myProducts', 'aina@pasar.example', 280],
  ['/sell', 'aina@pasar.example', 318],
  ['/report', 'aina@pasar.example', 295],
  ['/profile', 'aina@pasar.example', 312],
  ['/editProfile', 'aina@pasar.example', 300],
  ['/terms', 'aina@pasar.example', 275],
  ['/adminManageAccounts', 'admin@pasar.example', 300],
  ['/adminManageProducts', 'admin@pasar.example', 300],
  ['/adminManageSoldProducts', 'admin@pasar.example', 300],
  ['/adminManageReports', 'admin@pasar.example', 300],
];

describe('a first visit transfers no more JavaScript than its budget', () => {
  const stage = openStage('demo');

  test.each(BUDGETS)('%s', async (path, person, budget) => {
    const { page } = person ? await stage.person(person) : await stage.visitor();
    await page.goto(path, { waitUntil: 'networkidle' });
    const bytes = await page.evaluate<number>(
      "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')).reduce((sum, { transferSize }) => sum + transferSize, 0)",
    );
    expect(bytes).toBeGreaterThan(0);
    expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(budget);
    await page.context().close();
  });
});
