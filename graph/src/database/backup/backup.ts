import { existsSync } from 'node:fs';
import { copyFile, link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuid } from 'uuid';
import type { Config } from '../../core/config.ts';
import { embeddedKeeper } from './backup-embedded.ts';
import { BackupError, copyAll, describe, type Contents } from './backup-files.ts';
import { DUMP_FILE, serverKeeper } from './backup-server.ts';
import { DATABASE_FILE } from '../sqlite.ts';

/** What is backed up of `DATA_DIR`, beside the database. */
const MEDIA = 'media';
/** Passports, password hashes and the signing key are in it: for the person who made it alone. */
const PRIVATE = 0o700;
const MANIFEST = 'backup.json';
const PRODUCT = 'pasar-kampus';
const FORMAT = 1;
type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const keeperOf = ({ databaseUrl, dataDir }: Place) =>
  databaseUrl ? serverKeeper(databaseUrl) : embeddedKeeper(dataDir);

/** What the database is in a backup of each kind. */
const KINDS = [DATABASE_FILE, DUMP_FILE];

/**
 * Copies the database, as it is at one moment, and the pictures to a new folder; the product may run and write.
 * Throws BackupError; there is either a whole backup or none.
 */
export async function backUp(place: Place, folder: string): Promise<Contents> {
  if (existsSync(folder)) throw new BackupError(`${folder} exists already: choose a new folder`);
  const aside = `${folder}.${uuid()}`;
  await mkdir(aside, { recursive: true, mode: PRIVATE });
  try {
    await keeperOf(place).save(aside);
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
 * Puts a backup in the place of the data in `DATA_DIR`, and keeps those beside; answers where, or null when there were
 * none. A server's database must be empty. Throws BackupError, and has changed nothing then: when the product runs
 * there, or the backup is not whole.
 */
export async function restore(place: Place, folder: string): Promise<string | null> {
  const keeper = keeperOf(place);
  const expected = await readManifest(folder);
  if (KINDS.some((file) => file !== keeper.file && existsSync(join(folder, file))))
    throw new BackupError(`${folder} is of another kind of database than the one that is set up here`);
  const created = await mkdir(place.dataDir, { recursive: true });
  const staged = join(place.dataDir, `.restore-${uuid()}`);
  let unlock: (() => Promise<void>) | null = null;
  try {
    unlock = await keeper.lock();
    await mkdir(staged);
    await copyDatabase(folder, staged, keeper.file);
    await copyAll(join(folder, MEDIA), join(staged, MEDIA));
    const { sha256 } = await describe(staged);
    if (sha256 !== expected) throw new BackupError(`${folder} is damaged: its files are not those that were backed up`);
    return await keeper.putBack(staged, (files) => exchange(place.dataDir, staged, files));
  } catch (error) {
    if (created) await rm(created, { recursive: true, force: true });
    throw error;
  } finally {
    await unlock?.();
    await rm(staged, { recursive: true, force: true });
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

/** Moves the data away and what is staged into their place, or nothing; answers where the old ones are. */
async function exchange(dataDir: string, staged: string, files: string[]): Promise<string | null> {
  const kept = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  const old = [...files, MEDIA].filter((name) => existsSync(join(dataDir, name)));
  const undo: (() => Promise<void>)[] = [];
  const move = async (from: string, to: string) => {
    await rename(from, to);
    undo.unshift(() => rename(to, from));
  };
  try {
    if (old.length > 0) await mkdir(kept, { mode: PRIVATE });
    for (const name of old.filter((one) => one !== DATABASE_FILE)) await move(join(dataDir, name), join(kept, name));
    await move(join(staged, MEDIA), join(dataDir, MEDIA));
    // The embedded database last, in one step: a program that opens it finds the old one, locked, or the new one.
    if (old.includes(DATABASE_FILE)) {
      await link(join(dataDir, DATABASE_FILE), join(kept, DATABASE_FILE));
      await rename(join(staged, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    } else if (files.includes(DATABASE_FILE)) {
      await link(join(staged, DATABASE_FILE), join(dataDir, DATABASE_FILE));
    }
  } catch (error) {
    for (const step of undo) await step();
    await rm(kept, { recursive: true, force: true });
    throw error;
  }
  return old.length > 0 ? kept : null;
}

async function copyDatabase(from: string, to: string, name: string) {
  const file = join(to, name);
  await copyFile(join(from, name), file).catch(() => {
    throw new BackupError(`${from} is damaged: its database cannot be read`);
  });
  const handle = await open(file, 'r+');
  await handle.sync().finally(() => handle.close());
}
