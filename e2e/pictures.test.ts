import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { sharedStage } from './support/stage.ts';

const AINA = 'aina@pasar.example';
const PAGE_SIZE = 24;
/** What the pictures of a page may cost a phone, in bytes. */
const MOST = 400_000;

/** A picture of a card: a product, or its seller. */
interface CardPicture {
  address: string;
  /** Chosen by the browser from several widths. */
  isChosen: boolean;
  /** How many pixels of the file there are for each pixel of the screen, across. */
  density: number;
  /** The bytes transferred for it; 0 when it came from the cache. */
  bytes: number;
}

/** In the page: whether all of them have loaded and their cost is known. */
const haveArrived = (images: HTMLImageElement[]) =>
  images.every(
    ({ complete, naturalWidth, currentSrc }) =>
      complete && naturalWidth > 0 && performance.getEntriesByName(currentSrc).length > 0,
  );

/** In the page: measures them. */
const lookAt = (images: HTMLImageElement[]): Promise<CardPicture[]> =>
  Promise.all(
    images.map(async ({ currentSrc: address, srcset, clientWidth }) => {
      // With a `srcset` the natural width is in CSS pixels; the same file opened alone tells its own.
      const file = Object.assign(new Image(), { src: address });
      await file.decode();
      const requests = performance
        .getEntriesByName(address)
        .filter((entry) => entry instanceof PerformanceResourceTiming);
      const bytes = requests.reduce((sum, { transferSize }) => sum + transferSize, 0);
      return { address, isChosen: srcset !== '', density: file.naturalWidth / (clientWidth * devicePixelRatio), bytes };
    }),
  );

/** Scrolls through the first page of cards and returns the pictures of each. */
async function lookAtCards(page: Page): Promise<CardPicture[]> {
  const pictures: CardPicture[] = [];
  for (let index = 0; index < PAGE_SIZE; index++) {
    const card = page.getByRole('article').nth(index);
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.locator('img').evaluateAll(haveArrived)).toBe(true);
    pictures.push(...(await card.locator('img').evaluateAll(lookAt)));
  }
  return pictures;
}

/** The bytes of all; several cards may show the same seller. */
const totalOf = (pictures: CardPicture[]) =>
  [...new Map(pictures.map(({ address, bytes }) => [address, bytes])).values()].reduce((sum, bytes) => sum + bytes, 0);

const stage = sharedStage();

/** Opens Browse on a phone and looks at the pictures of its first page, which must be light and sharp. */
async function expectLight(deviceScaleFactor: number) {
  const { page, complaints } = await stage.person(AINA, { ...PHONE, deviceScaleFactor });
  await page.goto('/browse');
  const pictures = await lookAtCards(page);
  const products = pictures.filter(({ isChosen }) => isChosen);
  expect(products.length).toBe(PAGE_SIZE);
  // Sharp, and no wider than twice what is shown.
  for (const { address, density } of products) {
    expect(density, address).toBeGreaterThan(0.9);
    expect(density, address).toBeLessThanOrEqual(2);
  }
  expect(pictures.filter(({ bytes }) => bytes === 0)).toEqual([]);
  expect(totalOf(pictures)).toBeLessThanOrEqual(MOST);
  return { page, complaints, pictures };
}

describe('the pictures of Browse', () => {
  test('a page of them is light on a phone of 2 pixels a point', async () => {
    const { complaints } = await expectLight(2);
    expect(complaints).toEqual([]);
  });

  test('a page of them is light on a phone of 3 pixels a point, and coming back loads none again', async () => {
    const { page, complaints, pictures } = await expectLight(3);
    await page.goto('/profile');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/browse');
    const again = await lookAtCards(page);
    expect(again.map(({ address }) => address)).toEqual(pictures.map(({ address }) => address));
    expect(again.filter(({ bytes }) => bytes > 0)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('a picture that is opened has the whole screen, and is enlarged by the wheel', async () => {
  const { page, complaints } = await stage.person(AINA, PHONE);
  await page.goto('/browse');
  await page.getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click();
  const viewer = page.getByRole('dialog');
  await viewer.locator('img:not([alt=""])').waitFor();
  const { width, height } = page.viewportSize() ?? {};
  await expect.poll(() => viewer.boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await viewer.getByText('100%', { exact: true }).waitFor();
  await viewer.locator('img').last().hover();
  await page.mouse.wheel(0, -500);
  await viewer.getByText('100%', { exact: true }).waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
