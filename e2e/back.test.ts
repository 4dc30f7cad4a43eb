import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHONE, type Visitor } from './support/browser.ts';
import { openStage } from './support/stage.ts';

const path = (page: Page) => new URL(page.url()).pathname;

/** The entry of the history that the page is at; the address that is known outside may be an older one. */
const entry = (page: Page) => page.evaluate((): unknown[] => [location.href, history.state]);

/** Back closes what lies over the page, one popup at a time, and then leaves the page. */
describe('the Back of a phone', () => {
  const stage = openStage('demo');
  let visitor: Visitor;
  let staff: Visitor;
  beforeAll(async () => {
    [visitor, staff] = [
      await stage.person('aina@pasar.example', PHONE),
      await stage.person('admin@pasar.example', PHONE),
    ];
  });

  /** Presses Back, which must close `name` and leave the address as it is. */
  async function expectClosed(name: string | RegExp, { page } = visitor) {
    const before = await entry(page);
    const popup = page.getByRole('dialog', { name, exact: true });
    await popup.waitFor();
    await page.evaluate(() => history.back());
    await popup.waitFor({ state: 'detached' });
    // The address is restored only after the popup has closed; a Back before that counts as the same one.
    await expect.poll(() => entry(page)).toEqual(before);
  }

  test('closes the filters and the menu', async () => {
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse' }).first().click();
    await page.getByRole('article').first().waitFor();
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expectClosed('Filters');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectClosed('Pasar Kampus');
  });

  test('closes the notifications', async () => {
    await visitor.page.getByRole('button', { name: /^Notifications/ }).click();
    await expectClosed('Notifications');
  });

  test('goes from a chat to the list that it was chosen from, and then closes that', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Chats' }).click();
    await page.getByRole('dialog', { name: 'Chats' }).getByRole('listitem').first().getByRole('button').click();
    await expectClosed('Chat');
    await expectClosed('Chats');
  });

  test('closes the chat about a product, then leaves the product', async () => {
    const { page } = visitor;
    await page.getByRole('article').first().getByRole('link').first().click();
    await page.getByRole('button', { name: 'Chat now' }).click();
    await expectClosed('Chat');
    expect(path(page)).toMatch(/^\/product\//);
    await page.getByRole('button', { name: 'Chat now' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: /^Filters/ }).waitFor();
    expect(path(page)).toBe('/browse');
  });

  test('closes the confirmation of a purchase', async () => {
    const { page } = visitor;
    await page.goForward();
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expectClosed('Buy this item');
    expect(path(page)).toMatch(/^\/product\//);
  });

  test('closes the notifications after the skip link, which leads to the content', async () => {
    const { page } = visitor;
    await page.goBack();
    await page.getByRole('button', { name: /^Filters/ }).waitFor();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    expect(new URL(page.url()).hash).toBe('');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expectClosed('Notifications');
  });

  test('pressed twice at once shows what the address says', async () => {
    const { page } = visitor;
    await page.goForward();
    await page.getByRole('button', { name: 'Chat now' }).click();
    await page.getByRole('dialog', { name: 'Chat', exact: true }).waitFor();
    await page.evaluate(() => {
      history.back();
      history.back();
    });
    // Both have changed; whatever the address is now, the screen must match it.
    await page.waitForURL(({ pathname }) => !pathname.startsWith('/product/'));
    await page.getByRole('button', { name: 'Chat now', includeHidden: true }).waitFor({ state: 'detached' });
    const shown = () =>
      path(page) === '/'
        ? page.getByRole('link', { name: 'Shop now' })
        : page.getByRole('button', { name: /^Filters/ });
    await expect.poll(() => shown().count()).toBe(1);
  });

  test('closes the menu of staff, and a picture that they look at', async () => {
    const { page } = staff;
    await page.goto('/adminManageProducts');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: /^Manage Accounts/ }).click();
    await page.getByRole('button', { name: 'View Proof' }).first().click();
    await expectClosed(/^Passport of/, staff);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expectClosed('Pasar Kampus', staff);
  });

  test('closes a popup of the page that a tab began with, and leaves the app from there', async () => {
    const { page } = await stage.person('admin@pasar.example', PHONE);
    await page.goto('about:blank');
    await page.goto('/adminManageAccounts?status=WAITING');
    await page.getByRole('button', { name: 'View Proof' }).first().click();
    await page.getByRole('dialog').waitFor();
    // The page has been entered once more, which is what Back undoes.
    const entered = [
      expect.stringContaining('/adminManageAccounts?status=WAITING'),
      expect.objectContaining({ idx: 1 }),
    ];
    await expect.poll(() => entry(page)).toEqual(entered);
    await page.evaluate(() => history.back());
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => entry(page)).toEqual(entered);
    await page.evaluate(() => history.back());
    await page.waitForURL('about:blank');
  });

  test('goes back a step of the verification, then leaves it', async () => {
    const { page } = await stage.person('kavitha@pasar.example', PHONE);
    await page.goto('/');
    await page.getByRole('link', { name: 'Shop now' }).click();
    await page.getByRole('button', { name: /Bank details/ }).click();
    const profile = await entry(page);
    for (const step of ['Passport', 'About you']) {
      await page.evaluate(() => history.back());
      await page.getByRole('heading', { name: step }).waitFor();
      await expect.poll(() => entry(page)).toEqual(profile);
    }
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === '/');
  });

  test('shows a product from its top after its purchase', async () => {
    const { page } = await stage.person('omar@pasar.example', PHONE);
    await page.goto('/browse?condition=NEW');
    await page.getByRole('article').first().getByRole('link').first().click();
    const buy = page.getByRole('button', { name: 'Buy now' });
    await buy.waitFor();
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 400);
    await expect.poll(scrolled).toBe(400);
    await buy.click();
    await page.getByText('Cash', { exact: true }).click();
    await page.getByRole('button', { name: /^Buy for RM/ }).click();
    await page.waitForURL('**/purchased');
    await page.getByRole('article').first().waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'See the deal under Purchased' }).waitFor();
    // Where it was scrolled to comes back with the product.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    expect(await scrolled()).toBe(0);
  });

  test('nobody saw an error in the console', () => {
    expect([...visitor.complaints, ...staff.complaints]).toEqual([]);
  });
});
