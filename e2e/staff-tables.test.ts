import { expect, test } from 'vitest';
import { sharedStage } from './support/stage.ts';
import { expectRoom, staffAt } from './support/staffTables.ts';

const stage = sharedStage();

/** `npm run test:matrix` takes each language at each width. */
test.each([
  ['my', 768],
  ['ar', 1264],
] as const)(
  'names and the last column of a table of staff are whole, and all of a row where there is no room for a table: %s, %d px',
  (language, width) => expectRoom(stage, language, [width]),
);

test('the header of a staff table that fits stays in sight', async () => {
  const page = await staffAt(stage, 1440, 'en');
  await page.goto('/adminManageProducts');
  await page.locator('main tbody tr').nth(15).waitFor();
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.locator('main thead').evaluate((head) => Math.round(head.getBoundingClientRect().top)))
    .toBe(0);
});
