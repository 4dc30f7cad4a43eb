import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askAs } from './support/session.ts';
import { openStage } from './support/stage.ts';

const ADMIN = 'admin@pasar.example';
const PEOPLE = Array.from({ length: 30 }, (_, n) => ({
  id: `01900000-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
  name: `Person ${String.fromCharCode(65 + Math.floor(n / 10))}${String.fromCharCode(97 + (n % 10))}`,
}));

/** Copies a waiting person of the demo data, with their pictures; nobody else waits. */
function queue(dataDir: string) {
  const database = new Sqlite(join(dataDir, 'pasar.sqlite'));
  const person = database.prepare("select * from user where email = 'kaixin@pasar.example'").get() as object;
  const columns = Object.keys(person);
  database.exec("update user set status = 'ACTIVE', waiting_since = null where status = 'WAITING'");
  const insert = database.prepare(
    `insert into user (${columns.join(', ')}) values (${columns.map((column) => `@${column}`).join(', ')})`,
  );
  PEOPLE.forEach(({ id, name }, n) =>
    insert.run({
      ...person,
      id,
      full_name: name,
      email: `${id}@pasar.example`,
      passport_no: `P${n}`,
      status: 'WAITING',
      waiting_since: Date.UTC(2026, 9, 1, 0, n),
    }),
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
    expect(staffLog.nodes.map(({ action, targetId }) => [action, targetId]).toReversed()).toEqual(
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
