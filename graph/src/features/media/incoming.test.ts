import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { INTAKE } from '../../server/intake.ts';
import { startApp, startAppIn, testEnvironment, type TestApp } from '../../testing/app.ts';
import { makeUser, type TestUser } from '../../testing/factories.ts';
import { holdUpload } from '../../testing/held-upload.ts';
import { askForUpload, pngBytes, upload } from '../../testing/uploads.ts';
import { UPLOAD_LIMITS } from './incoming.ts';
import { UploadPurpose } from './upload.entity.ts';

const { PRODUCT_IMAGE } = UploadPurpose;

let app: TestApp;
let user: TestUser;
let png: Buffer;
beforeAll(async () => {
  app = await startApp();
  png = await pngBytes();
});
beforeEach(async () => void (user = await makeUser(app)));
afterAll(() => app.close());

function limit<Limits extends object>(limits: Limits, lower: Partial<Limits>) {
  const before = { ...limits };
  Object.assign(limits, lower);
  return () => void Object.assign(limits, before);
}

// A busy machine may take longer than others may between two parts of a picture.
beforeAll(() => limit(INTAKE, { idleMs: 600_000 }));

/** The files of pictures that are on their way. */
const onTheirWay = ({ dataDir } = app) => readdir(join(dataDir, 'media', '.incoming')).catch(() => []);

/** A picture, all of which has come but its end. */
async function begin(person = user, bytes: Uint8Array = png, options: Parameters<typeof holdUpload>[2] = {}) {
  const held = holdUpload(await askForUpload(person, PRODUCT_IMAGE), bytes, options);
  onTestFinished(() => void held.abort());
  return held;
}

test('a picture goes to a file as it comes, which is gone once it was answered', async () => {
  const held = await begin();
  await expect.poll(() => onTheirWay()).toHaveLength(1);
  expect(await held.finish()).toMatchObject({ status: 200, body: { secure_url: expect.any(String) } });
  expect(await onTheirWay()).toEqual([]);
});

test.each([
  ['what is no picture', async () => (await begin(user, Buffer.from('no picture'))).finish(), 400],
  ['what is too large', async () => (await begin(user, Buffer.alloc(10 * 1024 * 1024 + 1024))).answer, 413],
])('so is the file of %s', async (_what, send, status) => {
  expect(await send()).toMatchObject({ status });
  await expect.poll(() => onTheirWay()).toEqual([]);
});

test('so is the file of a picture that breaks off', async () => {
  const held = await begin();
  await expect.poll(() => onTheirWay()).toHaveLength(1);
  held.abort();
  await expect.poll(() => onTheirWay()).toEqual([]);
});

test('a picture of which nothing comes any more is given up, with its file', async () => {
  onTestFinished(limit(INTAKE, { idleMs: 100 }));
  expect(await (await begin()).answer).toMatchObject({ status: 408, body: { code: 'BAD_USER_INPUT' } });
  await expect.poll(() => onTheirWay()).toEqual([]);
});

test('once it has come, it may take longer to store', async () => {
  onTestFinished(limit(INTAKE, { idleMs: 1000 }));
  const { store } = app.services.media;
  const save = store.save.bind(store);
  const other = await makeUser(app);
  const spied = vi.spyOn(store, 'save').mockImplementationOnce(async (...saved) => {
    // Nothing has come of the first for longer than of this one.
    const late = await begin(other);
    expect((await late.answer).status).toBe(408);
    await save(...saved);
  });
  onTestFinished(() => spied.mockRestore());
  expect((await (await begin()).finish()).status).toBe(200);
});

test('a person sends four at once; others are not held up by that', async () => {
  const held = await Promise.all(Array.from({ length: 4 }, () => begin()));
  await expect.poll(() => onTheirWay()).toHaveLength(4);
  const fifth = await (await begin()).answer;
  expect(fifth).toMatchObject({
    status: 429,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'RATE_LIMITED' },
  });
  expect(await upload(await makeUser(app), PRODUCT_IMAGE)).toContain('/media/product/');
  expect(await held[0]?.finish()).toMatchObject({ status: 200 });
  expect(await upload(user, PRODUCT_IMAGE)).toContain('/media/product/');
});

/** A server behind a proxy, which has room for so many bytes, and two people there. */
async function startSmall(bytes: number) {
  const undo = limit(UPLOAD_LIMITS, { bytes });
  const small = await startApp({ TRUST_PROXY: '1' });
  undo();
  onTestFinished(() => small.close());
  return { small, people: await Promise.all([makeUser(small), makeUser(small)]) };
}

const largePicture = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);

test('of many that come at once some are to come again; those that came are stored, and others come from elsewhere', async () => {
  const { small, people } = await startSmall(2 * 7 * 100_000);
  const large = largePicture(99_000);
  const held = [];
  for (const person of people) for (let n = 0; n < 4; n++) held.push(await begin(person, large));
  await expect.poll(() => onTheirWay(small)).toHaveLength(7);
  const refused = await Promise.race(held.map(({ answer }) => answer));
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    body: { code: 'UNAVAILABLE' },
  });
  const elsewhere = await begin(await makeUser(small), largePicture(300_000), { from: '203.0.113.7' });
  expect(await elsewhere.finish()).toMatchObject({ status: 200 });
  const answers = await Promise.all(held.map(({ finish }) => finish()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(await upload(await makeUser(small), PRODUCT_IMAGE)).toContain('/media/product/');
});

test('what is announced and does not come holds up nobody', async () => {
  const { small, people } = await startSmall(20_000_000);
  for (const person of people) for (let n = 0; n < 4; n++) await begin(person, png, { missing: 9_000_000 });
  await expect.poll(() => onTheirWay(small)).toHaveLength(8);
  expect(await (await begin(await makeUser(small), largePicture(3_000_000))).finish()).toMatchObject({ status: 200 });
});

test('what a process that was killed has left is gone after the next start; what another is still taking is not', async () => {
  const env = await testEnvironment();
  const folder = join(env.DATA_DIR, 'media', '.incoming');
  await mkdir(join(folder, 'half'), { recursive: true });
  for (const name of ['old', 'new']) await writeFile(join(folder, name), png);
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
  for (const name of ['old', 'half']) await utimes(join(folder, name), longAgo, longAgo);
  const started = await startAppIn(env);
  onTestFinished(() => started.close());
  expect(await readdir(folder)).toEqual(['new']);
});
