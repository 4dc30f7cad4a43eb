import { expect, test } from 'vitest';
import { sharedStage } from './support/stage.ts';
import { expectLastColumn, expectUnbrokenNames, expectWholeRows, staffAt } from './support/staffTables.ts';

const stage = sharedStage();

/** `npm run test:matrix` takes each language at each width. */
test.each([
  [768, 'my'],
  [1264, 'ar'],
] as const)('where there is no room for a table, nothing of a row is cut off: %d px, %s', (width, language) =>
  expectWholeRows(stage, width, language),
);

test.each(['my', 'ar'] as const)('the last column of a staff table can be reached: %s', (language) =>
  expectLastColumn(stage, 1280, language),
);

test('a name stands unbroken in its row, in the accounts beside the picture', () =>
  expectUnbrokenNames(stage, 1280, 'en'));

test('the header of a staff table that fits stays in sight', async () => {
  const page = await staffAt(stage, 1440, 'en');
  await page.goto('/adminManageProducts');
  await page.locator('main tbody tr').nth(15).waitFor();
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.locator('main thead').evaluate((head) => Math.round(head.getBoundingClientRect().top)))
    .toBe(0);
});

test('Escape asks before a reason that was typed is thrown away, and the question stays', async () => {
  const { page } = await stage.person('admin@pasar.example');
  await page.goto('/adminManageAccounts?q=Omar');
  await page
    .getByRole('button', { name: /Deactivate/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: /Reason/ }).fill('Typed');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep writing' }).click();
  expect(await page.getByRole('textbox', { name: /Reason/ }).inputValue()).toBe('Typed');
});
