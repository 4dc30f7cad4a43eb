import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { pictureFile } from './support/pictures.ts';
import { askAs } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { choosePicture, toast } from './support/steps.ts';

const BOUGHT = 'Samsung Galaxy A54, 128 GB, with box';
const HOUR_MS = 60 * 60 * 1000;

/** The deal on a phone, and on a wide screen. */
const card = (page: Page) => page.getByRole('article').filter({ hasText: BOUGHT });
const row = (page: Page) => page.getByRole('row').filter({ hasText: BOUGHT });

/** Deals between a buyer at a phone, in English, and a seller at a computer, in Arabic. */
describe('fair deals', () => {
  const stage = openStage('demo', { isClockMoved: true });
  const arabic = wordsOf('ar');
  let buyer: Visitor;
  let seller: Visitor;

  beforeAll(async () => {
    buyer = await stage.person('aina@pasar.example', PHONE);
    seller = await stage.person('priya@pasar.example');
    await seller.page.addInitScript(() => localStorage.setItem('language', 'ar'));
  });

  async function prove(colour: string) {
    await card(buyer.page).getByRole('button', { name: 'Upload proof' }).click();
    const popup = buyer.page.getByRole('dialog');
    await choosePicture(buyer.page, 'Payment proof', await pictureFile(`receipt ${colour}`, colour));
    await popup.getByRole('button', { name: 'Upload proof' }).click();
    await toast(buyer.page, 'Proof Uploaded Successfully');
  }

  async function more(name: string) {
    await row(seller.page)
      .getByRole('button', { name: arabic('purchased.more', { title: BOUGHT }) })
      .click();
    await seller.page.getByRole('menuitem', { name }).click();
  }

  test('a transfer with its reference, a proof, "Not received", a proof again, confirmed and received', async () => {
    await buyer.page.goto('/purchased');
    await card(buyer.page).getByRole('button', { name: 'How to pay' }).click();
    const howToPay = buyer.page.getByRole('dialog');
    for (const name of ['Copy the account number', 'Copy the name', 'Copy the amount', 'Copy the reference'])
      await howToPay.getByRole('button', { name }).waitFor();
    const [reference = ''] = /[0-9A-HJKMNP-TV-Z]{6}$/.exec((await howToPay.innerText()).trim()) ?? [];
    expect(reference).not.toBe('');
    await buyer.page.keyboard.press('Escape');
    await prove('#ffffff');
    await card(buyer.page).getByText('Waiting for Priya Nair to confirm').waitFor();

    await seller.page.goto('/purchased?tab=sold');
    await row(seller.page)
      .getByRole('button', { name: arabic('purchased.viewProof') })
      .click();
    await seller.page.getByRole('dialog').getByText(reference).waitFor();
    await seller.page.keyboard.press('Escape');
    await more(arabic('purchased.notReceived'));
    const popup = seller.page.getByRole('dialog');
    await popup.getByRole('textbox').fill('Nothing has come yet');
    await popup.getByRole('button', { name: arabic('purchased.notReceived') }).click();
    await popup.waitFor({ state: 'detached' });

    // Without a reload.
    await card(buyer.page)
      .getByText(/Priya Nair has not received your payment: “Nothing has come yet” Pay and upload a new proof by/)
      .waitFor();
    await prove('#eeeeee');
    await row(seller.page)
      .getByRole('button', { name: arabic('purchased.confirmPayment') })
      .click();
    await seller.page.getByRole('dialog').getByText('Nothing has come yet').waitFor();
    await seller.page
      .getByRole('dialog')
      .getByRole('button', { name: arabic('purchased.confirmPayment') })
      .click();
    await card(buyer.page).getByText('Paid', { exact: true }).waitFor();
    await card(buyer.page)
      .getByRole('button', { name: `More for ${BOUGHT}` })
      .click();
    await buyer.page.getByRole('menuitem', { name: 'I have it' }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'I have it' }).click();
    await toast(buyer.page, 'Status Changed Successfully');
  });

  test('cash: "I have it" before the money, which the seller then confirms', async () => {
    const title = 'Canon EOS M50';
    const { products } = await askAs<{ products: { nodes: { id: string }[] } }>(
      stage.url(),
      'aina@pasar.example',
      'query ($search: String) { products(filter: { search: $search }, first: 1) { nodes { id } } }',
      { search: title },
    );
    const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { seller { email } } }';
    const bought = await askAs<{ purchase: { seller: { email: string } } }>(
      stage.url(),
      'aina@pasar.example',
      BUY,
      products.nodes[0],
    );
    await buyer.page.goto('/purchased');
    const own = buyer.page.getByRole('article').filter({ hasText: title });
    await own.getByText(/^Meet .* and pay in cash by/).waitFor();
    await own.getByRole('button', { name: 'I have it' }).click();
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'I have it' }).click();
    await own.getByText(/^You have it\. Pay/).waitFor();
    expect(await own.getByRole('button', { name: 'I have it' }).count()).toBe(0);

    const other = await stage.person(bought.purchase.seller.email);
    await other.page.goto('/purchased?tab=sold');
    const sold = other.page.getByRole('row').filter({ hasText: title });
    await sold.getByText(/has it\. Confirm when you have the money\.$/).waitFor();
    await sold.getByRole('button', { name: 'Confirm payment' }).click();
    await other.page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
    await own.getByText('Paid', { exact: true }).waitFor();
  });

  test('a claim is complete once its claimer has it', async () => {
    const { page } = await stage.person('yousef@pasar.example', PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/purchased');
    // The counts of both tabs, and the letters, move the cards when they come, perhaps under a click.
    await page.getByRole('tab').filter({ hasText: /\d/ }).nth(1).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const claimed = page.getByRole('article').first();
    await claimed.getByRole('button', { name: arabic('purchased.receive') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: arabic('purchased.receive') })
      .click();
    await claimed.getByRole('button', { name: arabic('purchased.reviewSeller') }).waitFor();
  });

  test('an unpaid deal ends after its reminder, and says so', async () => {
    const { page } = await stage.person('aina@pasar.example');
    await page.goto('/purchased?tab=sold');
    const unpaid = page.getByRole('row').filter({ hasText: 'Steamboat pot' });
    await unpaid.getByText(/^If it is not settled by/).waitFor();
    const { sales } = await askAs<{ sales: { nodes: { title: string; payBy: string | null }[] } }>(
      stage.url(),
      'aina@pasar.example',
      '{ sales(first: 100) { nodes { title payBy } } }',
    );
    const { payBy } = sales.nodes.find(({ title }) => title.startsWith('Steamboat pot')) ?? {};
    const payByMs = Date.parse(payBy ?? '');
    await stage.moveClock(new Date(payByMs - HOUR_MS));
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page
      .getByText(/^The deal for Steamboat pot.* ends by itself on/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await stage.moveClock(new Date(payByMs + HOUR_MS));
    await unpaid.getByText('The deal was not settled in time.').waitFor();
    await unpaid.getByText('Cancelled', { exact: true }).waitFor();
  });
});
