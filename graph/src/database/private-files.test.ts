import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { startAppIn, testEnvironment } from '../testing/app.ts';
import { makeUser, userNow } from '../testing/factories.ts';
import { upload } from '../testing/uploads.ts';
import { openDatabase } from './open-database.ts';
import { DATABASE_FILE } from './sqlite.ts';
import { MODEL } from '../entities.ts';

/** The files below a folder, and those of them that others than the owner may open. */
async function filesBelow(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const modes = await Promise.all(files.map(async (file) => (await stat(file)).mode));
  return { files, open: files.filter((_, n) => (modes[n] ?? 0) & 0o077) };
}

test('the files of DATA_DIR are readable for their owner alone, also in a folder that others may read', async () => {
  const environment = await testEnvironment();
  await chmod(environment.DATA_DIR, 0o755);
  const app = await startAppIn(environment);
  const user = await makeUser(app);
  await upload(user, UploadPurpose.PASSPORT_IMAGE);
  const { email } = await userNow(app, user);
  await app.visitor.ask('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
  const mails = () => readdir(join(app.dataDir, 'mail')).catch(() => []);
  await vi.waitUntil(async () => (await mails()).some((name) => name.endsWith('.eml')), { timeout: 60_000 });
  const { files, open } = await filesBelow(app.dataDir);
  expect(files.length).toBeGreaterThan(1);
  expect(open).toEqual([]);
  await app.close();
});

test('an embedded database that others could read is closed to them when it is opened', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-private-'));
  await writeFile(join(dataDir, DATABASE_FILE), '', { mode: 0o644 });
  const database = await openDatabase({ databaseUrl: null, dataDir }, MODEL);
  await database.em.execute('create table anything (id integer primary key)');
  const { files, open } = await filesBelow(dataDir);
  expect(files).toContain(join(dataDir, `${DATABASE_FILE}-wal`));
  expect(open).toEqual([]);
  await database.close();
  await rm(dataDir, { recursive: true });
});
