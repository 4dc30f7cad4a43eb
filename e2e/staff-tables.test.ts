import { expect, test } from 'vitest';
import type { Language } from './support/catalogue.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { openStage } from './support/stage.ts';

const stage = openStage('demo');
const SCREENS = ['Accounts', 'Products', 'SoldProducts', 'Reports'];

async function staffAt(width: number, language: Language) {
  const { page } = await stage.person('admin@pasar.example', { viewport: { width, height: 700 } });
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return page;
}

test.each([
  [768, 'my'],
  [1264, 'ar'],
] as const)('where there is no room for a table, nothing of a row is cut off: %d px, %s', async (width, language) => {
  const page = await staffAt(width, language);
  for (const screen of SCREENS) {
    await page.goto(`/adminManage${screen}`);
    const buttons = page.locator('main [data-focus-heir] button');
    await buttons.first().waitFor();
    const places = await buttons.evaluateAll((all) =>
      all.map((button) => button.getBoundingClientRect()).map(({ left, right }) => [left, right]),
    );
    expect(
      places.filter(([left = 0, right = 0]) => left < 0 || right > width),
      screen,
    ).toEqual([]);
    expect(await page.locator('main table').count(), screen).toBe(0);
    await expectNoSidewaysScroll(page);
  }
});

test.each([
  [1280, 'my'],
  [1280, 'ar'],
] as const)('the last column of a staff table can be reached at %d px: %s', async (width, language) => {
  const page = await staffAt(width, language);
  for (const screen of SCREENS) {
    await page.goto(`/adminManage${screen}`);
    const last = page.locator('main tbody tr').first().locator('> :last-child');
    await last.waitFor();
    const hidden = await last.evaluate((cell) => {
      cell.scrollIntoView({ inline: 'end' });
      const [{ left, right }, frame] = [
        cell.getBoundingClientRect(),
        cell.closest('table')?.parentElement?.getBoundingClientRect(),
      ];
      return frame && Math.max(frame.left - left, right - frame.right);
    });
    expect(hidden, screen).toBeLessThan(2);
    await expectNoSidewaysScroll(page);
  }
});

test('the header of a staff table that fits stays in sight', async () => {
  const page = await staffAt(1440, 'en');
  await page.goto('/adminManageProducts');
  await page.locator('main tbody tr').nth(15).waitFor();
  await page.mouse.wheel(0, 600);
  await expect
    .poll(() => page.locator('main thead').evaluate((head) => Math.round(head.getBoundingClientRect().top)))
    .toBe(0);
});

test('a name stands unbroken in its row, in the accounts beside the picture', async () => {
  const page = await staffAt(1280, 'en');
  for (const screen of SCREENS) {
    await page.goto(`/adminManage${screen}`);
    await page.locator('main tbody tr').first().waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const broken = await page.locator('main tbody bdi').evaluateAll((names) => {
      // People of the demo data have short ones.
      for (const name of names)
        if (/^\p{L}[\p{L} ]+$/u.test(name.textContent ?? '')) name.textContent = 'Shahrulnizamuddin Abdurrahman';
      return names.flatMap((name) => {
        const text = name.firstChild;
        if (!text || text.nodeType !== Node.TEXT_NODE) return [];
        return [...(text.textContent ?? '').matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
        });
      });
    });
    expect(broken, screen).toEqual([]);
  }
  await page.goto('/adminManageAccounts');
  const kaixin = page.getByRole('row').filter({ hasText: 'kaixin@pasar.example' });
  await expect.poll(() => kaixin.locator('th img').count()).toBe(1);
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
