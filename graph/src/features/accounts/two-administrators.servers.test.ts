import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, userNow } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const APPROVE = 'mutation ($id: ID!, $expected: DateTime) { activateAccount(id: $id, expected: $expected) { id } }';
const RETURN =
  'mutation ($id: ID!, $expected: DateTime) { returnAccount(id: $id, reason: "Because", fields: ["address"], expected: $expected) { id } }';
const WHO =
  'query ($id: ID!) { user(id: $id) { decisions(first: 1, decided: true) { nodes { action staff { id } } } } }';

/** As many that a database has several of them at work at a time. */
const makeWaiting = () => Promise.all(Array.from({ length: 30 }, () => makeUser(app, { status: UserStatus.WAITING })));

test('two administrators who go through the same 30 make 30 decisions, and each loser learns who decided', async () => {
  const [one, two] = [await makeStaff(app), await makeStaff(app)];
  const waiting = await makeWaiting();
  const winners = await Promise.all(
    waiting.map(async ({ id }) => {
      const expected = null;
      const codes = await Promise.all([one.refusal(APPROVE, { id, expected }), two.refusal(RETURN, { id, expected })]);
      const winner = codes[0] === null ? one : two;
      // Another act comes between.
      await one.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id });
      const { user } = await two.ask<{ user: { decisions: { nodes: object[] } } }>(WHO, { id });
      expect(codes.toSorted()).toEqual(['WRONG_STATE', null]);
      expect(user.decisions.nodes).toEqual([
        { action: winner === one ? 'activateAccount' : 'returnAccount', staff: { id: winner.id } },
      ]);
      return winner;
    }),
  );
  expect(winners).toHaveLength(30);
  for (const user of waiting) {
    const { notifications } = await user.ask<{ notifications: { nodes: object[] } }>(
      '{ notifications { nodes { id } } }',
    );
    // And one of the fine.
    expect(notifications.nodes).toHaveLength(2);
  }
});

test('a profile that is sent while staff approve the one before waits for them again', async () => {
  const staff = await makeStaff(app);
  const users = await makeWaiting();
  await Promise.all(
    users.flatMap((user) => [
      staff.refusal(APPROVE, { id: user.id, expected: null }),
      user.ask('mutation { updateProfile(input: { address: "Jalan Kampus 2" }) { id } }'),
    ]),
  );
  const statuses = await Promise.all(users.map(async (user) => (await userNow(app, user)).status));
  expect(new Set(statuses)).toEqual(new Set([UserStatus.WAITING]));
});
