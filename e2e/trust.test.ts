import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { askAs } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { toast } from './support/steps.ts';

const ARABIC = wordsOf('ar');

/** What people do about each other and about staff, on a phone. */
describe('trust', () => {
  const stage = openStage('demo');
  let staff: Visitor;
  beforeAll(async () => void (staff = await stage.person('admin@pasar.example')));

  /** Staff find an appeal in its tab, and decide it. */
  async function decide(name: string, outcome: string, words: string) {
    await staff.page.goto('/adminManageAccounts');
    await staff.page.getByRole('link', { name: 'Appeals', exact: true }).click();
    const row = staff.page.getByRole('row').filter({ hasText: name });
    await row.getByRole('button', { name: 'Decide' }).click();
    const popup = staff.page.getByRole('dialog');
    await popup.getByRole('radio', { name: outcome }).check();
    await popup.getByRole('textbox').fill(words);
    await popup.getByRole('button', { name: outcome }).click();
    await row.waitFor({ state: 'detached' });
  }

  test('a fine is appealed against from the profile, once; lifted, it is gone, and the person reads why', async () => {
    const email = 'sara@pasar.example';
    const { viewer } = await askAs<{ viewer: { id: string } }>(stage.url(), email, '{ viewer { id } }');
    const FINE = 'mutation ($id: ID!) { setFine(id: $id, amount: 20, reason: "Late") { id } }';
    await askAs(stage.url(), 'admin@pasar.example', FINE, viewer);
    const { page } = await stage.person(email, PHONE);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Appeal', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('I was on time');
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await toast(page, 'Appeal sent. Staff answer within two working days.');
    await page.getByRole('main').getByText('I was on time').waitFor();
    expect(await page.getByRole('button', { name: 'Appeal', exact: true }).count()).toBe(0);

    // Who set the fine decides, since there is no other administrator.
    await decide('Sara Khalil', 'Take it back', 'You were on time');
    await page.getByText(/You have a fine of/).waitFor({ state: 'detached' });
    await page.getByText('You were on time').first().waitFor();
  });

  test('a deactivated person reads in Arabic that the decision stands, and why', async () => {
    const { page } = await stage.person('jason@pasar.example', PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    await page.goto('/profile');
    await page.getByText(ARABIC('sanction.DEACTIVATION'), { exact: true }).waitFor();
    await decide('Jason Ooi', 'Let it stand', 'Both buyers paid for the same ticket');
    await page.getByText(ARABIC('appealStatus.UPHELD'), { exact: true }).waitFor();
    await page.getByText('Both buyers paid for the same ticket').first().waitFor();
    await page.getByRole('heading', { name: ARABIC('profile.inactive') }).waitFor();
  });

  test('whom somebody has blocked shows them nothing on the market any more, until they unblock them', async () => {
    const { page } = await stage.person('aina@pasar.example', PHONE);
    await page.goto('/browse?q=badminton');
    const card = page.getByRole('link', { name: /badminton/i }).first();
    await card.click();
    await page.getByRole('link', { name: 'Hakim Zulkifli' }).first().click();
    await page.getByRole('button', { name: 'Block this person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block this person' }).click();
    await page.getByRole('button', { name: 'Unblock' }).waitFor();
    await page.goto('/browse?q=badminton');
    await page.getByText('Nothing has all of these words. These come nearest.').waitFor();
    expect(await page.getByRole('link', { name: /bulu tangkis/i }).count()).toBe(0);
    await page.goBack();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('button', { name: 'Block this person' }).waitFor();
  });
});
