import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { pictureFile } from './support/pictures.ts';
import { openStage } from './support/stage.ts';
import { fillProduct, sayInChat, toast } from './support/steps.ts';

const arabic = wordsOf('ar');
const TITLE = 'مصباح مكتب LED 12W';
const DESCRIPTION = 'إضاءة دافئة، استعملته 3 أشهر.';
const QUESTION = 'Is it still there? I can pay RM 45.';
const ANSWER = 'نعم، موجود';

/** The page is in Arabic, from right to left, with Latin digits, and fits the phone. */
async function expectArabic(page: Page) {
  expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ]);
  expect(await page.locator('body').innerText()).not.toMatch(/[٠-٩۰-۹]/);
  await expectNoSidewaysScroll(page);
}

/** What a person typed runs in its own direction and leaves the words around it alone. */
async function expectIsolated(text: Locator, direction: 'ltr' | 'rtl') {
  const found = await text.first().evaluate((element) => {
    const isolated = element.closest('bdi, [dir="auto"]');
    return isolated && [getComputedStyle(isolated).direction, getComputedStyle(isolated).unicodeBidi];
  });
  expect(found).toEqual([direction, expect.stringMatching(/isolate|plaintext/)]);
}

/** Whether a bubble stands in the right half of the conversation. */
async function standsRight(page: Page, text: string) {
  const [log, bubble] = await Promise.all([
    page.getByRole('log').boundingBox(),
    page.getByRole('log').getByText(text).boundingBox(),
  ]);
  if (!log || !bubble) throw new Error(`${text} is not shown`);
  return bubble.x + bubble.width / 2 > log.x + log.width / 2;
}

describe('a user in Arabic, on a phone', () => {
  const stage = openStage('demo');
  let seller: Visitor;
  let buyer: Visitor;
  beforeAll(async () => {
    seller = await stage.person('omar@pasar.example', PHONE);
    buyer = await stage.person('aina@pasar.example');
  });

  test('chooses Arabic, which stays', async () => {
    const { page } = seller;
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Language:' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await page.locator('html[dir="rtl"][lang="ar"]').waitFor();
    await page.reload();
    await page.getByRole('link', { name: arabic('home.shopNow') }).waitFor();
    await expectArabic(page);
  });

  test('sells a product', async () => {
    const { page } = seller;
    await page.goto('/sell');
    await fillProduct(
      page,
      {
        title: TITLE,
        description: DESCRIPTION,
        condition: arabic('condition.NEW'),
        categories: [arabic('category.furniture')],
        picture: await pictureFile('lamp', '#e8a317'),
      },
      arabic,
    );
    await page.getByLabel(arabic('productForm.price')).fill('1450.5');
    await expectArabic(page);
    await page.getByRole('button', { name: arabic('sell.submitFor', { price: 'RM 1,450.50' }) }).click();
    await toast(page, arabic('sell.added'));
    const card = page.getByRole('article').filter({ hasText: TITLE });
    await card.getByText('RM 1,450.50').waitFor();
    await expectIsolated(card.getByText(TITLE), 'rtl');
    await expectArabic(page);
  });

  test('is found by a buyer in English, and answers in the chat', async () => {
    const { page } = buyer;
    await page.goto('/browse?q=مصباح');
    await page.getByRole('link', { name: TITLE }).click();
    const heading = page.getByRole('heading', { name: TITLE, level: 1 });
    // The heading is there before the rest has loaded.
    await page.getByText(DESCRIPTION).waitFor();
    await expectIsolated(heading, 'rtl');
    await expectIsolated(page.getByText(DESCRIPTION), 'rtl');
    await page.getByText('RM 1,450.50').first().waitFor();
    await page.getByRole('button', { name: 'Chat now' }).click();
    await sayInChat(page, QUESTION);

    const phone = seller.page;
    await phone.getByRole('button', { name: /^الإشعارات/ }).click();
    await expectIsolated(phone.getByRole('dialog').getByText(QUESTION), 'ltr');
    await expectArabic(phone);
    await phone.getByRole('dialog').getByText(QUESTION).click();
    await phone.getByRole('log').getByText(QUESTION).waitFor();
    await sayInChat(phone, ANSWER, arabic);
    await page.getByRole('log').getByText(ANSWER).waitFor();

    await expectIsolated(phone.getByRole('log').getByText(QUESTION), 'ltr');
    await expectIsolated(page.getByRole('log').getByText(ANSWER), 'rtl');
    expect([await standsRight(page, QUESTION), await standsRight(page, ANSWER)]).toEqual([true, false]);
    expect([await standsRight(phone, QUESTION), await standsRight(phone, ANSWER)]).toEqual([true, false]);
    await expectArabic(phone);
    await phone.getByRole('button', { name: arabic('chat.close') }).click();
    await expectArabic(phone);
  });

  test('nobody saw an error in the console', () => {
    expect([...seller.complaints, ...buyer.complaints]).toEqual([]);
  });
});
