import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, inject, test, vi } from 'vitest';
import { startApp, testEnvironment } from '../../testing/app.ts';
import { clientOf } from '../../testing/client.ts';
import { makeStaff, makeUsers } from '../../testing/factories.ts';
import { freePort } from '../../testing/ports.ts';
import { refusal, startMailServer } from '../../testing/smtp.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';

/** Not by the command `tsx`: on a busy machine it ends a program that is slow to answer a signal. */
const PROGRAM = ['--import', 'tsx', join(import.meta.dirname, '../../testing/serve.ts')];

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Starts another process on the same database. Returns where it listens. */
async function startProcess(env: Record<string, string>): Promise<string> {
  const port = await freePort();
  const own = { HOST: '127.0.0.1', PORT: String(port), TSX_TSCONFIG_PATH: 'graph/tsconfig.json' };
  const child = spawn(process.execPath, PROGRAM, { env: { ...process.env, ...env, ...own } });
  const [exit, printed] = [once(child, 'exit'), text(child.stderr)];
  closing.push(async () => {
    child.kill('SIGTERM');
    expect([await exit, await printed]).toEqual([[0, null], '']);
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).status).toBe(200), {
    timeout: 90_000,
    interval: 200,
  });
  return url;
}

const DEACTIVATE = 'mutation ($userId: ID!) { deactivateAccount(id: $userId, reason: "Because") { id } }';
const ACTIVATE = 'mutation ($userId: ID!) { activateAccount(id: $userId) { id } }';

test.skipIf(!inject('databaseServer'))(
  'three processes on one database, and a mail server that fails half the time: each mail arrives once',
  async () => {
    const failures = [0, 0];
    // Fails half the time at random: at the recipient, or once it has read the whole mail.
    const fails = (at: 0 | 1) => {
      if (Math.random() < Math.SQRT1_2) return null;
      failures[at] = (failures[at] ?? 0) + 1;
      return refusal(Math.random() < 0.5 ? 421 : 451);
    };
    const mailbox = await startMailServer({ onRecipient: () => fails(0), onMessage: () => fails(1) });
    closing.push(mailbox.close);
    const env = { ...(await testEnvironment()), SMTP_URL: mailbox.url };
    closing.push(() => rm(env.DATA_DIR, { recursive: true, force: true }));
    // Only prepares and looks; it sends nothing.
    const app = await startApp({ DATABASE_URL: env.DATABASE_URL });
    closing.push(app.close);
    await app.services.outbox.stop();
    const [users, staff] = [await makeUsers(app, 60), await makeStaff(app)];

    const servers = await Promise.all([1, 2, 3].map(() => startProcess(env)));
    const staffAt = servers.map((url) => clientOf({ ...app, url }, staff.token));
    const decide = (mutation: string) =>
      Promise.all(users.map(({ id }, n) => staffAt[n % 3]?.ask(mutation, { userId: id })));
    const rounds = [DEACTIVATE, ACTIVATE, DEACTIVATE, ACTIVATE, DEACTIVATE];
    for (const mutation of rounds) await decide(mutation);

    await vi.waitFor(async () => expect(await app.em().count(OutgoingMail)).toBe(0), {
      timeout: 120_000,
      interval: 200,
    });
    const ids = mailbox.received.map(({ messageId }) => messageId);
    expect([ids.length, new Set(ids).size]).toEqual([users.length * rounds.length, users.length * rounds.length]);
    const perPerson = Map.groupBy(mailbox.received, ({ to }) => to?.[0]?.address);
    expect([...perPerson.values()].every((mails) => mails.length === rounds.length)).toBe(true);
    expect(failures.every((count) => count > users.length)).toBe(true);
  },
  240_000,
);
