import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyAccount } from './support/accounts.ts';
import { PHONE, type Visitor } from './support/browser.ts';
import { pictureFile } from './support/pictures.ts';
import { STAFF } from './support/product.ts';
import { meanwhile } from './support/session.ts';
import { openStage } from './support/stage.ts';
import {
  choosePicture,
  fillProduct,
  sayInChat,
  sendVerification,
  signIn,
  signUp,
  toast,
  typeUntilSeen,
} from './support/steps.ts';

/** A student's purchase from sign-up to review; each step builds on the one before. */
describe('the main job', () => {
  const stage = openStage();
  let staff: Visitor;
  let seller: Visitor;
  let buyer: Visitor;
  let third: Visitor;
  let pictures: { profile: string; passport: string; qr: string };

  const PEOPLE = {
    seller: { fullName: 'Siti Penjual', email: 'siti@pasar.example', phone: '60123456789', passportNo: 'S1000001' },
    buyer: { fullName: 'Bilal Pembeli', email: 'bilal@pasar.example', phone: '60123456780', passportNo: 'B1000002' },
    third: { fullName: 'Tara Ketiga', email: 'tara@pasar.example', phone: '60123456781', passportNo: 'T1000003' },
  };
  const verification = () => ({ address: 'Kolej 5, Serdang', bank: 'MayBank', account: '512388401207', pictures });

  beforeAll(async () => {
    pictures = {
      profile: await pictureFile('me', '#c98b6b'),
      passport: await pictureFile('passport', '#235a7c'),
      qr: await pictureFile('qr', '#222222'),
    };
    staff = await stage.visitor();
    seller = await stage.visitor();
    buyer = await stage.visitor(PHONE);
  });

  test('a visitor signs up, lands on the profile, and sends the verification form', async () => {
    const { page } = seller;
    await signUp(page, PEOPLE.seller);
    await page.waitForURL('**/profile');
    await page.getByRole('heading', { name: 'Verify your account' }).waitFor();
    await sendVerification(page, verification());
    await page.getByText('Your account is still under evaluation').waitFor();
  });

  test('staff see the proof, return the account with a reason, and activate it when it is sent again', async () => {
    await signIn(staff.page, STAFF.email);
    await staff.page.getByRole('heading', { name: 'Manage Accounts' }).waitFor();
    await staff.page.getByRole('button', { name: 'View Proof' }).click();
    await opensAsPicture(staff.page, 'Passport of Siti Penjual');
    await staff.page.getByRole('button', { name: 'View Qr' }).click();
    await opensAsPicture(staff.page, 'QR code of Siti Penjual');

    await staff.page.getByRole('button', { name: 'Return' }).click();
    await staff.page.getByRole('textbox', { name: 'Reason' }).fill('The passport picture is too dark');
    await staff.page.getByRole('button', { name: 'Return account' }).click();
    await toast(staff.page, 'Error Added Successfully');

    // Without a reload: the user's page follows the decision.
    const { page } = seller;
    await page.getByRole('heading', { name: 'Verify your account' }).waitFor();
    await page.getByText('The passport picture is too dark').first().waitFor();
    await page.getByRole('button', { name: 'Notifications, 1 unseen' }).click();
    await page.getByText('Your account was not approved yet.').first().waitFor();
    await page.keyboard.press('Escape');
    // Pressed again before the next step is there, it means the same step.
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Passport' }).waitFor();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your account is still under evaluation').waitFor();

    await staff.page.reload();
    await staff.page.getByRole('button', { name: 'Approve' }).click();
    await toast(staff.page, 'Status Changed Successfully');
    await page.getByRole('link', { name: 'Edit profile' }).waitFor();

    const tab = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'View QR' }).click();
    await (await tab).waitForURL(/\/media\/qr\/.*signature=/);
    await (await tab).close();
  });

  test('a buyer is approved, too', async () => {
    const { page } = buyer;
    await signUp(page, PEOPLE.buyer);
    await page.waitForURL('**/profile');
    await sendVerification(page, verification());
    await page.getByText('Your account is still under evaluation').waitFor();
    await staff.page.reload();
    await staff.page.getByRole('button', { name: 'Approve' }).click();
    await page.getByRole('link', { name: 'Edit profile' }).waitFor();
    // As a third person was before.
    copyAccount(stage.dataDir(), PEOPLE.buyer.email, [PEOPLE.third]);
    third = await stage.person(PEOPLE.third.email);
  });

  test('the seller sells a product with a picture and categories, and donates two others', async () => {
    const { page } = seller;
    const picture = await pictureFile('lamp', '#e8a317');
    await page.goto('/sell');
    await fillProduct(page, {
      title: 'Desk lamp',
      description: 'Bright and warm',
      condition: 'Used',
      categories: ['Furniture', 'Home Appliances'],
      picture,
    });
    await page.getByLabel('Price').fill('45.50');
    await page.getByRole('button', { name: /^Publish/ }).click();
    await toast(page, 'Product Added Successfully');
    await page.goto('/donate');
    await fillProduct(page, {
      title: 'Old kettle',
      description: 'Free to a good home',
      condition: 'Used',
      categories: [],
      picture,
    });
    await page.getByRole('button', { name: 'Publish for free' }).click();
    await toast(page, 'Added Successfully');
    await meanwhile(
      stage.url(),
      PEOPLE.seller.email,
      'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }',
      { input: { title: 'Spare chair', description: 'Free to a good home', type: 'DONATION', condition: 'USED' } },
    );
  });

  test('a buyer browses with filters and opens the product', async () => {
    const { page } = buyer;
    await page.goto('/browse');
    await page.getByText('Old kettle').waitFor();
    await page.goto('/browse?category=Furniture&condition=USED');
    await page.getByText('Desk lamp').waitFor();
    await expect.poll(() => page.getByText('Old kettle').count()).toBe(0);
    await page.goto('/browse?donations=1');
    await page.getByText('Old kettle').waitFor();
    await expect.poll(() => page.getByText('Desk lamp').count()).toBe(0);
    await page.goto('/browse');
    await page.getByText('Desk lamp').click();
    await page.getByRole('heading', { name: 'Desk lamp' }).waitFor();
  });

  test('buyer and seller chat live, with the typing sign, without reload', async () => {
    await buyer.page.getByRole('button', { name: 'Chat now' }).click();
    await sayInChat(buyer.page, 'Is the lamp still there?');
    const bell = seller.page.getByRole('button', { name: /Notifications, \d+ unseen/ });
    await bell.click();
    await seller.page.getByRole('dialog', { name: 'Notifications' }).getByText('Is the lamp still there?').click();
    const sign = buyer.page.getByText('Siti Penjual is typing').or(buyer.page.getByLabel('Siti Penjual is typing'));
    await typeUntilSeen(seller.page, sign.first());
    await sayInChat(seller.page, 'Yes, it is');
    await buyer.page.getByText('Yes, it is').waitFor();
    await sayInChat(buyer.page, 'I take it');
    await seller.page.getByText('I take it').first().waitFor();
    await buyer.page.getByRole('button', { name: 'Close the chat' }).click();
    await seller.page.getByRole('button', { name: 'Close the chat' }).click();
  });

  test('the seller clears the notifications and still finds the conversation', async () => {
    const { page } = seller;
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await page.getByText('No notifications').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Siti Penjual' }).click();
    await page.getByRole('menuitem', { name: 'Chats' }).click();
    await page.getByRole('button', { name: /Bilal Pembeli.*I take it/ }).click();
    await page.getByRole('log').getByText('Yes, it is').waitFor();
    await page.getByRole('button', { name: 'Close the chat' }).click();
  });

  test('one buys, and a third user who tries at the same moment is told that it is gone', async () => {
    await third.page.goto('/browse');
    await third.page.getByText('Desk lamp').click();
    await openPurchase(third.page);
    await openPurchase(buyer.page);
    await buyer.page.getByRole('button', { name: /^Buy for/ }).click();
    await toast(buyer.page, 'Purchased Successfully');
    await buyer.page.waitForURL('**/purchased');
    await third.page.getByRole('button', { name: /^Buy for/ }).click();
    await third.page.getByText('This product is no longer available').first().waitFor();
  });

  test('the buyer proves the payment, the seller is told live, sees the proof and confirms', async () => {
    await buyer.page.getByRole('button', { name: 'Upload proof' }).click();
    await choosePicture(buyer.page, 'Payment proof', await pictureFile('receipt', '#ffffff'));
    await buyer.page.getByRole('dialog').getByRole('button', { name: 'Upload proof' }).click();
    await buyer.page.getByText('Waiting for Siti Penjual to confirm').waitFor();

    const { page } = seller;
    await page.getByRole('button', { name: /Notifications, \d+ unseen/ }).click();
    await page.getByText('uploaded a proof of payment').click();
    await page.getByRole('tab', { name: /Sold products/ }).click();
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    const prompt = page.getByRole('dialog');
    await prompt.getByText('Has Bilal Pembeli paid you RM 45.50 for Desk lamp?').waitFor();
    await opensAsPicture(page, 'Payment proof', false);
    await prompt.getByRole('button', { name: 'Confirm payment' }).click();
    await page
      .getByRole('row', { name: /Desk lamp/ })
      .getByText('Paid', { exact: true })
      .waitFor();
  });

  test("the buyer reviews the seller, whose rating shows on the seller's products", async () => {
    const { page } = buyer;
    await page.getByRole('button', { name: 'Review seller' }).click();
    await page.getByLabel('Comment').fill('Friendly and on time');
    await page.getByRole('radio', { name: '5 stars' }).press('Space');
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Review Added Successfully');
    await page.getByRole('button', { name: 'Left review already' }).waitFor();
    await page.goto('/browse');
    await page.getByText('Old kettle').click();
    await page.getByText('(1 review)').waitFor();
  });

  test('a second donation within 24 hours is refused, and the screen said so beforehand', async () => {
    const { page } = third;
    await page.goto('/browse?donations=1');
    await page.getByText('Old kettle').click();
    await page.getByRole('button', { name: 'Get for free' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Get for free' }).click();
    await toast(page, 'Purchased Successfully\\s*Arrange the pick-up');
    await page.goto('/browse?donations=1');
    await page.getByText('Spare chair').click();
    await page
      .getByText(/You have to wait \d+ hours and \d+ minutes to get another donation item\./)
      .first()
      .waitFor();
    expect(await page.getByRole('button', { name: 'Get for free' }).isDisabled()).toBe(true);
  });

  test('nobody saw an error in the console', () => {
    expect([staff, seller, buyer, third].flatMap((visitor) => visitor.complaints)).toEqual([]);
  });
});

async function openPurchase(page: Page) {
  await page.getByRole('button', { name: 'Buy now' }).click();
  await page.getByRole('radio', { name: /^Transfer/ }).click();
}

/** Waits until the picture of that name has really loaded. */
async function opensAsPicture(page: Page, alt: string, close = true) {
  const picture = page.getByAltText(alt);
  await picture.waitFor();
  await expect
    .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
    .toBe(true);
  if (close) await page.keyboard.press('Escape');
}
