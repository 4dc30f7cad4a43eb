import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { expectFlawless } from './support/accessibility.ts';
import { expectFocusOn } from './support/keyboard.ts';
import { otherComplaints } from './support/network.ts';
import { photoFile, pictureFile } from './support/pictures.ts';
import { openStage } from './support/stage.ts';

const [AINA, OMAR] = ['aina@pasar.example', 'omar@pasar.example'];
const COLOURS = ['#e8a317', '#235a7c', '#0b6b58', '#d6503c', '#6b3fa0'];
const WIDE = { viewport: { width: 1280, height: 900 } };
/** What a photo may weigh, in bytes. */
const MOST = 375_000;
const UPLOAD = '**/media/upload';

const english = wordsOf('en');
const arabic = wordsOf('ar');
const tiles = (page: Page) => page.getByRole('list', { name: english('pictures.list') }).getByRole('listitem');
/** How far a pixel is from a colour. */
const distance = (pixel: number[], colour: string) =>
  Math.hypot(
    ...[0, 1, 2].map((part) => (pixel[part] ?? 0) - Number.parseInt(colour.slice(1 + 2 * part, 3 + 2 * part), 16)),
  );

/** Which of the pictures these are, from 1: each has a colour of its own. */
const numbersOf = async (pictures: Locator) => {
  const pixels = await pictures.evaluateAll((images: HTMLImageElement[]) =>
    Promise.all(
      images.map(async (image) => {
        await image.decode();
        const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0, 1, 1);
        return [...(context?.getImageData(0, 0, 1, 1).data ?? [])];
      }),
    ),
  );
  return pixels.map((pixel) => {
    const distances = COLOURS.map((colour) => distance(pixel, colour));
    return distances.indexOf(Math.min(...distances)) + 1;
  });
};

/** A finger that draws sideways over something. */
async function swipe(page: Page, place: Locator, across: number) {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [from, at] = [x + width / 2 - across / 2, y + height / 2];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: left, y: at }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 10; step++) await touch('touchMove', from + (across * step) / 10);
  // It rests for some frames before it is lifted: a busy browser would throw the strip further.
  for (let frame = 1; frame <= 10; frame++) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await touch('touchMove', from + across);
  }
  await touch('touchEnd', from + across);
}

/**
 * A finger that rests on a thing until it is lifted, and carries it onto another one; `look` is done before it lets go.
 */
async function carry(page: Page, from: Locator, to: Locator, look: () => Promise<void>) {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  await touch('touchStart', start);
  await page.locator('[data-dragged]').waitFor();
  for (let step = 1; step <= 12; step++)
    await touch('touchMove', {
      x: start.x + ((end.x - start.x) * step) / 12,
      y: start.y + ((end.y - start.y) * step) / 12,
    });
  await look();
  await touch('touchEnd');
}

