import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { UploadPurpose } from '../../features/media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { runCommand } from '../../testing/commands.ts';
import { dumpOf } from '../../testing/dumps.ts';
import { makeUser } from '../../testing/factories.ts';
import { mysqlPrograms } from '../../testing/servers/mysql.ts';
import { checksums, ownDatabase, sql } from '../../testing/servers/own-database.ts';
import { upload } from '../../testing/uploads.ts';
import { makeWorld } from '../../testing/world.ts';
import { describe as contentsOf } from './backup-files.ts';

const server = inject('databaseServer') ?? '';
const isMysql = server.startsWith('mysql:');

const BIN = join(import.meta.dirname, '../../../../node_modules/.bin');

describe.runIf(server)('of a database server', () => {
  let app: TestApp;
  let folder: string;
  let whole: string;
  let made: Awaited<ReturnType<typeof runCommand>>;
  let picture: string;
  let env: { PATH: string; DATABASE_URL: string; DATA_DIR: string };

  /** A stand-in for the program that dumps. */
  async function fakeProgram(lines: string): Promise<string> {
    const bin = await mkdtemp(join(folder, 'bin-'));
    const file = join(bin, isMysql ? 'mysqldump' : 'mariadb-dump');
    await writeFile(file, `#!/bin/sh\n[ "$1" != --version ] || exec echo ${isMysql ? 'MySQL' : 'MariaDB'}\n${lines}\n`);
    await chmod(file, 0o700);
    return bin;
  }

  /** A backup with this dump, and the pictures of the whole one. */
  async function backupOf(name: string, dump: string): Promise<string> {
    const backup = join(folder, name);
    await mkdir(backup);
    await writeFile(join(backup, 'database.sql.gz'), gzipSync(dump));
    await cp(join(whole, 'media'), join(backup, 'media'), { recursive: true });
    const manifest = { product: 'pasar-kampus', format: 1, ...(await contentsOf(backup)) };
    await writeFile(join(backup, 'backup.json'), JSON.stringify(manifest));
    return backup;
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pasar-backup-'));
    const PATH = [...(isMysql ? [mysqlPrograms()] : []), process.env.PATH].join(delimiter);
    app = await startApp({ DATABASE_URL: await ownDatabase(server) });
    await makeWorld(app);
    picture = await upload(await makeUser(app, { fullName: "Zoë O'Hara عائشة 🫖" }), UploadPurpose.PRODUCT_IMAGE);
    env = { PATH, DATABASE_URL: app.services.config.databaseUrl ?? '', DATA_DIR: app.dataDir };
    whole = join(folder, 'whole');
    made = await runCommand('backup', whole, env);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  test('what a backup has is restored into an empty database: each table and picture is as it was', async () => {
    const [DATABASE_URL, DATA_DIR] = [await ownDatabase(server), join(folder, 'restored')];
    const said = new RegExp(`^${whole}: the database and \\d+ picture files, \\d+\\.\\d MB\n$`);
    expect(made).toEqual({ code: 0, out: expect.stringMatching(said), err: '' });
    expect(await runCommand('restore', whole, { ...env, DATABASE_URL, DATA_DIR })).toEqual({
      code: 0,
      out: `The database and ${DATA_DIR} are as ${whole} was\n`,
      err: '',
    });
    const sums = await checksums(DATABASE_URL);
    expect(sums.length).toBeGreaterThan(25);
    expect(sums).toEqual(await checksums(env.DATABASE_URL));
    const restored = await startApp({ DATABASE_URL, DATA_DIR });
    expect((await fetch(picture.replace(app.url, restored.url))).status).toBe(200);
    await restored.close();
  });

  test('a restore is refused where somebody is connected, or something is in it, and changes nothing', async () => {
    const before = await checksums(env.DATABASE_URL);
    const refused = await runCommand('restore', whole, env);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/^Somebody is connected .*\n$/) });
    const used = await ownDatabase(server);
    await sql(used, 'create table mine (id int primary key)');
    const DATA_DIR = join(folder, 'used');
    const full = await runCommand('restore', whole, { ...env, DATABASE_URL: used, DATA_DIR });
    expect(full).toMatchObject({ code: 1, out: '', err: expect.stringMatching(/is not empty: .*\n$/) });
    expect(await readdir(folder)).not.toContain('used');
    expect(await sql(used, 'show tables')).toHaveLength(1);
    expect(await checksums(env.DATABASE_URL)).toEqual(before);
  });

  test.each([
    [
      'cannot be loaded to its end',
      'create table a (id int primary key); insert into nowhere values (1);',
      /failed: .*nowhere/,
    ],
    [
      'is of a newer version',
      "create table mikro_orm_migrations (id int primary key, name varchar(255)); insert into mikro_orm_migrations values (1, 'Migration29990101000000_later');",
      /^The backup was made by a newer version/,
    ],
    [
      'is of a version that is too old',
      "create table mikro_orm_migrations (id int primary key, name varchar(255)); insert into mikro_orm_migrations values (1, 'Migration20261120205143_initial');",
      /^This database was made by an early version.* Start the last/,
    ],
  ])('a backup whose dump %s leaves the database empty and the pictures alone', async (what, dump, message) => {
    const backup = await backupOf(what, dump);
    const [DATABASE_URL, DATA_DIR] = [await ownDatabase(server), join(folder, `data, ${what}`)];
    const refused = await runCommand('restore', backup, { ...env, DATABASE_URL, DATA_DIR });
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringMatching(message) });
    expect(await sql(DATABASE_URL, 'show tables')).toEqual([]);
    expect(await readdir(folder)).not.toContain(`data, ${what}`);
  });

  test('a backup from before 0.1.0 is restored, and the next start takes it over', async () => {
    const backup = await backupOf('before', await dumpOf('before-0.1.0', 'mysql'));
    const [DATABASE_URL, DATA_DIR] = [await ownDatabase(server), join(folder, 'from before')];
    expect(await runCommand('restore', backup, { ...env, DATABASE_URL, DATA_DIR })).toMatchObject({ code: 0, err: '' });
    const restored = await startApp({ DATABASE_URL, DATA_DIR });
    expect(await restored.services.database.migrator.getPending()).toEqual([]);
    expect(await sql(DATABASE_URL, 'select title from product order by id')).toMatchObject([
      { title: 'Kettle 🫖' },
      { title: 'Lamp' },
    ]);
    await restored.close();
  });

  test('a dump that fails half-way leaves nothing and says so; the password is not among its arguments', async () => {
    const heard = join(folder, 'arguments');
    const bin = await fakeProgram(
      `echo "$@" > '${heard}'; echo 'create table a'; echo 'Got error: 1 half-way' >&2; exit 2`,
    );
    const failed = await runCommand('backup', join(folder, 'half'), { ...env, PATH: [bin, env.PATH].join(delimiter) });
    expect(failed).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^\S+dump failed: Got error: 1 half-way\n$/),
    });
    expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
    expect(await readFile(heard, 'utf8')).toContain('--single-transaction');
    expect(await readFile(heard, 'utf8')).not.toContain('w#rd');
  });

  test('without the programs of this kind of server, or over TLS, a line says what to do', async () => {
    const none = await runCommand('backup', join(folder, 'none'), {
      ...env,
      PATH: [BIN, dirname(process.execPath)].join(delimiter),
    });
    expect(none).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^There is no \S+dump of .* here: .*\n$/),
    });
    const secured = `${env.DATABASE_URL}?ssl={}`;
    expect(await runCommand('backup', join(folder, 'none'), { ...env, DATABASE_URL: secured })).toMatchObject({
      code: 1,
      err: 'Over TLS this is not done here: see docs/operations.md\n',
    });
    expect(await readdir(folder)).not.toContain('none');
  });
});
