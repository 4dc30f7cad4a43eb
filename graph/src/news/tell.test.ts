import { afterAll, beforeAll, expect, test } from 'vitest';
import { atomically } from '../database/database.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUser } from '../testing/factories.ts';
import { reportSolved } from '../features/reports/reports.news.ts';
import { passwordReset } from '../features/accounts/accounts.news.ts';
import { User } from '../people/user.entity.ts';
import { Notification } from './notification.entity.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';
import { tell } from './tell.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
});
afterAll(() => app.close());

/** Tells a new person in a transaction that `end` ends. Answers how often screen, bell and mailbox heard of it. */
async function tellAnd(end: () => void) {
  const { id } = await makeUser(app);
  const person = await app.em().findOneOrFail(User, id);
  let heard = 0;
  let heardBefore = 0;
  const stop = app.services.events.listen('notificationAdded', id, () => heard++);
  await atomically(app.em(), async (tx) => {
    await tell(
      app,
      tx,
      reportSolved({ reporterId: id, message: 'Broken', upheld: null, note: null }, null),
      passwordReset(person, 'token'),
    );
    heardBefore = heard;
    end();
  }).catch(() => undefined);
  stop();
  expect(heardBefore).toBe(0);
  return [
    heard,
    await app.em().count(Notification, { receiverId: id }),
    await app.em().count(OutgoingMail, { userId: id }),
  ];
}

const fail = () => {
  throw new Error('rolled back');
};

test('people are told once the transaction is committed', async () => {
  expect(await tellAnd(() => undefined)).toEqual([1, 1, 1]);
});

test('nobody hears of what did not happen after all', async () => {
  expect(await tellAnd(fail)).toEqual([0, 0, 0]);
});

test('nobody is told what they did themselves', async () => {
  const { id } = await makeUser(app);
  await atomically(app.em(), (tx) =>
    tell(app, tx, reportSolved({ reporterId: id, message: 'Broken', upheld: null, note: null }, id)),
  );
  expect(await app.em().count(Notification, { receiverId: id })).toBe(0);
});
