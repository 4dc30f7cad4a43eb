import { LockMode } from '@mikro-orm/core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { atomically } from '../../database/database.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeAccessToken, makeUser, type TestUser } from '../../testing/factories.ts';
import { AccessToken } from './access-token.entity.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => void (app = await startApp()));
beforeEach(async () => void (user = await makeUser(app)));
afterEach(() => vi.restoreAllMocks());
afterAll(() => app.close());

const WHO = '{ viewer { id } }';
const LIST = '{ accessTokens { nodes { id lastUsedAt } } }';

interface Tool {
  id: string;
}
const lastUsed = async ({ id }: Tool) => (await app.em().findOneOrFail(AccessToken, id)).lastUsedAt?.getTime() ?? 0;

/** The time noted for a tool's use, once it is later than `since`. */
async function noted(tool: Tool, since = 0) {
  await expect.poll(() => lastUsed(tool)).toBeGreaterThan(since);
  return lastUsed(tool);
}

test('the time of the last use is kept, to the minute', async () => {
  const tool = await makeAccessToken(app, user);
  const asked = Date.now();
  await tool.ask(WHO);
  const first = await noted(tool, asked - 1);
  expect(await user.ask(LIST)).toEqual({
    accessTokens: { nodes: [{ id: tool.id, lastUsedAt: new Date(first).toISOString() }] },
  });
  const other = await makeAccessToken(app, user);
  await tool.ask(WHO);
  await other.ask(WHO);
  // Uses are noted in order.
  await noted(other);
  expect(await lastUsed(tool)).toBe(first);
  const before = first - 61_000;
  await app.em().nativeUpdate(AccessToken, { id: tool.id }, { lastUsedAt: new Date(before) });
  await tool.ask(WHO);
  expect(await noted(tool, before)).toBeGreaterThanOrEqual(first);
});

test('a use that cannot be noted is in the log and refuses nobody; the next one is noted', async () => {
  const tool = await makeAccessToken(app, user);
  // A transaction of the outbox's would fail in place of the note's.
  await app.services.outbox.stop();
  const logged = vi.spyOn(app.services.log, 'error');
  const failure = new Error('no room');
  vi.spyOn(app.services.database.em.getConnection(), 'transactional').mockRejectedValueOnce(failure);
  expect(await tool.ask(WHO)).toEqual({ viewer: { id: user.id } });
  await expect.poll(() => logged).toHaveBeenCalledWith({ err: failure }, 'note of uses');
  await tool.ask(WHO);
  await noted(tool);
});

describe.runIf(inject('databaseServer'))('on a database server', () => {
  test('a tool whose row somebody keeps locked is answered, and keeps no other from being noted', async () => {
    const [tool, other] = [await makeAccessToken(app, user), await makeAccessToken(app, user)];
    await atomically(app.em(), async (tx) => {
      await tx.findOneOrFail(AccessToken, tool.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      // Uses are noted in order: once the other's is, this one has been tried.
      for (const { ask } of [tool, other]) expect(await ask(WHO)).toEqual({ viewer: { id: user.id } });
      await noted(other);
    });
    expect(await lastUsed(tool)).toBe(0);
    await tool.ask(WHO);
    await noted(tool);
  });
});
