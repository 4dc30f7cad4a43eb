import { appendFile, cp, mkdtemp, open, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { UploadPurpose } from '../../features/media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { runCommand } from '../../testing/commands.ts';
import { dumpOf } from '../../testing/dumps.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { upload } from '../../testing/uploads.ts';
import { backUp, restore } from './backup.ts';
import { openDatabase } from '../open-database.ts';
import { DATABASE_FILE } from '../sqlite.ts';
import { MODEL } from '../../entities.ts';

let app: TestApp;
let user: TestUser;
let folder: string;
/** A whole backup with a report and a picture. */
let whole: string;
beforeAll(async () => {
  app = await startApp();
  folder = await mkdtemp(join(tmpdir(), 'pasar-backup-'));
  user = await makeUser(app);
  await report('the first');
  picture = await upload(user, UploadPurpose.PRODUCT_IMAGE);
  whole = join(folder, 'whole');
  await backUp(app.services.config, whole);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

let picture: string;
const report = (message: string) =>
  user.ask('mutation ($message: String!) { fileReport(message: $message) { id } }', { message });
const place = (dataDir: string) => ({ databaseUrl: null, dataDir });

/** Every file below a folder and what is in it. */
async function contents(of: string): Promise<Map<string, string>> {
  const entries = await readdir(of, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'base64')] as const)));
}

/** The reports in a data folder, in the order they were filed. */
async function reportsIn(dataDir: string) {
  const database = await openDatabase(place(dataDir), MODEL);
  const found = await database.em.execute<{ message: string }[]>('select message from report order by id');
  await database.close();
  return found.map(({ message }) => message);
}

test('a backup made while the product is written to has all that was acknowledged before, and the product starts on it', async () => {
  const acknowledged = await reportsIn(app.dataDir);
  const stop = new AbortController();
  const writing = (async () => {
    for (let n = 1; !stop.signal.aborted; n++) {
      await report(`report ${n}`);
      acknowledged.push(`report ${n}`);
    }
  })();
  await vi.waitUntil(() => acknowledged.length > 10, { timeout: 60_000 });
  const before = acknowledged.length;
  const backup = join(folder, 'live');
  const made = await runCommand('backup', backup, { DATA_DIR: app.dataDir });
  const after = acknowledged.length;
  stop.abort();
  await writing;
  expect(made).toEqual({
    code: 0,
    out: expect.stringMatching(new RegExp(`^${backup}: the database and \\d+ picture files, \\d+\\.\\d MB\n$`)),
    err: '',
  });
  expect(after).toBeGreaterThan(before);

  const dataDir = join(folder, 'restored');
  expect(await runCommand('restore', backup, { DATA_DIR: dataDir })).toEqual({
    code: 0,
    out: `${dataDir} is as ${backup} was\n`,
    err: '',
  });
  const reports = await reportsIn(dataDir);
  expect(reports.length).toBeGreaterThanOrEqual(before);
  expect(reports).toEqual(acknowledged.slice(0, reports.length));
  const restored = await startApp({ DATA_DIR: dataDir });
  expect((await fetch(picture.replace(app.url, restored.url))).status).toBe(200);
  await restored.close();
});

