import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Why there is no backup or restore; its message is the one line shown. */
export class BackupError extends Error {}

/** How a kind of database gets into a backup and back. */
export interface Keeper {
  /** What it is in a backup. */
  file: string;
  /** Copies the database, as it is at one moment, into a folder. */
  save(folder: string): Promise<void>;
  /** Sees to it that the database may be replaced; its answer is called at the end. Throws BackupError. */
  lock(): Promise<() => Promise<void>>;
  /**
   * Puts what was staged in a folder in its place, together with what `exchange` moves: both, or nothing. Throws
   * BackupError.
   */
  putBack(staged: string, exchange: Exchange): Promise<string | null>;
}

/**
 * Moves what is staged into `DATA_DIR`: the pictures, and the files that are named; answers where those of before are.
 */
export type Exchange = (embedded: string[]) => Promise<string | null>;

/** What the files of a backup are, all together. */
export interface Contents {
  files: number;
  bytes: number;
  /** Over the names and bytes of all of them. */
  sha256: string;
}

/** Copies the files of a folder, which are never changed; one that goes away meanwhile was of an upload that failed. */
export async function copyAll(from: string, to: string) {
  await mkdir(to);
  for (const name of await filesIn(from)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_FICLONE).catch(ignoreMissing);
  }
}

/**
 * The files below a folder, by their paths with slashes, in order; none when there is no such folder. Half-written
 * pictures are left out.
 */
async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(ignoreMissing)) ?? [];
  const names: string[] = [];
  for (const entry of entries) {
    if (entry.isFile()) names.push(entry.name);
    if (entry.isDirectory() && entry.name !== '.incoming') {
      for (const name of await filesIn(join(folder, entry.name))) names.push(`${entry.name}/${name}`);
    }
  }
  return names.toSorted();
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Object && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** What the files of a folder are, all together. */
export async function describe(folder: string): Promise<Contents> {
  const names = await filesIn(folder);
  const hash = createHash('sha256');
  let bytes = 0;
  for (const name of names) {
    const { size } = await stat(join(folder, name));
    hash.update(`${name}\n${size}\n`);
    for await (const chunk of createReadStream(join(folder, name))) hash.update(chunk);
    bytes += size;
  }
  return { files: names.length, bytes, sha256: hash.digest('hex') };
}
