import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { openStage } from './support/stage.ts';
import { toast } from './support/steps.ts';

describe('staff moderate on a phone', () => {
  const stage = openStage('demo');
  let staff: Visitor;
  beforeAll(async () => {
    staff = await stage.person('admin@pasar.example', PHONE);
  });
  afterEach(() => expectNoSidewaysScroll(staff.page));

  test('a waiting account is looked at and approved, an active one deactivated with a reason', async () => {
    const { page } = staff;
    const waiting = await stage.person('kaixin@pasar.example', PHONE);
    await waiting.page.goto('/profile');
    await waiting.page.getByText('Your account is still under evaluation').waitFor();

    await page.goto('/adminManageAccounts');
    await page.getByRole('searchbox').fill('kaixin');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('button', { name: 'View Proof' }).click();
    await page.getByAltText('Passport of Chong Kai Xin').waitFor();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Approve' }).click();
    await toast(page, 'Status Changed Successfully');
    await waiting.page.getByRole('link', { name: 'Edit profile' }).waitFor();

    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Sold counterfeit tickets');
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Deactivate account' }).click();
    await toast(page, 'Error Added Successfully');
    await waiting.page.getByRole('heading', { name: 'Your account has been deactivated' }).waitFor();
    await waiting.page.getByText('Sold counterfeit tickets').first().waitFor();
    await expectNoSidewaysScroll(waiting.page);
    expect(waiting.complaints).toEqual([]);
  });

  test('a fine is set', async () => {
    const { page } = staff;
    await page.goto('/adminManageAccounts');
    await page.getByRole('searchbox').fill('hakim');
    await page.getByRole('button', { name: /^Fine of Hakim Zulkifli/ }).click();
    await page.getByLabel('Fine amount').fill('12.50');
    await page.getByRole('button', { name: 'Set fine' }).click();
    await toast(page, 'Fine Added Successfully');
    await page.getByRole('button', { name: 'Fine of Hakim Zulkifli: RM 12.50' }).waitFor();
  });

  test('a product is taken off the market', async () => {
    const { page } = staff;
    await page.goto('/adminManageProducts');
    await page.getByRole('searchbox').fill('lenovo');
    const laptop = page.getByRole('article').filter({ hasText: 'Lenovo IdeaPad 3' });
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await laptop.getByRole('button', { name: /pictures? of Lenovo IdeaPad 3/i }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expectNoSidewaysScroll(page);
    await page.keyboard.press('Escape');
    await laptop.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('The serial number is on a list of stolen things');
    await page.getByRole('button', { name: 'Take down' }).click();
    await toast(page, 'Status Changed Successfully');
    await laptop.getByRole('button', { name: 'Activate' }).waitFor();
    await laptop.getByRole('link', { name: 'Lenovo IdeaPad 3' }).click();
    await page.getByRole('heading', { name: /Lenovo IdeaPad 3/, level: 1 }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  test('a report is solved and deleted', async () => {
    const { page } = staff;
    await page.goto('/adminManageReports');
    const report = page.getByRole('article').filter({ hasText: 'Tan Mei Ling' });
    await report.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Resolve' }).click();
    await report.getByText('Solved', { exact: true }).waitFor();
    await report.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Are You Sure You Want to Delete This Report?').waitFor();
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await report.waitFor({ state: 'detached' });
  });

  test('a deal is cancelled', async () => {
    const { page } = staff;
    await page.goto('/adminManageSoldProducts');
    await page.getByRole('searchbox').fill('samsung');
    const transaction = page.getByRole('article').filter({ hasText: 'Samsung Galaxy A54' });
    await transaction.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel the deal' }).click();
    await transaction.getByText('Cancelled', { exact: true }).waitFor();
    expect(staff.complaints).toEqual([]);
  });
});
