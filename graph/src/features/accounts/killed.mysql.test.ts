import { expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { rows } from '../../database/database.ts';
import { send } from '../../testing/client.ts';
import { makeStaff, makeUser } from '../../testing/factories.ts';
import { startProcesses } from '../../testing/processes.ts';

const RETURN = 'mutation ($id: ID!) { returnAccount(id: $id, reason: "Because") { id } }';

/** After so many answers its process is killed. */
const ANSWERED = 20;

test('a process is killed amid fifty returns: each is done with its log entry and notification, or not at all', async () => {
  const { url, arranged, processes, inspect, close } = await startProcesses(async (app) => {
    const people = await Promise.all(Array.from({ length: 50 }, () => makeUser(app, { status: UserStatus.WAITING })));
    return { ids: people.map(({ id }) => id), token: (await makeStaff(app)).token };
  });
  let answered = 0;
  const returning = arranged.ids.map(async (id) => {
    await send(url, arranged.token, RETURN, { id });
    answered += 1;
    if (answered === ANSWERED) await processes[0]?.kill();
  });
  await Promise.allSettled(returning);
  expect(answered).toBeGreaterThanOrEqual(ANSWERED);

  const app = await inspect();
  const em = app.em();
  const returned = await rows(em).selectFrom('user').select('id').where('status', '=', UserStatus.PENDING).execute();
  const logged = await rows(em).selectFrom('staff_log_entry').select('targetId').execute();
  const told = await rows(em)
    .selectFrom('notification')
    .select('receiverId')
    .where('event', '=', 'ACCOUNT_RETURNED')
    .execute();
  const done = returned.map(({ id }) => id).toSorted();
  expect(logged.map(({ targetId }) => targetId).toSorted()).toEqual(done);
  expect(told.map(({ receiverId }) => receiverId).toSorted()).toEqual(done);
  expect(done.length).toBeGreaterThanOrEqual(ANSWERED);
  await app.stop();
  await close();
});
