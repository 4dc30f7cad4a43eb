import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { type Language, wordsOf } from './support/catalogue.ts';
import type { Words } from './support/gallery.ts';
import { leavePopup } from './support/keyboardSteps.ts';
import { meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { keepToasts, toast } from './support/steps.ts';

const LAPTOP = 'Lenovo IdeaPad 3';
/** All active members but the seller of the laptop and the first who reports it. */
const OTHERS = ['meiling', 'izzati', 'daniel', 'aisyah', 'hakim', 'priya', 'weijie', 'sara', 'yousef'];

async function openProduct(page: Page, title: string) {
  await page.goto(`/browse?q=${encodeURIComponent(title)}`);
  await page.getByRole('article').filter({ hasText: title }).locator('a[href^="/product/"]').first().click();
  await page.waitForURL('**/product/**');
}

/** Gives a reason and words in the dialog that asks for them, and reads what it answers. */
async function say(page: Page, words: Words, type: string, reason: string, message: string) {
  const popup = page.getByRole('dialog', { name: words(`report.title.${type}`) });
  await popup.getByRole('radio', { name: words(`report.reason.${reason}`) }).check();
  await popup.getByRole('textbox').fill(message);
  await popup.getByRole('button', { name: words('action.submit') }).click();
  await popup
    .getByRole('status')
    .filter({ hasText: words('report.sent') })
    .waitFor();
  await popup
    .getByRole('button', { name: words('action.close') })
    .last()
    .click();
  await popup.waitFor({ state: 'detached' });
}

/** The reporter reads in the bell what staff found and said. */
async function hears(page: Page, words: Words, found: string, note: string) {
  await page
    .getByRole('button', { name: new RegExp(`^${words('notification.title')}`) })
    .first()
    .click();
  await page.getByRole('dialog').getByText(words(found)).filter({ hasText: note }).first().waitFor();
}

/** What people report where they see it, on a phone, and what staff make of it. */
describe('reports', () => {
  const stage = openStage('demo');
  let staff: Page;
  beforeAll(async () => void ({ page: staff } = await stage.person('admin@pasar.example')));

  async function reader(name: string, language: Language): Promise<Visitor & { words: Words }> {
    const visitor = await stage.person(`${name}@pasar.example`, PHONE);
    await visitor.page.addInitScript((code) => localStorage.setItem('language', code), language);
    return { ...visitor, words: wordsOf(language) };
  }

  /** The row of the list in which staff read these words. */
  async function rowOf(text: string): Promise<Locator> {
    await staff.goto('/adminManageReports');
    const row = staff.getByRole('row').filter({ hasText: text });
    await row.waitFor();
    return row;
  }

  /** Staff solve the report of a row, with words to its reporters, and an act with its reason if there is one. */
  async function solve(row: Locator, answer: string, note: string, act?: string) {
    await row.getByRole('button', { name: 'Resolve' }).click();
    const popup = staff.getByRole('dialog', { name: 'Resolve report' });
    await popup.getByRole('radio', { name: answer }).check();
    if (act) {
      await popup.getByRole('radio', { name: act }).check();
      await popup.getByRole('textbox', { name: /^Reason/ }).fill('It is not as described');
    }
    await popup.getByRole('textbox', { name: /^Words to/ }).fill(note);
    await popup.getByRole('button', { name: 'Resolve' }).click();
    await popup.waitFor({ state: 'detached' });
  }

  test('a product in English: ten reports are one row; a take-down solves them all, and each reporter hears', async () => {
    const { page, words } = await reader('aina', 'en');
    await openProduct(page, LAPTOP);
    await page.getByRole('button', { name: words('product.report') }).click();
    await say(page, words, 'PRODUCT', 'SCAM', 'He wants the money first');
    await page.getByRole('button', { name: words('product.report') }).click();
    await say(page, words, 'PRODUCT', 'COUNTERFEIT', 'The label is a copy');
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const REPORT =
      'mutation ($id: ID!, $message: String) { reportTarget(target: { type: PRODUCT, id: $id }, reason: SCAM, message: $message) { id } }';
    await Promise.all(
      OTHERS.map((name) =>
        meanwhile(stage.url(), `${name}@pasar.example`, REPORT, { id, message: `As ${name} saw it` }),
      ),
    );

    const row = await rowOf('The label is a copy');
    expect(await staff.getByRole('row').filter({ hasText: LAPTOP }).count()).toBe(1);
    await row.getByRole('button', { name: '10 reports about this' }).click();
    const others = staff.getByRole('dialog').getByRole('article');
    await others.filter({ hasText: 'As daniel saw it' }).getByText('Upheld before: 1 of 1').waitFor();
    await others.filter({ hasText: 'As aisyah saw it' }).getByText('Upheld before: 0 of 1').waitFor();
    expect(await others.count()).toBe(OTHERS.length);
    await leavePopup(staff);

    await keepToasts(staff);
    await solve(row, 'Yes, it is right', 'It is off the market', 'Take the product down');
    await toast(staff, 'Status Changed Successfully');
    for (const text of ['Solved', 'Upheld']) await row.getByText(text, { exact: true }).waitFor();
    await page.reload();
    await page.getByText(words('error.PRODUCT_UNAVAILABLE')).waitFor();
    await hears(page, words, 'news.reportUpheld', 'It is off the market');
    const { page: other } = await reader('meiling', 'en');
    await other.goto('/');
    await hears(other, words, 'news.reportUpheld', 'It is off the market');
  });

  test('a person in Arabic: staff see whom and why, find nothing, and the reporter reads it', async () => {
    const { page, words } = await reader('yousef', 'ar');
    await openProduct(page, 'badminton');
    await page.getByRole('link', { name: 'Hakim Zulkifli' }).first().click();
    await page.waitForURL('**/seller/**');
    await page.getByRole('button', { name: words('report.title.USER') }).click();
    await say(page, words, 'USER', 'NOT_ARRIVED', 'انتظرت ساعة ولم يأت أحد');
    const row = await rowOf('انتظرت ساعة ولم يأت أحد');
    for (const text of ['Person: Hakim Zulkifli', 'Nobody came, or nothing arrived'])
      await row.getByText(text).waitFor();
    await solve(row, 'No, it is not right', 'He was ill that day');
    await hears(page, words, 'news.reportNotUpheld', 'He was ill that day');
  });

  test('a message in Malay: staff read it beside the report', async () => {
    const { page, words } = await reader('aisyah', 'my');
    await page.goto('/');
    await page.getByRole('button', { name: new RegExp(`^${words('nav.chats')}`) }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Hakim Zulkifli/ })
      .click();
    const bubble = page.getByRole('log').locator('[data-state]').filter({ hasText: 'Wasap je' });
    await bubble.getByRole('button', { name: words('report.title.MESSAGE') }).click();
    await say(page, words, 'MESSAGE', 'SCAM', 'Dia minta saya keluar dari sini');
    const row = await rowOf('Dia minta saya keluar dari sini');
    await row.getByText('Wasap je 011-2345 6678 kalau tak jumpa.').waitFor();
    await row.getByText('Person: Hakim Zulkifli').waitFor();
  });

  test('a picture, after a look at the report of its product: staff see it, and remove it', async () => {
    const { page, words } = await reader('omar', 'en');
    await openProduct(page, 'Canon EOS M50');
    await page.getByRole('button', { name: words('product.report') }).click();
    await page.getByRole('dialog', { name: words('report.title.PRODUCT') }).waitFor();
    await leavePopup(page);
    await page
      .getByRole('button', { name: /^Enlarge the picture/ })
      .first()
      .click();
    await page.getByRole('button', { name: words('report.title.PICTURE') }).click();
    await say(page, words, 'PICTURE', 'COUNTERFEIT', 'It is from the page of the maker');
    const row = await rowOf('It is from the page of the maker');
    await row.getByRole('img', { name: /^Reported picture of “Canon EOS M50/ }).waitFor();
    await solve(row, 'Yes, it is right', 'The picture is gone', 'Remove the picture');
    await leavePopup(page);
    await hears(page, words, 'news.reportUpheld', 'The picture is gone');
  });
});