test('a backup never writes over a folder that is there, and needs a database', async () => {
  const before = await contents(whole);
  await expect(backUp(app.services.config, whole)).rejects.toThrow(`${whole} exists already: choose a new folder`);
  expect(await contents(whole)).toEqual(before);
  await expect(backUp(place(join(folder, 'nothing')), join(folder, 'never'))).rejects.toThrow(
    'There is no database in',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([]);
});

test('a restore is refused while the product runs there, also when it is idle, and changes nothing', async () => {
  const before = await reportsIn(app.dataDir);
  const files = await readdir(app.dataDir);
  expect(await runCommand('restore', whole, { DATA_DIR: app.dataDir })).toEqual({
    code: 1,
    out: '',
    err: `The product runs on ${app.dataDir}: stop it first\n`,
  });
  expect(await readdir(app.dataDir)).toEqual(files);
  await report('still running');
  expect(await reportsIn(app.dataDir)).toEqual([...before, 'still running']);
});

test('a restore keeps what was there beside', async () => {
  const dataDir = join(folder, 'other');
  await restore(place(dataDir), whole);
  const database = await openDatabase(place(dataDir), MODEL);
  await database.em.execute("update report set message = 'the other'");
  await database.close();
  await writeFile(join(dataDir, 'media/product/mine'), 'a picture');

  const kept = await restore(place(dataDir), whole);
  expect(kept).toMatch(/other\/before-restore-\d{4}-\d\d-\d\dT/);
  expect(await reportsIn(dataDir)).toEqual(['the first']);
  expect(await readdir(join(dataDir, 'media/product'))).not.toContain('mine');
  expect(await reportsIn(kept ?? '')).toEqual(['the other']);
  expect(await readFile(join(kept ?? '', 'media/product/mine'), 'utf8')).toBe('a picture');
  expect((await readdir(dataDir)).toSorted()).toEqual([
    expect.stringContaining('before-restore'),
    'media',
    'pasar.sqlite',
  ]);
});

test('a database that nothing can be read from is no reason to refuse', async () => {
  const dataDir = join(folder, 'broken');
  await restore(place(dataDir), whole);
  await writeFile(join(dataDir, 'pasar.sqlite'), 'rubbish '.repeat(1000));
  await restore(place(dataDir), whole);
  expect(await reportsIn(dataDir)).toEqual(['the first']);
});

test('a backup from before 0.1.0 is restored, and the next start takes it over', async () => {
  const [backup, dataDir] = [join(folder, 'before'), join(folder, 'from before')];
  await cp(whole, backup, { recursive: true });
  await recordBefore(backup);
  await restore(place(dataDir), backup);
  const restored = await startApp({ DATA_DIR: dataDir });
  expect(await restored.services.database.migrator.getPending()).toEqual([]);
  expect(await reportsIn(dataDir)).toEqual(['It is broken']);
  await restored.close();
});

const onePicture = async (backup: string) => {
  const name = (await readdir(join(backup, 'media'), { recursive: true })).find((file) => file.endsWith('.webp')) ?? '';
  return join(backup, 'media', name);
};

/** Backs up a changed database, so that no digest shows the change. */
async function backUpAgain(backup: string) {
  const again = `${backup}, again`;
  await backUp(place(backup), again);
  await rm(backup, { recursive: true });
  await rename(again, backup);
}

/** Changes the database in a backup by these statements. */
async function change(backup: string, ...statements: string[]) {
  const database = await openDatabase(place(backup), MODEL);
  for (const statement of statements) await database.em.execute(statement);
  await database.close();
  await backUpAgain(backup);
}

/** Puts a database from before version 0.1.0 into a backup, as if the last so many migrations had not run. */
async function recordBefore(backup: string, missing = 0) {
  const file = join(backup, DATABASE_FILE);
  await rm(file);
  const last = 'select id from mikro_orm_migrations order by id desc limit';
  new Sqlite(file)
    .exec(await dumpOf('before-0.1.0', 'sqlite'))
    .exec(`delete from mikro_orm_migrations where id in (${last} ${missing})`)
    .close();
  await backUpAgain(backup);
}

const withMigration = (backup: string) =>
  change(backup, "insert into mikro_orm_migrations (name) values ('Migration29990101000000_later')");

async function withDamagedPage(backup: string) {
  const file = await open(join(backup, 'pasar.sqlite'), 'r+');
  await file.write(Buffer.alloc(4096, 'x'), 0, 4096, 80 * 4096);
  await file.close();
  await backUpAgain(backup);
}

const damages: [string, (backup: string) => Promise<unknown>, RegExp][] = [
  ['a picture has other bytes', async (backup) => appendFile(await onePicture(backup), 'x'), /is damaged/],
  ['a picture is missing', async (backup) => rm(await onePicture(backup)), /is damaged/],
  ['the database is cut short', (backup) => truncate(join(backup, 'pasar.sqlite'), 8192), /is damaged/],
  ['the database is missing', (backup) => rm(join(backup, 'pasar.sqlite')), /is damaged/],
  ['it was never completed', (backup) => rm(join(backup, 'backup.json')), /is no backup of Pasar Kampus/],
  [
    'it is of something else',
    (backup) => writeFile(join(backup, 'backup.json'), '{"product":"other","sha256":"0"}'),
    /is no backup of Pasar Kampus/,
  ],
  ['a page was damaged already when it was made', withDamagedPage, /The database in the backup is damaged/],
  ['it is of a newer version', withMigration, /newer version/],
  [
    'it is of a version that is too old',
    (backup) => recordBefore(backup, 1),
    /^This database was made by an early version.* Start the last/,
  ],
];

test.each(damages)('a backup is refused and nothing changed: %s', async (what, damage, message) => {
  const backup = join(folder, what);
  await cp(whole, backup, { recursive: true });
  await damage(backup);
  const dataDir = join(folder, `data, ${what}`);
  await expect(restore(place(dataDir), backup)).rejects.toThrow(message);
  expect(await readdir(folder)).not.toContain(`data, ${what}`);
  await restore(place(dataDir), whole);
  const before = await contents(dataDir);
  await expect(restore(place(dataDir), backup)).rejects.toThrow(message);
  expect([...(await contents(dataDir)).keys()]).toEqual([...before.keys()]);
  expect(await reportsIn(dataDir)).toEqual(['the first']);
});

test('of another kind of database there is no restore', async () => {
  const backup = join(folder, 'of a server');
  await cp(whole, backup, { recursive: true });
  await rename(join(backup, 'pasar.sqlite'), join(backup, 'database.sql.gz'));
  await expect(restore(place(join(folder, 'none')), backup)).rejects.toThrow('of another kind of database');
  expect(await readdir(folder)).not.toContain('none');
});
