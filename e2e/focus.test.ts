import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { coveredFocus } from './support/covered.ts';
import type { View } from './support/exhibit.ts';
import { GALLERY, narrowed } from './support/gallery.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage();

const VIEW: View = { language: 'en', scheme: 'light', width: 360 };

/** With a bar at the bottom, with the button of a form there, of staff, and of staff with such a button. */
const SCREENS = GALLERY.filter(({ name }) => ['browse', 'sell', 'staff-accounts', 'staff-review'].includes(name));

/** `npm run test:matrix` takes every screen, at two sizes. */
test.concurrent.each(SCREENS)('on a phone nothing that has the focus on $name is covered', async (exhibit) => {
  const { page } = await stage.show(narrowed(exhibit), VIEW);
  expect(await coveredFocus(page)).toEqual([]);
  await page.context().close();
});

/** What stays where it is while one scrolls, and takes the width of the screen. */
const standing = (page: Page) =>
  page.evaluate(() => {
    // What lies behind a popup does not matter.
    const shown = document.querySelector('[role=dialog]') ?? document.body;
    return [...shown.querySelectorAll<HTMLElement>('*')]
      .filter((element) => {
        const { position } = getComputedStyle(element);
        const { top, bottom, height, width } = element.getBoundingClientRect();
        return (
          ['fixed', 'sticky'].includes(position) &&
          height > 16 &&
          height < 200 &&
          width > 160 &&
          bottom > 0 &&
          top < window.innerHeight
        );
      })
      .map((element) => element.className);
  });

/** Expects that nothing stands in the way of what is further down. */
async function expectFree(page: Page, where: string) {
  await page.mouse.move(160, 128);
  await page.mouse.wheel(0, 700);
  expect(await standing(page), where).toEqual([]);
}

test('at 320×256, as when a screen of 1280 pixels is enlarged four times, no bar stays in the way', async () => {
  const enlarged = { ...PHONE, viewport: { width: 320, height: 256 } };
  const { page } = await stage.person('aina@pasar.example', enlarged);
  const { page: staff } = await stage.person('admin@pasar.example', enlarged);
  for (const [screen, path, shown] of [
    [page, '/', page.getByRole('link', { name: 'Shop now' })],
    [page, '/sell', page.getByLabel('Title')],
    [page, '/browse', page.getByRole('button', { name: /^Filters/ })],
    [staff, '/adminManageAccounts', staff.getByRole('article').first()],
  ] as const) {
    await screen.goto(path);
    await shown.waitFor();
    await expectFree(screen, path);
  }
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectFree(page, 'the filters');
  await page.keyboard.press('Escape');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor();
  await expectFree(page, 'a product');
});
