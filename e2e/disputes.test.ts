import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FakeStripe } from '../graph/src/testing/stripe.ts';
import { PHONE, type Visitor } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { pictureFile } from './support/pictures.ts';
import { askAs, meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { toast } from './support/steps.ts';

const TENT = 'Two-person tent';
const CAMERA = 'Canon EOS M50';
const WHY = 'The picture shows a broken pole';
const AINA = 'aina@pasar.example';
const ARABIC = wordsOf('ar');

/** Staff find the dispute in its tab, and decide it. */
async function decide(page: Page, title: string, outcome: string, words: string) {
  await page.goto('/adminManageSoldProducts');
  await page.getByRole('link', { name: 'Disputes' }).click();
  await page.getByRole('row').filter({ hasText: title }).getByRole('button', { name: 'Decide' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('radio', { name: outcome }).check();
  await popup.getByRole('textbox').fill(words);
  await popup.getByRole('button', { name: outcome }).click();
}

/** Disputes of a buyer at a phone, in English, with a seller at a computer, in Arabic, which staff decide. */
describe('disputes', () => {
  const stripe = new FakeStripe();
  const stage = openStage('demo', { env: () => stripe.start() });
  let buyer: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    buyer = await stage.person(AINA, PHONE);
    staff = await stage.person('admin@pasar.example');
  });
  afterAll(() => stripe.stop());

  const bought = (title: string) => buyer.page.getByRole('article').filter({ hasText: title });

  async function complain(title: string, words: string) {
    await buyer.page.goto('/purchased');
    // The counts of both tabs, and the letters, move the cards when they come, perhaps under a click.
    await buyer.page.getByRole('tab').filter({ hasText: /\d/ }).nth(1).waitFor();
    await buyer.page.evaluate(() => document.fonts.ready.then(() => undefined));
    await bought(title)
      .getByRole('button', { name: new RegExp(`^More for .*${title}`) })
      .click();
    await buyer.page.getByRole('menuitem', { name: 'I have a problem' }).click();
    const popup = buyer.page.getByRole('dialog');
    await popup.getByRole('radio', { name: 'It is not as described' }).check();
    await popup.getByRole('textbox', { name: 'What happened' }).fill(words);
    await popup.getByLabel('Pictures', { exact: true }).setInputFiles(await pictureFile('broken', '#cc8888'));
    await popup.getByRole('button', { name: 'Remove picture 1' }).waitFor();
    await popup.getByRole('button', { name: 'Send to staff' }).click();
    await toast(buyer.page, 'Sent. Staff read both sides and decide.');
    await bought(title).getByText('A dispute is open. The deal stands still until staff decide.').waitFor();
  }

  test('"not as described" with pictures on a paid deal is answered, decided, and both read why', async () => {
    await complain(TENT, 'One pole is broken');

    // The seller waits for approval, and may not open deals: they answer in their profile.
    const { page } = await stage.person('faris@pasar.example');
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/profile');
    await page.getByText('One pole is broken').waitFor();
    await page.getByRole('img', { name: ARABIC('dispute.picture', { number: '1', name: 'Nur Aina Yusof' }) }).waitFor();
    await page.getByRole('textbox').fill('كانت سليمة عند التسليم');
    await page.getByRole('button', { name: ARABIC('dispute.answer') }).click();
    await page.getByRole('article').nth(1).waitFor();

    await decide(staff.page, TENT, 'Cancel the deal', WHY);
    await bought(TENT).getByText('Staff ended the deal after a dispute.').waitFor();
    await bought(TENT)
      .getByRole('button', { name: /^More for/ })
      .click();
    await buyer.page.getByRole('menuitem', { name: 'See the dispute' }).click();
    await buyer.page.getByRole('dialog').getByText(WHY).waitFor();
    await page.reload();
    await page.getByText(WHY).waitFor();
  });

  test('a refund that the provider refuses says so and stays open; accepted, the deal is cancelled', async () => {
    const { products } = await askAs<{ products: { nodes: { id: string }[] } }>(
      stage.url(),
      AINA,
      'query ($search: String) { products(filter: { search: $search }, first: 1) { nodes { id } } }',
      { search: CAMERA },
    );
    const PAY = 'mutation ($id: ID!) { payProduct(productId: $id) { url } }';
    const { payProduct } = await askAs<{ payProduct: { url: string } }>(stage.url(), AINA, PAY, products.nodes[0]);
    const id = payProduct.url.split('/').at(-1) ?? '';
    stripe.pay(id);
    await meanwhile(stage.url(), AINA, 'mutation ($id: ID!) { refreshCheckout(sessionId: $id) }', { id });

    await complain(CAMERA, 'The screen is cracked');
    stripe.isBroke = true;
    await decide(staff.page, CAMERA, 'Refund the buyer', 'The screen is cracked');
    const popup = staff.page.getByRole('dialog');
    await popup.getByText(/The payment provider cannot be reached/).waitFor();
    await bought(CAMERA).getByText('A dispute is open. The deal stands still until staff decide.').waitFor();
    stripe.isBroke = false;
    await popup.getByRole('button', { name: 'Refund the buyer' }).click();
    await popup.waitFor({ state: 'detached' });
    await bought(CAMERA).getByText('Staff ended the deal after a dispute.').waitFor();
    expect(stripe.session(id).refunded).toBeGreaterThan(0);
  });
});
