import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeStaff, makeUser, makeUsers, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const ACTIVATE = 'mutation ($userId: ID!) { activateAccount(id: $userId) { id } }';
const RETURN = 'mutation ($userId: ID!) { returnAccount(id: $userId, reason: "Because") { id } }';
const FINE = 'mutation ($userId: ID!, $amount: Money!) { setFine(id: $userId, amount: $amount, expected: 0) { id } }';

/** As many that a database has several of them at work at a time. */
const makeWaiting = () => Promise.all(Array.from({ length: 30 }, () => makeUser(app, { status: UserStatus.WAITING })));

const notificationsOf = async (user: TestUser) =>
  (await user.ask<{ notifications: { nodes: object[] } }>('{ notifications { nodes { id } } }')).notifications.nodes;

describe('of decisions at once', () => {
  test('that oppose each other exactly one takes effect', async () => {
    const users = await makeWaiting();
    const codes = await Promise.all(
      users.map(({ id: userId }) =>
        Promise.all([ACTIVATE, RETURN, ACTIVATE].map((decision) => staff.refusal(decision, { userId }))),
      ),
    );
    for (const ofOne of codes)
      expect(ofOne.map((code) => code ?? 'done').toSorted()).toEqual(['WRONG_STATE', 'WRONG_STATE', 'done']);
    for (const user of users) expect(await notificationsOf(user)).toHaveLength(1);
  });

  test('that set a fine over the same one, one does', async () => {
    const users = await makeUsers(app, 10);
    const codes = await Promise.all(
      users.map(({ id: userId }) => Promise.all([10, 20].map((amount) => staff.refusal(FINE, { userId, amount })))),
    );
    for (const ofOne of codes) expect(ofOne.map((code) => code ?? 'done').toSorted()).toEqual(['FINE_CHANGED', 'done']);
    for (const user of users) expect(await notificationsOf(user)).toHaveLength(1);
  });
});