async function middleOf(thing: Locator) {
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

/** Drags a tile onto another one with the mouse. */
async function drag(page: Page, from: Locator, to: Locator) {
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('nothing to drag');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

const stage = openStage('demo');

describe('a product with five pictures', () => {
  let files: string[];
  beforeAll(async () => {
    files = await Promise.all(COLOURS.map((colour, n) => pictureFile(`picture${n + 1}`, colour)));
  });

  test('is sold: one that fails is retried, the order is changed by dragging and by buttons, and a reload finds them', async () => {
    const { page, complaints } = await stage.person(AINA, PHONE);
    await page.goto('/sell');
    let sent = 0;
    await page.route(UPLOAD, (route) => (++sent === 3 ? route.abort() : route.continue()));
    await page.getByLabel(english('productForm.image'), { exact: true }).setInputFiles(files);
    await page.getByRole('alert').getByText(english('error.UPLOAD_FAILED')).waitFor();
    await expect.poll(() => tiles(page).locator('img').count()).toBe(4);
    const retry = page.getByRole('button', { name: /^Retry picture/ });
    const { width, height } = (await retry.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await retry.click();
    await expect.poll(() => tiles(page).locator('img').count()).toBe(5);
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect.poll(() => numbersOf(tiles(page).locator('img'))).toEqual([1, 2, 3, 4, 5]);

    await drag(page, tiles(page).nth(4).locator('img'), tiles(page).nth(0).locator('img'));
    await expect.poll(() => numbersOf(tiles(page).locator('img'))).toEqual([5, 1, 2, 3, 4]);
    await page.getByRole('button', { name: english('pictures.later', { number: '2' }) }).press('Enter');
    await expect.poll(() => numbersOf(tiles(page).locator('img'))).toEqual([5, 2, 1, 3, 4]);
    expect(await tiles(page).getByText(english('pictures.cover')).count()).toBe(1);
    await expectFlawless({ page, complaints: otherComplaints(complaints) });

    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(english('draft.restored')).waitFor();
    await expect.poll(() => numbersOf(tiles(page).locator('img'))).toEqual([5, 2, 1, 3, 4]);
    await page.getByLabel('Title').fill('Unicycle');
    await page.getByText('Used', { exact: true }).click();
    await page.getByLabel('Price').fill('80');
    await page.getByLabel('Description').fill('One wheel');
    await page.getByRole('button', { name: 'Publish for RM 80.00' }).click();
    await page.waitForURL('**/myProducts');
  });

  test('is put in order by a finger on a fresh form, in Arabic: the page stays where it is', async () => {
    const { page, complaints } = await stage.person(OMAR, PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/sell');
    await page.getByLabel(arabic('productForm.image'), { exact: true }).setInputFiles(files);
    const list = page.getByRole('list', { name: arabic('pictures.list') });
    const pictures = list.locator('img');
    await expect.poll(() => numbersOf(pictures)).toEqual([1, 2, 3, 4, 5]);
    await list.scrollIntoViewIfNeeded();
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    // To the row below, which is the way that a page scrolls.
    await carry(page, pictures.nth(0), pictures.nth(4), async () => {
      await expect.poll(() => numbersOf(pictures)).toEqual([2, 3, 4, 5, 1]);
      expect(await page.locator('[data-dragged]').count()).toBe(1);
    });
    await page.locator('[data-dragged]').waitFor({ state: 'detached' });
    expect(await scrolled()).toBe(before);
    await carry(page, pictures.nth(4), pictures.nth(1), () =>
      expect.poll(() => numbersOf(pictures)).toEqual([2, 1, 3, 4, 5]),
    );
    await page.locator('[data-dragged]').waitFor({ state: 'detached' });
    await expectFlawless({ page, complaints });
  });

  test('is looked through by a finger, which in Arabic goes to the right; only the first was loaded before', async () => {
    const { page, complaints } = await stage.person(OMAR, PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/browse?q=unicycle');
    await page.getByRole('article').getByRole('link').first().click();
    const strip = page.locator('[data-gallery]');
    const loaded = strip.locator('img[srcset]');
    await expect.poll(() => numbersOf(loaded)).toEqual([5]);
    await swipe(page, strip, 220);
    await page
      .getByText(arabic('gallery.position', { number: '2', count: '5' }), { exact: true })
      .waitFor({ state: 'attached' });
    await expect.poll(() => numbersOf(loaded)).toEqual([5, 2, 1]);
    // A tap on a strip that still moves might open its neighbour.
    const place = () => strip.evaluate((element) => Math.abs(element.scrollLeft) / element.clientWidth);
    await expect.poll(place).toBeCloseTo(1);
    await expectFlawless({ page, complaints });

    // Large, one goes on from there, and comes back to what was seen last.
    await strip.locator('button:not([aria-hidden])').click();
    const viewer = page.getByRole('dialog');
    const large = viewer.getByAltText('Unicycle');
    await expect.poll(() => numbersOf(large)).toEqual([2]);
    await swipe(page, large, 220);
    await expect.poll(() => numbersOf(large)).toEqual([1]);
    await expectFlawless({ page, complaints });
    await page.keyboard.press('Escape');
    await page
      .getByText(arabic('gallery.position', { number: '3', count: '5' }), { exact: true })
      .waitFor({ state: 'attached' });
    await expect.poll(place).toBeCloseTo(2);
  });

  test('is looked through by arrows and thumbnails on a wide screen', async () => {
    const { page, complaints } = await stage.person(OMAR, WIDE);
    await page.goto('/browse?q=unicycle');
    await page.getByRole('article').getByRole('link').first().click();
    await page.getByRole('button', { name: english('gallery.next') }).click();
    await page.getByText('2 of 5', { exact: true }).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: english('gallery.show', { number: '5' }) }).click();
    await page.getByText('5 of 5', { exact: true }).waitFor({ state: 'attached' });
    await expect
      .poll(() => numbersOf(page.locator('[data-gallery] button:not([aria-hidden]) img[srcset]')))
      .toEqual([4]);
    await expectFlawless({ page, complaints });
  });

  test('of which staff remove one while its seller changes it: the form says which, in Arabic, and shows it there', async () => {
    const { page, complaints } = await stage.person(AINA, PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/myProducts');
    await page.locator('a[href^="/editProduct/"]').first().click();
    const pictures = page.getByRole('list', { name: arabic('pictures.list') }).locator('img');
    await expect.poll(() => numbersOf(pictures)).toEqual([5, 2, 1, 3, 4]);

    const staff = await stage.person('admin@pasar.example', WIDE);
    await staff.page.goto(page.url().replace('editProduct', 'adminManageProducts'));
    const remove = { name: english('staff.removePictureOf', { title: 'Unicycle', number: '2' }) };
    await staff.page.getByRole('button', remove).click();
    const dialog = staff.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('It shows a passport');
    await dialog.getByRole('button', { name: english('staff.removePicture') }).click();
    await dialog.waitFor({ state: 'detached' });

    const submit = page.getByRole('button', { name: arabic('action.submit') });
    await submit.click();
    await page
      .getByRole('alert')
      .getByText(arabic('pictures.gone', { number: '2' }))
      .waitFor();
    await expect.poll(() => numbersOf(pictures)).toEqual([5, 1, 3, 4]);
    const off = page.getByRole('button', { name: arabic('pictures.remove', { number: '2' }), exact: true });
    await expectFocusOn(off);
    await expectFlawless({ page, complaints });
    await off.click();
    await submit.click();
    await page.waitForURL('**/myProducts');
    expect([complaints, staff.complaints]).toEqual([[], []]);
  });
});

test('a photo of twelve megapixels weighs at most 375 kB when it is sent, so that eight weigh 3 MB', async () => {
  const { page, complaints } = await stage.person(AINA, PHONE);
  await page.goto('/sell');
  const weights: number[] = [];
  await page.route(UPLOAD, (route) => {
    weights.push(route.request().postDataBuffer()?.byteLength ?? MOST);
    return route.continue();
  });
  await page.getByLabel(english('productForm.image'), { exact: true }).setInputFiles(await photoFile());
  await expect.poll(() => tiles(page).locator('img').count()).toBe(1);
  expect(weights).toHaveLength(1);
  expect(Math.max(...weights)).toBeLessThan(MOST);
  expect(complaints).toEqual([]);
});
