import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Language } from './catalogue.ts';
import { expectNoSidewaysScroll } from './layout.ts';
import type { Stage } from './stage.ts';

const SCREENS = ['Accounts', 'Products', 'SoldProducts', 'Reports'];

/** A member of staff at a screen of this width. */
export async function staffAt(stage: Stage, width: number, language: Language) {
  const { page } = await stage.person('admin@pasar.example', { viewport: { width, height: 700 } });
  await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  return page;
}

/** Expects that at this width, where there is no room for a table, nothing of a row is cut off. */
async function expectWholeRows(page: Page, width: number, where: string) {
  await page.locator('main table').waitFor({ state: 'detached' });
  const buttons = page.locator('main [data-focus-heir] button');
  await buttons.first().waitFor();
  const places = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect()).map(({ left, right }) => [left, right]),
  );
  expect(
    places.filter(([left = 0, right = 0]) => left < 0 || right > width),
    where,
  ).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Expects that the last column of the table can be reached. */
async function expectLastColumn(page: Page, where: string) {
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
  expect(hidden, where).toBeLessThan(2);
  await expectNoSidewaysScroll(page);
}

/** Expects that long names stand unbroken in their rows. */
async function expectUnbrokenNames(page: Page, where: string) {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const broken = await page.locator('main tbody bdi:not([dir="ltr"])').evaluateAll((names) => {
    // People of the demo data have short ones. What runs from left to right always, such as a reference, is no name.
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
  expect(broken, where).toEqual([]);
}

/**
 * Expects of each screen of staff:
 *
 * - at 1280 pixels the last column of the table can be reached, and names stand unbroken;
 * - at these widths, where there is no room for a table, nothing of a row is cut off.
 */
export async function expectRoom(stage: Stage, language: Language, widths: number[]) {
  const page = await staffAt(stage, 1280, language);
  for (const screen of SCREENS) {
    await page.goto(`/adminManage${screen}`);
    await expectLastColumn(page, `${screen} at 1280`);
    await expectUnbrokenNames(page, `${screen} at 1280`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 700 });
      await expectWholeRows(page, width, `${screen} at ${width}`);
    }
    await page.setViewportSize({ width: 1280, height: 700 });
  }
  await page.goto('/adminManageAccounts');
  const kaixin = page.getByRole('row').filter({ hasText: 'kaixin@pasar.example' });
  await expect.poll(() => kaixin.locator('th img').count()).toBe(1);
}
