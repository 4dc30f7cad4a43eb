import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { newRow } from '../../database/columns.ts';
import { rows, atomically } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeAccessToken, makeUser, type TestUser } from '../../testing/factories.ts';
import { PasswordReset } from '../accounts/password-reset.entity.ts';
import { Session } from './session.entity.ts';
import { sweepExpired } from './expired.sweep.ts';
import { hashToken, newToken } from './tokens.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const sweep = () => sweepExpired(app.services);
const DAY_MS = 24 * 60 * 60 * 1000;
const ago = (ms: number) => new Date(Date.now() - ms);
const sessions = () => app.em().count(Session, { userId: user.id });

/** Makes ended sessions of the user: the first ended a second ago, each further one a millisecond earlier. */
async function endSessions(length: number) {
  const ended = Array.from({ length }, (_, n) =>
    newRow(Session, {
      userId: user.id,
      tokenHash: hashToken(newToken()),
      device: 'Test',
      expiresAt: ago(1000 + n),
      lastUsedAt: new Date(),
    }),
  );
  for (let at = 0; at < length; at += 1000)
    await rows(app.em())
      .insertInto('session')
      .values(ended.slice(at, at + 1000))
      .execute();
}

/** Makes a link for a user to set a new password, which has ended or will end. */
async function makeLink({ id: userId }: TestUser, expiresAt: Date) {
  const em = app.em();
  em.create(PasswordReset, { userId, tokenHash: hashToken(newToken()), expiresAt });
  await em.flush();
}

const linksOf = (...users: TestUser[]) =>
  Promise.all(users.map(({ id: userId }) => app.em().count(PasswordReset, { userId })));

test('sessions that have expired are deleted, more than a batch of them too; others stay', async () => {
  await endSessions(2100);
  await sweep();
  expect(await sessions()).toBe(1);
  expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
});

test('links to set a new password that have expired are deleted, others stay', async () => {
  const late = await makeUser(app);
  await makeLink(user, ago(-DAY_MS));
  await makeLink(late, ago(1));
  await sweep();
  expect(await linksOf(user, late)).toEqual([1, 0]);
});

test('an address stays known for 90 days after somebody has signed in from it', async () => {
  const own = await makeUser(app);
  const known = { late: ago(91 * DAY_MS), lately: ago(89 * DAY_MS) };
  for (const [addressHash, lastUsedAt] of Object.entries(known))
    await rows(app.em())
      .insertInto('known_address')
      .values({ id: v7(), userId: own.id, addressHash, device: 'Test', lastUsedAt })
      .execute();
  await sweep();
  const left = rows(app.em()).selectFrom('known_address').select('addressHash').where('userId', '=', own.id);
  expect(await left.execute()).toEqual([{ addressHash: 'lately' }]);
});

test('several processes may sweep at once', async () => {
  await endSessions(1500);
  await Promise.all([sweep(), sweep(), sweep()]);
  expect(await sessions()).toBe(1);
});

test('access tokens that have expired stay in the list of their user', async () => {
  const { id } = await makeAccessToken(app, user, { expiresAt: ago(1000) });
  await sweep();
  expect(await user.ask('{ accessTokens { nodes { id } } }')).toEqual({ accessTokens: { nodes: [{ id }] } });
});

describe.runIf(inject('databaseServer'))('on a database server', () => {
  test('a link that is renewed while it is swept stays', async () => {
    const forgetful = await makeUser(app);
    await makeLink(forgetful, ago(1000));
    const sweeping = await atomically(app.em(), async (tx) => {
      await tx.nativeUpdate(
        PasswordReset,
        { userId: forgetful.id },
        { tokenHash: hashToken(newToken()), expiresAt: ago(-DAY_MS) },
      );
      app.takeQueries();
      const swept = sweep();
      await expect.poll(() => app.takeQueries().join('\n')).toContain('delete from `password_reset`');
      return { swept };
    });
    await sweeping.swept;
    expect(await linksOf(forgetful)).toEqual([1]);
  });
});
