import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const LIST =
  'query ($after: String) { accounts(status: WAITING, first: 2, after: $after) { nodes { id } pageInfo { endCursor } } }';
interface List {
  accounts: { nodes: { id: string }[]; pageInfo: { endCursor: string } };
}

async function allPages(reader: TestUser, pages: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | null = null, page = 0; page < pages; page++) {
    const { accounts }: List = await reader.ask<List>(LIST, { after });
    seen.push(...accounts.nodes.map(({ id }) => id));
    after = accounts.pageInfo.endCursor;
  }
  return seen;
}

test('who waits longest comes first, page by page, also when several began at the same moment', async () => {
  const early = new Date('2026-01-05T08:00:00Z');
  const waiting = await Promise.all(Array.from({ length: 5 }, () => makeUser(app, { status: UserStatus.WAITING })));
  const [last, ...first] = waiting
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const em = app.em();
  await em.nativeUpdate(User, { id: { $in: first } }, { waitingSince: early });
  await em.nativeUpdate(User, { id: last ?? '' }, { waitingSince: new Date(early.getTime() + 1) });
  expect(await allPages(staff, 3)).toEqual([...first.toSorted(), last]);
});

test('those of whom it is not known since when come first, and the others after them', async () => {
  const own = await startApp();
  const reader = await makeStaff(own);
  const ids: string[] = [];
  for (let n = 0; n < 7; n++) ids.push((await makeUser(own, { status: UserStatus.WAITING })).id);
  const [unknown, known] = [ids.slice(2).toSorted(), ids.slice(0, 2).toSorted()];
  await own.em().nativeUpdate(User, { id: { $in: unknown } }, { waitingSince: null });
  await own.em().nativeUpdate(User, { id: { $in: known } }, { waitingSince: new Date('2026-01-05T08:00:00Z') });
  expect(await allPages(reader, 4)).toEqual([...unknown, ...known]);
  await own.close();
});

test('since when one waits is kept when the profile is sent again, and begins anew after a decision', async () => {
  const user = await makeUser(app, { status: UserStatus.ACTIVE });
  const SEND = 'mutation { updateProfile(input: { address: "Jalan Kampus 2" }) { waitingSince } }';
  const send = async () =>
    (await user.ask<{ updateProfile: { waitingSince: string } }>(SEND)).updateProfile.waitingSince;
  const before = new Date('2026-01-05T08:00:00Z');
  expect(new Date(await send()) > before).toBe(true);
  await app.em().nativeUpdate(User, { id: user.id }, { waitingSince: before });
  expect(await user.ask(SEND.replace('2"', '3"'))).toEqual({ updateProfile: { waitingSince: before.toISOString() } });
  const APPROVE = 'mutation ($id: ID!) { activateAccount(id: $id) { waitingSince } }';
  expect(await staff.ask(APPROVE, { id: user.id })).toEqual({ activateAccount: { waitingSince: null } });
  expect(new Date(await send()) > before).toBe(true);
});
