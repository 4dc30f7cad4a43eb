import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import type { UploadTarget } from '../features/media/store.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { startAppIn, testEnvironment } from '../testing/app.ts';
import { makeUser } from '../testing/factories.ts';
import { runProgram } from '../testing/program.ts';
import { askForUpload, pngBytes, sendTo } from '../testing/uploads.ts';

/**
 * Marks files as not to be changed by anybody: this holds for root and for files that are open, as no permission does.
 */
const mark = (sign: '+i' | '-i', files: string[]) => spawnSync('chattr', [sign, ...files]).status === 0;

/** Why it cannot be tried here. */
function whyNot(): string | null {
  if (inject('databaseServer')) return 'the data are on a server';
  const folder = mkdtempSync(join(tmpdir(), 'pasar-marked-'));
  const can = mark('+i', [folder]) && mark('-i', [folder]);
  rmSync(folder, { recursive: true });
  return can ? null : 'chattr +i takes root, and a file system that has it';
}

/** All of a folder but the index of the write-ahead log, which is shared memory. */
const filesOf = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !name.endsWith('-shm'))
    .map((name) => join(folder, name)),
];

test('in a folder that takes nothing any more reads go on, writes and uploads are UNAVAILABLE, and work again when it does', async ({
  skip,
}) => {
  const reason = whyNot();
  if (reason) skip(reason);
  const env = await testEnvironment();
  const app = await startAppIn(env);
  const user = await makeUser(app);
  const write = () => user.refusal('mutation { fileReport(message: "Help") { id } }');
  const picture = new Uint8Array(await pngBytes());
  const [first, second] = [
    await askForUpload(user, UploadPurpose.PRODUCT_IMAGE),
    await askForUpload(user, UploadPurpose.PRODUCT_IMAGE),
  ];
  const upload = async (target: UploadTarget) => {
    const response = await sendTo(target, picture);
    return response.ok || JSON.parse(await response.text()).code;
  };
  expect([await write(), await upload(first)]).toEqual([null, true]);
  const files = filesOf(env.DATA_DIR);
  expect(mark('+i', files)).toBe(true);
  try {
    for (let n = 0; n < 2; n++)
      expect([await write(), await upload(second)]).toEqual(['UNAVAILABLE', 'MEDIA_UNAVAILABLE']);
    expect(await user.ask('{ viewer { id } }')).toEqual({ viewer: { id: user.id } });
  } finally {
    mark('-i', files);
  }
  expect([await write(), await upload(second)]).toEqual([null, true]);
  expect(await app.em().execute('select count(*) as count from report')).toEqual([{ count: 2 }]);
  await app.stop();

  mark('+i', filesOf(env.DATA_DIR));
  const { code, stderr } = await runProgram('main.ts', env).ended;
  mark('-i', filesOf(env.DATA_DIR));
  expect([stderr, code]).toEqual([
    expect.stringMatching(/^The embedded database in DATA_DIR cannot be opened or written \(SQLITE_\w+\)\n$/),
    1,
  ]);
  rmSync(env.DATA_DIR, { recursive: true });
});
