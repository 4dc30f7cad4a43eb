import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { copyAccount } from './support/accounts.ts';
import { PHONE } from './support/browser.ts';
import { wordsOf } from './support/catalogue.ts';
import { expectNoSidewaysScroll } from './support/layout.ts';
import { askAs } from './support/session.ts';
import { openStage } from './support/stage.ts';

const ADMIN = 'admin@pasar.example';
const PEOPLE = Array.from({ length: 30 }, (_, n) => ({
  id: `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  name: `Person ${String.fromCharCode(65 + Math.floor(n / 10))}${String.fromCharCode(97 + (n % 10))}`,
}));

/** Only these wait. */
function queue(dataDir: string) {
  const accounts = PEOPLE.map(({ id, name }, n) => ({
    id,
    fullName: name,
    email: `${id}@pasar.example`,
    passportNo: `P${n}`,
    waitingSince: Date.UTC(2026, 9, 1, 0, n),
  }));
  copyAccount(dataDir, 'kaixin@pasar.example', accounts);
  const database = new Sqlite(join(dataDir, 'pasar.sqlite'));
  database.exec(
    "update user set status = 'ACTIVE', waiting_since = null where status = 'WAITING' and id not like '01900000-%'",
  );
  database.close();
}

interface Desk {
  active: { nodes: { id: string }[] };
  staffLog: { nodes: { action: string; targetId: string }[] };
}

describe('thirty waiting accounts, by keyboard alone', () => {
  const stage = openStage('demo');
  beforeAll(() => queue(stage.dataDir()));

  const desk = () =>
    askAs<Desk>(
      stage.url(),
      ADMIN,
      '{ active: accounts(status: ACTIVE, first: 100) { nodes { id } } staffLog(first: 100) { nodes { action targetId } } }',
    );
  const ids = PEOPLE.map(({ id }) => id);
  const activeOnes = ({ active }: Desk) => active.nodes.filter(({ id }) => ids.includes(id));
  const shown = (page: Page, n: number) =>
    page.getByRole('heading', { level: 2, name: PEOPLE[n]?.name ?? '', exact: true }).waitFor();

  test('are approved, returned and skipped; a page that is closed right after a decision loses none', async () => {
    const first = await stage.person(ADMIN);
    await first.page.goto('/adminManageAccounts/review');
    for (let n = 0; n < 12; n += 1) {
      await shown(first.page, n);
      await first.page.keyboard.press('a');
    }
    await first.page.close();
    await expect.poll(async () => activeOnes(await desk()).length).toBe(12);
    const { staffLog } = await desk();
    const acts = staffLog.nodes.filter(({ targetId }) => ids.includes(targetId));
    expect(acts.map(({ action, targetId }) => [action, targetId]).toReversed()).toEqual(
      ids.slice(0, 12).map((id) => ['activateAccount', id]),
    );
    const database = new Sqlite(join(stage.dataDir(), 'pasar.sqlite'), { readonly: true });
    const told = database.prepare(
      "select receiver_id from notification where event = 'ACCOUNT_APPROVED' and receiver_id like '01900000-%'",
    );
    expect(told.pluck().all().toSorted()).toEqual(ids.slice(0, 12));
    database.close();

    const { page, complaints } = await stage.person(ADMIN);
    await page.goto('/adminManageAccounts/review');
    for (let n = 12; n < 30; n += 1) {
      await shown(page, n);
      if (n < 20) await page.keyboard.press('a');
      else if (n < 24) await page.keyboard.press('s');
      else await giveBack(page);
    }
    await page.getByText('You skipped 4 accounts.').waitFor();
    const after = await desk();
    expect(activeOnes(after)).toHaveLength(20);
    expect(after.staffLog.nodes.filter(({ action }) => action === 'returnAccount')).toHaveLength(6);
    const { returned } = await askAs<{ returned: { nodes: { id: string }[] } }>(
      stage.url(),
      ADMIN,
      '{ returned: accounts(status: PENDING,) { nodes { id fieldsToCorrect statusReason } } }',
    );
    expect(returned.nodes.filter(({ id }) => ids.includes(id)).toReversed()).toEqual(
      ids.slice(24).map((id) => ({
        id,
        fieldsToCorrect: ['fullName', 'phone'],
        statusReason: 'The picture of the passport cannot be read.',
      })),
    );
    expect(complaints).toEqual([]);
  });
});

describe('on a phone in Arabic, by touch', () => {
  const stage = openStage('demo');
  beforeAll(() => queue(stage.dataDir()));
  const words = wordsOf('ar');

  test('accounts are looked at closely, approved, returned and skipped; the next pictures come beforehand', async () => {
    const { page, complaints } = await stage.person(ADMIN, PHONE);
    await page.addInitScript(() => localStorage.setItem('language', 'ar'));
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && asked.push(request.url()));
    await page.goto('/adminManageAccounts/review');
    const shown = (n: number) =>
      page.getByRole('heading', { level: 2, name: PEOPLE[n]?.name ?? '', exact: true }).waitFor();
    const tap = (id: string) => page.getByRole('button', { name: words(id), exact: true }).tap();
    await shown(0);

    // The passport, the face and the QR code: of this account one is shown, and all three of the next are there too.
    await expect.poll(() => asked.filter((url) => url.includes('/media/')).length).toBeGreaterThanOrEqual(3);
    const picture = page.getByAltText(words('field.passportImage'), { exact: true });
    const transform = () => picture.evaluate((image) => image.style.transform);
    const turned = (turns: number) => expect.poll(transform).toContain(`rotate(${turns * 90}deg)`);
    await tap('picture.turn');
    await turned(1);
    await tap('picture.larger');
    await expect.poll(transform).toContain('scale(1.5)');
    await page.keyboard.press('t');
    await turned(2);
    await page.keyboard.press('+');
    await expect.poll(transform).toContain('scale(1.5)');
    await page.keyboard.press('0');
    await expect.poll(transform).toContain('scale(1)');
    await pinch(page, await middleOf(picture));
    await expect.poll(transform).not.toContain('scale(1)');
    await expectNoSidewaysScroll(page);

    await tap('staff.approve');
    await shown(1);
    await expect.poll(transform).toContain('rotate(0deg) scale(1)');
    await tap('queue.skip');
    await shown(2);
    await tap('staff.return');
    await page.getByRole('checkbox', { name: words('field.qrImage'), exact: true }).tap();
    await page.getByRole('checkbox', { name: words('reason.qrUnreadable'), exact: true }).tap();
    await expectNoSidewaysScroll(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('staff.returnConfirm'), exact: true })
      .tap();
    await shown(3);
    const { accounts } = await askAs<{ accounts: { nodes: { id: string; status: string }[] } }>(
      stage.url(),
      ADMIN,
      '{ accounts(first: 100) { nodes { id status } } }',
    );
    const status = new Map(accounts.nodes.map((account) => [account.id, account.status]));
    expect(PEOPLE.slice(0, 4).map(({ id }) => status.get(id))).toEqual(['ACTIVE', 'WAITING', 'PENDING', 'WAITING']);
    expect(complaints).toEqual([]);
  });
});

async function middleOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The picture is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Two fingers move apart around a point. */
async function pinch(page: Page, { x, y }: { x: number; y: number }) {
  const session = await page.context().newCDPSession(page);
  const fingers = (type: 'touchStart' | 'touchMove', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [
        { x: x - apart, y, id: 0 },
        { x: x + apart, y, id: 1 },
      ],
    });
  await fingers('touchStart', 20);
  await fingers('touchMove', 60);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const isFocused = (element: Element) => element === document.activeElement;

/** Returns the account with two fields named: both checkboxes, then the first of the reasons. */
async function giveBack(page: Page) {
  await page.keyboard.press('r');
  await page.getByRole('dialog').waitFor();
  await expect.poll(() => page.getByRole('checkbox', { name: 'Full name' }).evaluate(isFocused)).toBe(true);
  for (const key of ['Space', 'Tab', 'Space', ...Array.from({ length: 7 }, () => 'Tab'), 'Space', 'Control+Enter'])
    await page.keyboard.press(key);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
