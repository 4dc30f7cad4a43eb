import { join } from 'node:path';
import { LockMode } from '@mikro-orm/core';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { User } from '../people/user.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeUsers, userNow } from '../testing/factories.ts';
import { rows, atomically, type EntityManager } from './database.ts';
import { DATABASE_FILE } from './sqlite.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const rename = (tx: EntityManager, id: string, fullName: string) => tx.nativeUpdate(User, { id }, { fullName });

test('a transaction that fails leaves nothing behind and is not tried again', async () => {
  const [user] = await makeUsers(app, 1);
  if (!user) throw new Error('nobody there');
  const before = await userNow(app, user);
  let attempts = 0;
  const failing = atomically(app.em(), async (tx) => {
    attempts++;
    await rename(tx, user.id, 'Half');
    throw new Error('no further');
  });
  await expect(failing).rejects.toThrow('no further');
  expect([attempts, (await userNow(app, user)).fullName]).toEqual([1, before.fullName]);
});

test.skipIf(inject('databaseServer'))(
  'what a transaction has read stays so until it ends: no other program writes in between',
  async () => {
    const [user] = await makeUsers(app, 1);
    if (!user) throw new Error('nobody there');
    const other = new Sqlite(join(app.services.config.dataDir, DATABASE_FILE), { timeout: 0 });
    const write = () => other.prepare("update user set phone = '60100000000' where id = ?").run(user.id);
    let attempts = 0;
    await atomically(app.em(), async (tx) => {
      attempts++;
      await rows(tx).selectFrom('user').select('fullName').where('id', '=', user.id).execute();
      expect(write).toThrow('database is locked');
      await rename(tx, user.id, 'Second');
    });
    write();
    other.close();
    expect([attempts, await userNow(app, user)]).toMatchObject([1, { fullName: 'Second', phone: '60100000000' }]);
  },
);

describe.runIf(inject('databaseServer'))('on a database server', () => {
  test('a transaction reads what is there by now, not what was there when it first read', async () => {
    const [user] = await makeUsers(app, 1);
    if (!user) throw new Error('nobody there');
    const names = await atomically(app.em(), async (tx) => {
      const nameNow = async () =>
        (await rows(tx).selectFrom('user').select('fullName').where('id', '=', user.id).executeTakeFirst())?.fullName;
      const before = await nameNow();
      await rename(app.em(), user.id, 'By another');
      return [before, await nameNow()];
    });
    expect(names).toEqual([expect.not.stringContaining('another'), 'By another']);
  });

  test('a transaction whose connection is lost before its commit is tried again', async () => {
    const [user] = await makeUsers(app, 1);
    if (!user) throw new Error('nobody there');
    let attempts = 0;
    await atomically(app.em(), async (tx) => {
      await rename(tx, user.id, `Attempt ${++attempts}`);
      const [own] = await tx.execute<{ id: number }[]>('select connection_id() as id');
      if (attempts === 1) await app.em().execute(`kill ${own?.id}`);
      await tx.execute('select 1');
    });
    expect([attempts, (await userNow(app, user)).fullName]).toEqual([2, 'Attempt 2']);
  });

  test('of two transactions that wait for one another both succeed in the end', async () => {
    const [one, other] = await makeUsers(app, 2);
    if (!one || !other) throw new Error('nobody there');
    let attempts = 0;
    const [hasFirst, hasSecond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const lockBoth = (
      first: string,
      second: string,
      mine: PromiseWithResolvers<void>,
      theirs: PromiseWithResolvers<void>,
    ) =>
      atomically(app.em(), async (tx) => {
        attempts++;
        await tx.findOneOrFail(User, first, { lockMode: LockMode.PESSIMISTIC_WRITE });
        mine.resolve();
        await theirs.promise;
        await rename(tx, second, `By ${first}`);
      });
    await Promise.all([
      lockBoth(one.id, other.id, hasFirst, hasSecond),
      lockBoth(other.id, one.id, hasSecond, hasFirst),
    ]);
    expect(attempts).toBe(3);
    expect([(await userNow(app, one)).fullName, (await userNow(app, other)).fullName]).toEqual([
      `By ${other.id}`,
      `By ${one.id}`,
    ]);
  });
});
