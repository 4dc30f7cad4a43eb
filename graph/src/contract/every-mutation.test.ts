import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { StaffLogEntry } from '../features/log/log-entry.entity.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import type { Client } from '../testing/client.ts';
import { digest } from '../testing/digest.ts';
import { makePicture, makeUser } from '../testing/factories.ts';
import { CALLERS, MUTATIONS, type Caller } from '../testing/mutations.ts';
import { MUTATION_FIELDS, mutationOf } from '../testing/operations.ts';
import { makeWorld, type World } from '../testing/world.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const STATUS_OF: Partial<Record<Caller, UserStatus>> = {
  pending: UserStatus.PENDING,
  waiting: UserStatus.WAITING,
  inactive: UserStatus.INACTIVE,
};

async function arrange(caller: Caller): Promise<{ world: World; client: Client }> {
  const pictures = {
    image: await makePicture(app, await makeUser(app), UploadPurpose.PROFILE_IMAGE),
    passportImage: 'passport/x',
    qrImage: 'qr/x',
  };
  const world = await makeWorld(app, { status: STATUS_OF[caller] ?? UserStatus.ACTIVE, ...pictures });
  const clients = {
    visitor: app.visitor,
    stranger: await makeUser(app),
    staff: world.staff,
    pending: world.actor,
    waiting: world.actor,
    inactive: world.actor,
  };
  return { world, client: clients[caller] };
}

test('the table has every mutation of the schema', () => {
  expect(Object.keys(MUTATIONS).toSorted()).toEqual(Object.keys(MUTATION_FIELDS).toSorted());
});

describe.each(CALLERS)('called by: %s', (caller) => {
  const cases = Object.values(MUTATION_FIELDS).map((field) => ({
    field,
    name: field.name,
    mutation: MUTATIONS[field.name],
  }));
  let world: World;
  let client: Client;
  beforeAll(async () => void ({ world, client } = await arrange(caller)));

  test.each(cases.filter(({ mutation }) => mutation?.outcomes[caller] !== null))(
    '$name is refused with the right code, nothing changed',
    async ({ field, mutation }) => {
      const before = await digest(app);
      expect(await client.refusal(mutationOf(field), mutation?.variables(world))).toBe(mutation?.outcomes[caller]);
      expect(await digest(app)).toEqual(before);
    },
  );

  // In the order of the table: mutations after which others no longer work come last.
  const allowed = Object.keys(MUTATIONS).filter((name) => MUTATIONS[name]?.outcomes[caller] === null);
  test.each(allowed)('%s is open', async (name) => {
    const field = MUTATION_FIELDS[name];
    expect(field && (await client.refusal(mutationOf(field), MUTATIONS[name]?.variables(world)))).toBeNull();
  });
});

/** Beginnings of the addresses and keys of pictures, of passwords and of tokens. */
const SECRETS = /https?:|\b(?:passport|profile|product|proof|qr)\/|argon2|unusable|pasar_/;

/** What staff may do, and another Active user may not. */
const ACTS = Object.keys(MUTATIONS).filter((name) => {
  const { staff, stranger } = MUTATIONS[name]?.outcomes ?? {};
  return staff === null && stranger !== null;
});

test.each(ACTS)('of %s by staff the log has one entry, without secrets', async (action) => {
  const world = await makeWorld(app);
  const field = MUTATION_FIELDS[action];
  expect(field && (await world.staff.refusal(mutationOf(field), MUTATIONS[action]?.variables(world)))).toBeNull();
  const entries = await app.em().find(StaffLogEntry, { staffId: world.staff.id });
  expect(entries.map((entry) => entry.action)).toEqual([action]);
  expect(JSON.stringify(entries)).not.toMatch(SECRETS);
});

const execute = (statement: string) => app.em().getConnection().execute(statement);

describe('while the log cannot be written', () => {
  afterEach(() => execute('drop trigger broken'));

  test.each(ACTS)('%s by staff does not happen', async (action) => {
    const world = await makeWorld(app);
    await execute("create trigger broken before insert on staff_log_entry begin select raise(abort, 'broken'); end");
    const field = MUTATION_FIELDS[action];
    const before = await digest(app);
    expect(field && (await world.staff.refusal(mutationOf(field), MUTATIONS[action]?.variables(world)))).toBe(
      'INTERNAL_SERVER_ERROR',
    );
    expect(await digest(app)).toEqual(before);
  });
});

describe('called by an Active user whose it is', () => {
  // The actor has no checkout.
  const own = Object.keys(MUTATIONS).filter((name) => MUTATIONS[name]?.by === 'actor' && !name.endsWith('Checkout'));
  test.each(own)('%s is open', async (name) => {
    const world = await makeWorld(app);
    const field = MUTATION_FIELDS[name];
    const logged = await app.em().count(StaffLogEntry);
    expect(field && (await world.actor.refusal(mutationOf(field), MUTATIONS[name]?.variables(world)))).toBeNull();
    expect(await app.em().count(StaffLogEntry)).toBe(logged);
  });
});
