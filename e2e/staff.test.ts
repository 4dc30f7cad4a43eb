import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, PHONE } from './support/browser.ts';
import { startProduct } from './support/product.ts';
import { signedInVisitor } from './support/session.ts';
import { toast } from './support/steps.ts';

let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct('demo'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('staff moderate on a phone: a product off the market, a report solved and deleted, a fine, a deal cancelled', async () => {
  const { page, complaints } = await signedInVisitor(browser, product.url, 'admin@pasar.example', PHONE);
  await page.goto('/adminManageProducts');
  await page.getByRole('searchbox').fill('lenovo');
  const laptop = page.getByRole('article').filter({ hasText: 'Lenovo IdeaPad 3' });
  await expect.poll(() => page.getByRole('article').count()).toBe(1);
  await laptop.getByRole('button', { name: 'Deactivate' }).click();
  await toast(page, 'Status Changed Successfully');
  await laptop.getByRole('button', { name: 'Activate' }).waitFor();

  await page.goto('/adminManageReports');
  const report = page.getByRole('article').filter({ hasText: 'Tan Mei Ling' });
  await report.getByRole('button', { name: 'Resolve' }).click();
  await report.getByText('Solved').waitFor();
  await report.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Are You Sure You Want to Delete This Report?').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await report.waitFor({ state: 'detached' });

  await page.goto('/adminManageAccounts');
  await page.getByRole('searchbox').fill('hakim');
  await page.getByRole('button', { name: /^Fine of Hakim Zulkifli/ }).click();
  await page.getByLabel('Fine amount').fill('12.50');
  await page.getByRole('button', { name: 'Set fine' }).click();
  await toast(page, 'Fine Added Successfully');
  await page.getByRole('button', { name: 'Fine of Hakim Zulkifli: RM 12.50' }).waitFor();

  await page.goto('/adminManageSoldProducts');
  await page.getByRole('searchbox').fill('samsung');
  const deal = page.getByRole('article').filter({ hasText: 'Samsung Galaxy A54' });
  await deal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the deal' }).click();
  await deal.getByText('Cancelled').waitFor();
  expect(complaints).toEqual([]);
});
