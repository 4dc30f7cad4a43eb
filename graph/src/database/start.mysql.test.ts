import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { startApp, testEnvironment } from '../testing/app.ts';
import { openLine, type Line } from '../testing/line.ts';
import { freePort } from '../testing/ports.ts';
import { runProgram } from '../testing/program.ts';
import { DATABASE_FILE } from './sqlite.ts';

type Environment = Awaited<ReturnType<typeof testEnvironment>>;
let env: Environment;
beforeAll(async () => void (env = await testEnvironment()));
afterAll(() => rm(env.DATA_DIR, { recursive: true }));

const start = (values: Partial<Environment>) => runProgram('main.ts', { ...env, LOG_LEVEL: 'warn', ...values });

const isReady = () =>
  fetch(`${env.PUBLIC_URL}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** The address of a database server that is not there. */
const nowhere = async () => `mysql://pasar:secret@127.0.0.1:${await freePort()}/pasar`;

test('a start waits for a database that is away, says so in one line, and SIGTERM ends it well', async () => {
  const program = start({ DATABASE_URL: await nowhere() });
  await expect.poll(program.log).toContain('cannot be reached: connect ECONNREFUSED');
  program.terminate();
  expect(await program.ended).toEqual({ code: 0, stderr: '' });
  expect(program.log().trim().split('\n')).toHaveLength(1);
});

describe.runIf(inject('databaseServer'))('with a database server', () => {
  let line: Line;
  let url: URL;
  beforeAll(async () => {
    url = new URL(env.DATABASE_URL);
    line = await openLine([Number(url.port)]);
    url.port = String(line.port);
  });
  afterAll(() => line.close());

  test.each(['cut', 'hang'] as const)('a start goes on when the database is there: its line was %s', async (how) => {
    line[how]();
    const program = start({ DATABASE_URL: url.href });
    await expect.poll(program.log).toContain('cannot be reached');
    line.mend();
    await expect.poll(isReady).toBe(true);
    program.terminate();
    expect(await program.ended).toEqual({ code: 0, stderr: '' });
    expect(program.log()).not.toContain('"level":50');
  });

  test.each([
    ['a wrong password', (at: URL) => void (at.password = 'wrong'), 'Access denied for user'],
    ['an unknown database', (at: URL) => void (at.pathname = '/nothing'), 'Unknown database'],
  ])('%s ends a start and a command at once, with a sentence', async (_what, spoil, said) => {
    const wrong = new URL(env.DATABASE_URL);
    spoil(wrong);
    const programs = [
      start({ DATABASE_URL: wrong.href }),
      runProgram('commands/migrate.ts', { DATABASE_URL: wrong.href }),
    ];
    for (const { code, stderr } of await Promise.all(programs.map(({ ended }) => ended))) {
      expect(stderr).toMatch(new RegExp(`^The database of DATABASE_URL refuses us: ${said}.*\n$`));
      expect(code).toBe(1);
    }
  });
});

test.each([
  ['commands/migrate.ts', []],
  ['commands/create-admin.ts', ['head@pasar.example']],
])('%s does not wait for a database that is away: it says so in one sentence', async (file, args) => {
  const { code, stderr } = await runProgram(file, { DATABASE_URL: await nowhere() }, ...args).ended;
  expect(stderr).toMatch(/^The database of DATABASE_URL cannot be reached: connect ECONNREFUSED.*\n$/);
  expect(code).toBe(1);
});

describe.skipIf(inject('databaseServer'))('with the embedded database', () => {
  test('a start waits while another program has it locked, and a command says so in one sentence', async () => {
    const other = new Sqlite(join(env.DATA_DIR, DATABASE_FILE));
    other.exec('begin exclusive');
    const program = start({});
    const command = runProgram('commands/create-admin.ts', env, 'head@pasar.example');
    expect(await command.ended).toEqual({ code: 1, stderr: 'The embedded database is locked by another program\n' });
    await expect.poll(program.log).toContain('locked by another program. The start waits for it');
    expect(await isReady()).toBe(false);
    other.close();
    await expect.poll(isReady).toBe(true);
    program.terminate();
    expect(await program.ended).toEqual({ code: 0, stderr: '' });
  });

  test('a start with a damaged file says so in one sentence, and so do the commands', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pasar-damaged-'));
    await writeFile(join(dataDir, DATABASE_FILE), 'no database'.repeat(1000), { mode: 0o600 });
    const programs = [
      start({ DATA_DIR: dataDir }),
      runProgram('commands/backup.ts', { ...env, DATA_DIR: dataDir }, join(dataDir, 'backup')),
    ];
    for (const { ended } of programs)
      expect(await ended).toEqual({
        code: 1,
        stderr: 'The embedded database is damaged (SQLITE_NOTADB): restore a backup\n',
      });
    await rm(dataDir, { recursive: true });
  });
});

test('a start without an administrator, there or configured, warns of it', async () => {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const warned: boolean[] = [];
  const configured = { ADMIN_EMAIL: 'head@pasar.example', ADMIN_PASSWORD: 'Strong#Enough1' };
  for (const settings of [null, configured]) {
    written.mockClear();
    const app = await startApp({ LOG_LEVEL: 'warn', ...settings });
    warned.push(written.mock.calls.some(([text]) => String(text).includes('npm run admin:create')));
    await app.close();
  }
  written.mockRestore();
  expect(warned).toEqual([true, false]);
});
