import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { PHONE } from './support/browser.ts';
import { activate, expectFocusKept } from './support/keyboard.ts';
import { breakAfter, breakBefore, deafen, failed, otherComplaints } from './support/network.ts';
import { endSessionElsewhere } from './support/session.ts';
import { openStage } from './support/stage.ts';
import { fillSignIn, keepToasts, sayInChat, toast } from './support/steps.ts';

const AINA = 'aina@pasar.example';
const OMAR = 'omar@pasar.example';

/** Opens the chat that the demo data has between Aina and Omar, from a product of the other one. */
async function openChat(page: Page, product: string) {
  await page.goto(`/browse?q=${product}`);
  await page.getByRole('article').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Chat now' }).click();
  await page.getByRole('log').getByText('I am free after my 2 pm class.').waitFor();
}

const edges = (place: Locator) =>
  place.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

describe('bad weather', () => {
  const stage = openStage('demo');

  async function chatter(email: string, product: string, options?: BrowserContextOptions) {
    const visitor = await stage.person(email, options);
    await openChat(visitor.page, product);
    return visitor;
  }

  test.each([
    ['a list', 'products', '/browse', 'Browse'],
    ['who is signed in', 'viewer', '/myProducts', 'My products'],
  ])('%s that cannot be loaded says so, and Retry loads it', async (_what, operation, path, title) => {
    const { page, complaints } = await stage.person(AINA);
    const mend = await breakBefore(page, operation);
    await page.goto(path);
    const alert = page.getByRole('alert');
    await alert.getByText('We could not load this').waitFor();
    await alert.getByText('We could not reach the server. Check your connection and try again.').waitFor();
    const retry = alert.getByRole('button', { name: 'Retry' });
    const failedAgain = failed(page, operation);
    await retry.click();
    // Until then the button of before may still be there.
    await failedAgain;
    await retry.waitFor();
    mend();
    await activate(retry);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page
      .getByText(/RM [\d,.]+/)
      .first()
      .waitFor();
    await alert.waitFor({ state: 'detached' });
    await expectFocusKept(page);
    expect(otherComplaints(complaints)).toEqual([]);
  });

  test('who goes offline is told so; a screen that could not be opened opens once the connection is back', async () => {
    const { page, complaints } = await stage.person(AINA);
    await page.goto('/browse');
    await page.getByRole('article').first().waitFor();
    await page.context().setOffline(true);
    const notice = page.getByRole('alert').filter({ hasText: 'You are offline. What you see may be out of date.' });
    await notice.waitFor();
    await page.getByRole('link', { name: 'Sell' }).first().click();
    await page.getByText('Something went wrong').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'Sell an item' }).waitFor();
    await notice.waitFor({ state: 'detached' });
    expect(otherComplaints(complaints)).toEqual([]);
  });

  test('a chat that loses its connection says so; what is sent meanwhile arrives once it is back', async () => {
    const aina = await chatter(AINA, 'lenovo');
    const omar = await chatter(OMAR, 'violin');
    const log = aina.page.getByRole('log');

    await aina.page.context().setOffline(true);
    await aina.page.getByText('Connection lost. Trying again…').waitFor();
    await sayInChat(aina.page, 'Sent in a tunnel');
    await log.getByText('Not sent').waitFor();
    await toast(aina.page, 'Error Occurred! Failed to send the Message');
    await sayInChat(omar.page, 'Said meanwhile');

    await aina.page.context().setOffline(false);
    await aina.page.getByText('Connection lost. Trying again…').waitFor({ state: 'detached' });
    await log.getByText('Said meanwhile').waitFor();
    await omar.page.getByRole('log').getByText('Sent in a tunnel').waitFor();
    await log.getByText('Not sent').waitFor({ state: 'detached' });
    expect(otherComplaints([...aina.complaints, ...omar.complaints])).toEqual([]);
  });

  test('on a phone the toast of a message that is not sent covers neither its Retry, nor the header of the chat, nor the line of a lost connection', async () => {
    const { page, complaints } = await chatter(AINA, 'lenovo', PHONE);
    await keepToasts(page);
    const mend = await breakBefore(page, 'sendMessage');
    await sayInChat(page, 'Sent in a lift');
    await toast(page, 'Error Occurred! Failed to send the Message');
    const shown = page.locator('.Toastify__toast');
    // It glides to its place, and the chat moves up.
    const rooms = async () => {
      const retry = await edges(page.getByRole('log').getByRole('button', { name: 'Retry' }));
      const close = await edges(page.getByRole('button', { name: 'Close the chat' }));
      const { top, bottom } = await edges(shown);
      return Math.min(top - close.bottom, retry.top - bottom);
    };
    await expect.poll(rooms).toBeGreaterThanOrEqual(0);

    await page.context().setOffline(true);
    const line = page.getByRole('alert').filter({ hasText: 'Connection lost. Trying again…' });
    await line.waitFor();
    const room = async () => {
      const toasts = await Promise.all((await shown.all()).map(edges));
      return Math.min(...toasts.map(({ top }) => top)) - (await edges(line)).bottom;
    };
    await expect.poll(room).toBeGreaterThanOrEqual(0);
    mend();
    await page.context().setOffline(false);
    await page.getByText('Not sent').waitFor({ state: 'detached' });
    expect(otherComplaints(complaints)).toEqual([]);
  });

  test('a message whose receipt got lost is sent again and not doubled', async () => {
    const omar = await chatter(OMAR, 'violin');
    const aina = await stage.person(AINA);
    const hear = await deafen(aina.page, 'messageAdded');
    await openChat(aina.page, 'lenovo');
    // The chat reads itself again once its connection has settled: that would tell her too.
    const mendReading = await breakBefore(aina.page, 'messages');
    const mend = await breakAfter(aina.page, 'sendMessage');
    await sayInChat(aina.page, 'Sent at the platform');
    await omar.page.getByRole('log').getByText('Sent at the platform').waitFor();
    await aina.page.getByRole('log').getByText('Not sent').waitFor();
    mend();
    mendReading();
    await aina.page.getByText('Not sent').waitFor({ state: 'detached' });
    hear();
    await sayInChat(aina.page, 'Back again');
    for (const { page } of [aina, omar]) {
      await page.getByRole('log').getByText('Back again').waitFor();
      expect(await page.getByRole('log').getByText('Sent at the platform').count()).toBe(1);
    }
    expect(otherComplaints([...aina.complaints, ...omar.complaints])).toEqual([]);
  });

  test('a session that was ended elsewhere leads to Sign In once, and from there back to the wanted place', async () => {
    const { page, complaints } = await stage.person(AINA);
    const connected = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto('/purchased?tab=sold');
    await page.getByText('Total sold').waitFor();
    await connected;
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).pathname));
    await keepToasts(page);
    await endSessionElsewhere(page, stage.url());
    await page.getByRole('heading', { name: 'SIGN IN' }).waitFor();
    await page.getByRole('alert').filter({ hasText: 'You Must Be Logged In' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(null);

    await fillSignIn(page, AINA);
    await page.waitForURL('**/purchased?tab=sold');
    await page.getByText('Total sold').waitFor();
    // Only now: until here a second refusal could have come.
    expect(visits.filter((path) => path === '/SignIn')).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(1);
    // The browser writes down that the ended session was refused.
    expect(complaints.filter((text) => !text.includes('status of 401'))).toEqual([]);
  });
});
