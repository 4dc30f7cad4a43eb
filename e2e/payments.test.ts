import { describe, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { openStage } from './support/stage.ts';
import { toast } from './support/steps.ts';

describe('card payments over the test checkout', () => {
  const stage = openStage('demo');

  test('a user with a phone pays a fine', async () => {
    const { page, complaints } = await stage.person('priya@pasar.example', PHONE);
    await page.goto('/profile');
    const pay = page.getByRole('link', { name: 'Pay Fine RM 25.00' });
    await pay.waitFor();
    await expectNoSidewaysScroll(page);
    await pay.click();
    await page.getByLabel('Card number').pressSequentially('4242424242424242');
    await expectNoSidewaysScroll(page);
    await page.getByLabel('Name on the card').fill('Priya Nair');
    await page.getByLabel('CVV').fill('123');
    await page.getByRole('button', { name: 'Pay RM 25.00' }).click();
    await page.getByText('Test checkout: no card is asked for, no money moves.').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    expect(
      await page.evaluate(() =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
      ),
    ).toContain('Plus Jakarta Sans Variable');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Pay RM 25.00' }).click();
    await toast(page, 'Checkout Successfully');
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/profile');
    await page.getByText('Fine paid').waitFor();
    expect(await page.getByText('You have a fine').count()).toBe(0);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
  });

  test('a buyer pays for a product by card, after having left the checkout once', async () => {
    const { page, complaints } = await stage.person('aina@pasar.example');
    await page.goto('/browse?q=canon');
    await page.getByText('Canon EOS M50').first().click();
    await page.getByRole('button', { name: 'Buy now' }).click();
    await page.getByRole('radio', { name: /^Credit Card/ }).click();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/payment/**');
    await page.getByRole('button', { name: 'Pay RM 1,450.00' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.waitForURL('**/payment/**');
    await page.getByText('You cancelled the payment: nothing was charged').waitFor();
    await page.getByRole('button', { name: 'Pay RM 1,450.00' }).waitFor();

    await page.goto('/purchased');
    await page.getByRole('link', { name: 'Pay by card' }).click();
    await page.getByRole('button', { name: 'Pay RM 1,450.00' }).click();
    await page.getByText('Test checkout').first().waitFor();
    await page.getByRole('button', { name: 'Pay RM 1,450.00' }).click();
    await toast(page, 'Checkout Successfully');
    await page.goto('/purchased');
    await page
      .getByRole('row', { name: /Canon EOS M50/ })
      .getByText('Paid', { exact: true })
      .waitFor();
    expect(complaints).toEqual([]);
  });
});
