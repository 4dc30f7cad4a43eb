import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SqliteConnection } from '@mikro-orm/sqlite';
import { v7 as uuid } from 'uuid';
import type { Config } from '../core/config.ts';
import { copyAll, describe, type Contents } from './backup-files.ts';
import { codeOf } from './availability.ts';
import { DATABASE_FILE, openDatabase, type SqliteClient } from './database.ts';
import { Setting } from './setting.entity.ts';
import { sqliteMigrations } from './migrations/sqlite/index.ts';

/** What is backed up of `DATA_DIR`, beside the database. */
const MEDIA = 'media';
/** Passports, password hashes and the signing key are in it: for whoever made it alone. */
const PRIVATE = 0o700;
const MANIFEST = 'backup.json';
const PRODUCT = 'pasar-kampus';
const FORMAT = 1;
/** More than a database has: it is copied in one step, which writers cannot make it begin again. */
const ALL_PAGES = 0x7fffffff;

/** Why there is no backup or restore; its message is the one line shown. */
export class BackupError extends Error {}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/**
 * Copies the embedded database, as it is at one moment, and the pictures to a new folder; the product may run and write.
 * Throws BackupError; there is either a whole backup or none.
 */
export async function backUp(place: Place, folder: string): Promise<Contents> {
  requireEmbedded(place);
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: choose a new folder`);
  if (!existsSync(join(place.dataDir, DATABASE_FILE)))
    throw new BackupError(`There is no database in ${place.dataDir}`);
  const aside = `${folder}.${uuid()}`;
  await mkdir(aside, { recursive: true, mode: PRIVATE });
  try {
    const { database, client } = await openSqlite(place.dataDir);
    await client.backup(join(aside, DATABASE_FILE), { progress: () => ALL_PAGES }).finally(() => database.close());
    // After the database: each picture that it knows was there before.
    await copyAll(join(place.dataDir, MEDIA), join(aside, MEDIA));
    const contents = await describe(aside);
    const manifest = { product: PRODUCT, format: FORMAT, madeAt: new Date().toISOString(), ...contents };
    await writeFile(join(aside, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });
    await rename(aside, folder);
    return contents;
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Puts a backup in the place of the data in `DATA_DIR`, and keeps those beside; answers where, or null when there were none.
 * Throws BackupError, and has changed nothing then: when the product runs there, or the backup is not whole.
 */
export async function restore(place: Place, folder: string): Promise<string | null> {
  requireEmbedded(place);
  const expected = await readManifest(folder);
  const created = await mkdir(place.dataDir, { recursive: true });
  const staged = join(place.dataDir, `.restore-${uuid()}`);
  const unlock = await lock(place.dataDir);
  try {
    await mkdir(staged);
    await copyDatabase(folder, staged);
    await copyAll(join(folder, MEDIA), join(staged, MEDIA));
    const { sha256 } = await describe(staged);
    if (sha256 !== expected) throw new BackupError(`${folder} is damaged: its files are not those that were backed up`);
    await checkDatabase(staged);
    return await exchange(place.dataDir, staged);
  } catch (error) {
    if (created) await rm(created, { recursive: true, force: true });
    throw error;
  } finally {
    await unlock();
    await rm(staged, { recursive: true, force: true });
  }
}

function requireEmbedded({ databaseUrl }: Place) {
  if (databaseUrl)
    throw new BackupError('This is for the embedded database; for that of DATABASE_URL see docs/operations.md');
}

async function openSqlite(dataDir: string) {
  const database = await openDatabase({ databaseUrl: null, dataDir }, { entities: [Setting] });
  const connection = database.em.getConnection();
  if (!(connection instanceof SqliteConnection)) throw new BackupError('This is not the embedded database');
  const client: SqliteClient = await connection.getNativeClient();
  return { database, client };
}

/**
 * Keeps the product from running on a database, until the answer is called. Throws BackupError when it runs:
 * whoever has a database open with a write-ahead log shares its lock, which leaving that mode needs for itself.
 */
async function lock(dataDir: string): Promise<() => Promise<void>> {
  if (!existsSync(join(dataDir, DATABASE_FILE))) return async () => {};
  try {
    const { database, client } = await openSqlite(dataDir);
    try {
      client.pragma('journal_mode = delete');
      await database.em.execute('begin exclusive');
    } catch (error) {
      await database.close();
      throw error;
    }
    return () => database.close();
  } catch (error) {
    // What nothing can run on may be replaced.
    if (isDamage(error)) return async () => {};
    if (codeOf(error).startsWith('SQLITE_BUSY')) throw new BackupError(`The product runs on ${dataDir}: stop it first`);
    throw error;
  }
}

/** The digest that a backup's files must have. */
async function readManifest(folder: string): Promise<string> {
  const manifest = await readFile(join(folder, MANIFEST), 'utf8').then(parseJson, () => null);
  const fields = new Map<string, unknown>(manifest instanceof Object ? Object.entries(manifest) : []);
  const sha256 = fields.get('sha256');
  if (fields.get('product') !== PRODUCT || typeof sha256 !== 'string')
    throw new BackupError(`${folder} is no backup of Pasar Kampus`);
  if (fields.get('format') !== FORMAT) throw new BackupError(`${folder} was made by another version of Pasar Kampus`);
  return sha256;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** That the database is whole, and that this version of the product can go on from it. */
async function checkDatabase(folder: string) {
  try {
    const { database } = await openSqlite(folder);
    try {
      const [found] = await database.em.execute<{ integrity_check: string }[]>('pragma integrity_check(1)');
      if (found?.integrity_check !== 'ok') throw new BackupError(DAMAGED);
      // Names begin with their time. An older one that is not known any more was made anew since.
      const newest = sqliteMigrations.at(-1)?.name ?? '';
      const executed = await database.migrator.getExecuted();
      if (executed.some(({ name }) => name > newest))
        throw new BackupError('The backup was made by a newer version of Pasar Kampus');
    } finally {
      await database.close();
    }
  } catch (error) {
    throw isDamage(error) ? new BackupError(DAMAGED) : error;
  }
}

const DAMAGED = 'The database in the backup is damaged: it was so when it was backed up';

const isDamage = (error: unknown) => /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error));

/** Moves the data away and what is staged into their place, or nothing; answers where the old ones are. */
async function exchange(dataDir: string, staged: string): Promise<string | null> {
  const kept = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  const old = [DATABASE_FILE, `${DATABASE_FILE}-wal`, `${DATABASE_FILE}-shm`, MEDIA].filter((name) =>
    existsSync(join(dataDir, name)),
  );
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    if (old.length > 0) await mkdir(kept, { mode: PRIVATE });
    for (const name of old.filter((one) => one !== DATABASE_FILE)) await move(join(dataDir, name), join(kept, name));
    await move(join(staged, MEDIA), join(dataDir, MEDIA));
    // The database last, in one step: whoever opens it finds the old one, locked, or the new one.
    if (old.includes(DATABASE_FILE)) {
      await link(join(dataDir, DATABASE_FILE), join(kept, DATABASE_FILE));
      await rename(join(staged, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    } else {
      await link(join(staged, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    }
  } catch (error) {
    for (const step of undo) await step();
    await rm(kept, { recursive: true, force: true });
    throw error;
  }
  return old.length > 0 ? kept : null;
}

async function copyDatabase(from: string, to: string) {
  const file = join(to, DATABASE_FILE);
  await copyFile(join(from, DATABASE_FILE), file).catch(() => {
    throw new BackupError(`${from} is damaged: its database cannot be read`);
  });
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
