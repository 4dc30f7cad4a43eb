import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { dumpOf } from '../testing/dumps.ts';
import { createDatabase } from '../testing/migrated.ts';
import { type Group, haproxyBinary, startGroup, tell } from '../testing/servers/group.ts';
import { openStage, WITHIN_MS } from './stage.ts';

const FROZEN_MS = 20_000;

const isMysql = inject('databaseServer')?.startsWith('mysql:');

describe.runIf(isMysql && haproxyBinary())('a group of three MySQL servers behind HAProxy', { tags: ['slow'] }, () => {
  let group: Group;
  let databaseUrl: string;
  beforeAll(async () => void (group = await startGroup()), WITHIN_MS);
  afterAll(() => group.stop(), WITHIN_MS);
  const stage = openStage({ databaseUrl: async () => (databaseUrl = await createDatabase(group.url)) });

  test(
    'a database from before 0.1.0 is taken over on the group',
    async () => {
      const url = await createDatabase(group.url, await dumpOf('before-0.1.0', 'mysql'));
      const database = await openDatabase({ databaseUrl: url, dataDir: '' }, MODEL);
      await prepareDatabase(database, WORD_INDEXES);
      expect(await database.migrator.checkSchema()).toBe(false);
      await database.close();
    },
    WITHIN_MS,
  );

  /** The contents of each member, as a checksum of each table. */
  const contents = () =>
    Promise.all(
      group.members.map(async (member) => {
        const schema = new URL(databaseUrl).pathname.slice(1);
        const tables = await tell(member, `show tables from ${schema}`);
        const names = tables.flatMap((row) => Object.values(row)).map((name) => `${schema}.\`${name}\``);
        return tell(member, `checksum table ${names.join(', ')}`);
      }),
    );

  const whole = () => expect.poll(() => group.isWhole(), { timeout: 60_000 }).toBe(true);

  const tellSilence = (what: string) =>
    console.log(`${what}: nothing was acknowledged for ${stage.crowd().longestSilence()} s at most`);

  test(
    'kill -9 of the primary: another one goes on, nothing is lost, and the one that was killed gets what it missed',
    async () => {
      const primary = await group.primary();
      await primary.daemon.kill();
      await stage.crowd().talkOn(2);
      tellSilence('The primary killed');
      await group.restart(primary);
      await whole();
      await stage.crowd().talkOn(2);
      await stage.expectNothingLost();
      await expect
        .poll(async () => {
          const [one, ...others] = await contents();
          return others.every((other) => JSON.stringify(other) === JSON.stringify(one));
        })
        .toBe(true);
    },
    WITHIN_MS,
  );

  test(
    'the primary and another one that stop for 20 s and go on: nothing is lost',
    async () => {
      const primary = await group.primary();
      const frozen = [primary, ...group.members.filter((member) => member !== primary).slice(1)];
      frozen.forEach(({ daemon }) => daemon.freeze());
      await wait(FROZEN_MS);
      frozen.forEach(({ daemon }) => daemon.thaw());
      await stage.crowd().talkOn(2);
      tellSilence('Two of three frozen for 20 s');
      await whole();
      await stage.crowd().talkOn(1);
      await stage.expectNothingLost();
    },
    WITHIN_MS,
  );
});
