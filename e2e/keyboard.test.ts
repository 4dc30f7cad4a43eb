import { beforeAll, describe, expect, test } from 'vitest';
import { copyAccount } from './support/accounts.ts';
import type { Visitor } from './support/browser.ts';
import { activate, choosePictureByKey, expectFocusKept, expectFocusOn, walkTo, write } from './support/keyboard.ts';
import { expectBellByKey, joinByKey, leavePopup, openNotificationByKey, signInByKey } from './support/keyboardSteps.ts';
import { pictureFile } from './support/pictures.ts';
import { STAFF } from './support/product.ts';
import { openStage } from './support/stage.ts';
import { toast } from './support/steps.ts';

/** No mouse, no touch: only keys, on what has the focus. Each step builds on the one before. */
describe('the main job by keyboard alone', () => {
  const stage = openStage();
  let staff: Visitor;
  let seller: Visitor;
  let buyer: Visitor;

  const SELLER = {
    fullName: 'Siti Penjual',
    email: 'siti@pasar.example',
    phone: '60123456789',
    passportNo: 'S1000001',
  };
  const BUYER = { fullName: 'Bilal Pembeli', email: 'bilal@pasar.example', passportNo: 'B1000002' };

  beforeAll(async () => {
    [staff, seller] = await Promise.all([stage.visitor(), stage.visitor()]);
  });

  test('a visitor signs up and sends the verification form', async () => {
    await joinByKey(seller.page, SELLER, await pictureFile('seller', '#c98b6b'));
    // As somebody else did.
    copyAccount(stage.dataDir(), SELLER.email, [BUYER]);
    buyer = await stage.person(BUYER.email);
    await buyer.page.goto('/profile');
    await expectFocusOn(buyer.page.getByRole('heading', { name: 'Your account is still under evaluation' }));
  });

  test('staff look at the proof and approve', async () => {
    const { page } = staff;
    await signInByKey(page, STAFF.email, STAFF.password);
    await expectFocusOn(page.getByRole('heading', { name: 'Manage Accounts' }));
    const row = page.getByRole('row', { name: SELLER.fullName });
    const viewProof = row.getByRole('button', { name: 'View Proof' });
    await activate(viewProof);
    await page.getByAltText('Passport of Siti Penjual').waitFor();
    await leavePopup(page);
    await expectFocusOn(viewProof);
    await activate(row.getByRole('button', { name: 'Return' }));
    await expectFocusOn(page.getByRole('checkbox', { name: 'Full name' }));
    await leavePopup(page);
    await expectFocusOn(row.getByRole('button', { name: 'Return' }));

    await activate(row.getByRole('button', { name: 'Approve' }), { by: 'Shift+Tab', key: 'Space' });
    await row.getByRole('button', { name: 'Deactivate' }).waitFor();
    await expectFocusKept(page);
    const next = page.getByRole('row', { name: BUYER.fullName });
    await activate(next.getByRole('button', { name: 'Approve' }));
    await next.getByRole('button', { name: 'Deactivate' }).waitFor();
    await expectFocusKept(page);
    for (const visitor of [seller, buyer]) {
      await visitor.page.getByRole('link', { name: 'Edit profile' }).waitFor();
      await expectFocusKept(visitor.page);
    }
  });

  test('the seller sells a product with a picture', async () => {
    const { page } = seller;
    await activate(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sell' }), {
      by: 'Shift+Tab',
    });
    await expectFocusOn(page.getByRole('heading', { name: 'Sell an item' }));
    await choosePictureByKey(page, 'Pictures', await pictureFile('lamp', '#e8a317'));
    await write(page.getByLabel('Title'), 'Desk lamp');
    await write(page.getByLabel('Price'), '45.50');
    await walkTo(page.getByRole('radio', { name: 'Brand New' }));
    await walkTo(page.getByRole('radio', { name: 'New', exact: true }), 'ArrowRight');
    await write(page.getByRole('combobox', { name: 'Categories' }), 'Furn');
    await page.getByRole('option', { name: 'Furniture' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await write(page.getByLabel('Description'), 'Bright and warm');
    await activate(page.getByRole('button', { name: 'Publish for RM 45.50' }));
    await toast(page, 'Product Added Successfully');
    await expectFocusOn(page.getByRole('heading', { name: 'My products' }));
  });

  test('the seller gives something away and deletes it again', async () => {
    const { page } = seller;
    await activate(page.getByRole('link', { name: 'Sell an item' }));
    await expectFocusOn(page.getByRole('heading', { name: 'Sell an item' }));
    await walkTo(page.getByRole('radio', { name: 'Sell' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Donate an item' }).waitFor();
    await expectFocusOn(page.getByRole('radio', { name: 'Donate' }));
    await write(page.getByLabel('Title'), 'Old kettle');
    await walkTo(page.getByRole('radio', { name: 'Brand New' }));
    await page.keyboard.press('Space');
    await write(page.getByLabel('Description'), 'Free to a good home');
    await activate(page.getByRole('button', { name: 'Publish for free' }), { key: 'Space' });
    await expectFocusOn(page.getByRole('heading', { name: 'My products' }));

    const remove = page.getByRole('button', { name: 'Delete Old kettle' });
    await activate(remove);
    await page.getByText('Are You Sure You Want to Delete This Product?').waitFor();
    await leavePopup(page);
    await expectFocusOn(remove);
    await page.keyboard.press('Enter');
    await activate(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
    await remove.waitFor({ state: 'detached' });
    await expectFocusKept(page);
  });

  test('the buyer finds the product and chats with the seller', async () => {
    const { page } = buyer;
    await activate(page.getByRole('button', { name: 'Products' }), { by: 'Shift+Tab' });
    await activate(page.getByRole('menuitem', { name: 'Browse' }), { by: 'ArrowDown' });
    await expectFocusOn(page.getByRole('heading', { name: 'Browse' }));
    await write(page.getByRole('searchbox', { name: 'Search products' }), 'lam');
    await page.waitForURL('**/browse?q=lam');
    await activate(page.getByRole('link', { name: 'Desk lamp' }));
    await expectFocusOn(page.getByRole('heading', { name: 'Desk lamp' }));

    const chat = page.getByRole('button', { name: 'Chat now' });
    await activate(chat);
    await expectFocusOn(page.getByLabel('Write a message'));
    await expectBellByKey(seller.page);
    await page.keyboard.type('Is the lamp still there?');
    await page.keyboard.press('Enter');
    await openNotificationByKey(seller.page, 'Is the lamp still there?');
    await expectFocusOn(seller.page.getByLabel('Write a message'));
    await seller.page.keyboard.type('Yes, it is');
    await seller.page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Yes, it is').waitFor();
    for (const visitor of [seller, buyer]) {
      await leavePopup(visitor.page);
      await expectFocusKept(visitor.page);
    }
    await expectFocusOn(chat);
  });

  test('the buyer buys it and proves the payment', async () => {
    const { page } = buyer;
    await activate(page.getByRole('button', { name: 'Buy now' }), { by: 'Shift+Tab' });
    await walkTo(page.getByRole('radio', { name: /^Qr Code/ }));
    await walkTo(page.getByRole('radio', { name: /^Transfer/ }), 'ArrowDown');
    await activate(page.getByRole('button', { name: 'Buy for RM 45.50' }));
    await toast(page, 'Purchased Successfully');
    await expectFocusOn(page.getByRole('heading', { name: 'Purchased', exact: true }));

    await activate(page.getByRole('button', { name: 'Upload proof' }));
    await choosePictureByKey(page, 'Payment proof', await pictureFile('receipt', '#ffffff'), 'Space');
    await activate(page.getByRole('dialog').getByRole('button', { name: 'Upload proof' }));
    await page.getByText('Waiting for Siti Penjual to confirm').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expectFocusKept(page);
  });

  test('the seller confirms the payment', async () => {
    const { page } = seller;
    await openNotificationByKey(page, 'uploaded a proof of payment');
    await expectFocusOn(page.getByRole('heading', { name: 'Purchased', exact: true }));
    await activate(page.getByRole('button', { name: 'Confirm payment' }), { key: 'Space' });
    const prompt = page.getByRole('dialog');
    await prompt.getByText('Has Bilal Pembeli paid you RM 45.50 for Desk lamp?').waitFor();
    await expectFocusOn(prompt.getByRole('button', { name: 'Confirm payment' }));
    await page.keyboard.press('Enter');
    await prompt.waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Desk lamp/ })
      .getByText('Paid', { exact: true })
      .waitFor();
    await expectFocusKept(page);
  });

  test('the buyer reviews the seller', async () => {
    const { page } = buyer;
    await activate(page.getByRole('button', { name: 'Review seller' }));
    await write(page.getByLabel('Comment'), 'Friendly and on time');
    await walkTo(page.getByRole('radio', { name: '0 stars' }), 'Shift+Tab');
    await walkTo(page.getByRole('radio', { name: '5 stars' }), 'ArrowRight');
    await page.keyboard.press('Space');
    await activate(page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
    await toast(page, 'Review Added Successfully');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Left review already' }).waitFor();
    await expectFocusKept(page);
  });

  test('nobody saw an error in the console', () => {
    expect([staff, seller, buyer].flatMap((visitor) => visitor.complaints)).toEqual([]);
  });
});
