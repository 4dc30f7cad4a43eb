import { expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import type { View } from './support/exhibit.ts';
import { GALLERY } from './support/gallery.ts';
import { cutLabels } from './support/layout.ts';
import { openStage } from './support/stage.ts';
import { keepToasts, toast } from './support/steps.ts';

const stage = openStage('demo');
const malay = wordsOf('my');
/** Malay has the longest words. */
const MALAY: View = { language: 'my', scheme: 'light', width: 360 };
/** Screens with buttons, badges or choices side by side. */
const CROWDED = ['home', 'product', 'purchase', 'cancel-transaction', 'my-products', 'edit-product'];
/** Screens with cards of staff. */
const OF_STAFF = ['staff-accounts', 'staff-products', 'staff-sold-products', 'staff-reports'];

async function showInMalay(name: string) {
  const exhibit = GALLERY.find((each) => each.name === name);
  if (!exhibit) throw new Error(`no exhibit ${name}`);
  return (await stage.show(exhibit, MALAY)).page;
}

test.concurrent.each(CROWDED)('in Malay no label of %s is cut', async (name) => {
  const page = await showInMalay(name);
  expect(await cutLabels(page)).toEqual([]);
  await page.context().close();
});

test.concurrent.each(OF_STAFF)(
  'in Malay no label of %s is cut, and what one does with a card is large enough for a finger',
  async (name) => {
    const page = await showInMalay(name);
    expect(await cutLabels(page)).toEqual([]);
    const heights = await page
      .locator('main article .mantine-Button-root')
      .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().height)));
    expect(heights.length).toBeGreaterThan(0);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await page.context().close();
  },
);

test('in Malay no label of Purchased is cut, and its filters are all in sight', async () => {
  const page = await showInMalay('purchased');
  expect(await cutLabels(page)).toEqual([]);
  const box = await page.getByText(malay('purchased.filter.pending'), { exact: true }).first().boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360 - 16);
});

test('a button tells the highest price to the sen', async () => {
  const { page } = await stage.show({ name: 'sell', as: 'omar@pasar.example', path: '/sell' }, MALAY);
  await page.getByLabel(malay('productForm.price')).fill('999999.50');
  await page.getByRole('button', { name: malay('sell.submitFor', { price: 'RM 999,999.50' }) }).waitFor();
  expect(await cutLabels(page)).toEqual([]);
});

test('a toast leaves an open sheet alone', async () => {
  const { page } = await stage.person('aina@pasar.example', PHONE);
  await page.goto('/myProducts');
  await keepToasts(page);
  const remove = page.locator('article').getByRole('button', { name: 'Delete' });
  await remove.first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'Deleted Successfully');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  const shown = page.locator('.Toastify__toast').first();
  // Who wants no motion sees none: an animation of 0.01 ms may still be about to end.
  const moving = shown.evaluate(
    (element) =>
      element
        .getAnimations({ subtree: true })
        .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().duration) > 1)
        .length,
  );
  expect(await moving).toBe(0);
  await expect.poll(async () => (await shown.boundingBox())?.y, { message: 'at the bottom' }).toBeGreaterThan(500);
  await remove.first().click();
  await page.getByRole('dialog').waitFor();
  // Both glide to their places.
  await expect
    .poll(async () => {
      const [lowest, sheet] = await Promise.all([shown.boundingBox(), page.getByRole('dialog').boundingBox()]);
      return lowest && sheet && sheet.y - lowest.y - lowest.height;
    })
    .toBeGreaterThanOrEqual(0);
});

test('Home begins with products within one and a half screens, without pictures that are none', async () => {
  const { page } = await stage.person('aina@pasar.example', PHONE);
  await page.goto('/');
  const first = page.locator('main article').first();
  await first.waitFor();
  expect((await first.boundingBox())?.y).toBeLessThan(1.5 * 740);
  expect(await page.locator('main section').first().locator('[class*="placeholder"]').count()).toBe(0);
});

test('the button of a purchase is there without scrolling at 360×640', async () => {
  const { page } = await stage.person('aina@pasar.example', { ...PHONE, viewport: { width: 360, height: 640 } });
  await page.goto('/browse?condition=NEW');
  await page.locator('main a[href^="/product/"]').first().click();
  await page.getByRole('button', { name: 'Buy now' }).click();
  const buy = page.getByRole('dialog').getByRole('button', { name: /^Buy for RM/ });
  const top = async () => (await buy.boundingBox())?.y ?? 0;
  // The sheet glides up.
  await expect.poll(async () => (await top()) + ((await buy.boundingBox())?.height ?? 0)).toBeLessThanOrEqual(640);
  await expect
    .poll(async () =>
      page.evaluate((y) => document.elementFromPoint(180, y)?.closest('button')?.textContent, (await top()) + 20),
    )
    .toMatch(/^Buy for RM/);
});
