import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../testing/cloudinary.ts';
import { dieBeforeCommit } from '../../testing/dying.ts';
import { makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { holdUpload } from '../../testing/held-upload.ts';
import { askForUpload, pngBytes, sendTo } from '../../testing/uploads.ts';
import type { MediaStore, UploadTarget } from './store.ts';
import { Upload, UploadPurpose, UploadStatus } from './upload.entity.ts';

const { PRODUCT_IMAGE } = UploadPurpose;
const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { image images { id } } }';
const REMOVE = 'mutation ($id: ID!) { removeProductImage(id: $id, reason: "A passport") { id } }';
const product = (image: string) => ({
  input: { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED', image },
});

let app: TestApp;
let user: TestUser;
let staff: TestUser;
let png: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
  png = new Uint8Array(await pngBytes());
  other = new Uint8Array(await sharp(png).resize(20).png().toBuffer());
});
beforeEach(async () => void (user = await makeUser(app)));
afterAll(() => app.close());

async function send(ticket: UploadTarget, bytes: Uint8Array<ArrayBuffer>) {
  const response = await sendTo(ticket, bytes);
  const { secure_url = '', code } = (await response.json()) as { secure_url?: string; code?: string };
  return { status: response.status, url: secure_url, code };
}

const widthOf = async (url: string) =>
  (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).width;

/** Whether anything of a picture is on the disk. */
const isOnDisk = (url: string) =>
  access(join(app.dataDir, 'media', app.services.media.keyOf(url) ?? '')).then(
    () => true,
    () => false,
  );

/** A product with the picture of a ticket. */
async function publish(ticket: UploadTarget) {
  const { url } = await send(ticket, png);
  const { createProduct } = await user.ask<{ createProduct: { image: string; images: { id: string }[] } }>(
    CREATE,
    product(url),
  );
  return { url, takeOff: () => staff.ask(REMOVE, createProduct.images[0]) };
}

/**
 * A product's picture with a fresh ticket, as if no file had come with it. Only a check while the file is put in place
 * can hold it back.
 */
async function publishAnew() {
  const ticket = await askForUpload(user, PRODUCT_IMAGE);
  const published = await publish(ticket);
  const key = app.services.media.keyOf(published.url) ?? '';
  await app.em().nativeUpdate(Upload, { key }, { digest: null, status: UploadStatus.ISSUED });
  return { ticket, key, ...published };
}

/** Stores the next picture in another way. */
function saveOnce(how: (save: MediaStore['save'], ...saved: Parameters<MediaStore['save']>) => Promise<void>) {
  const { store } = app.services.media;
  const save = store.save.bind(store);
  const spied = vi.spyOn(store, 'save').mockImplementationOnce((...saved) => how(save, ...saved));
  onTestFinished(() => spied.mockRestore());
}

describe('an upload ticket that is used again', () => {
  test('with the same file, as after a lost answer, answers the first address', async () => {
    const ticket = await askForUpload(user, PRODUCT_IMAGE);
    const { url } = await send(ticket, png);
    expect(await send(ticket, png)).toEqual({ status: 200, url, code: undefined });
    expect(await user.refusal(CREATE, product(url))).toBeNull();
    expect(await send(ticket, png)).toEqual({ status: 200, url, code: undefined });
  });

  test('with another file is refused, and the first stays', async () => {
    const ticket = await askForUpload(user, PRODUCT_IMAGE);
    const { url } = await send(ticket, png);
    expect(await send(ticket, other)).toEqual({ status: 409, url: '', code: 'CONFLICT' });
    expect(await widthOf(url)).toBe(64);
    expect(await user.refusal(CREATE, product(url))).toBeNull();
    expect(await send(ticket, other)).toEqual({ status: 409, url: '', code: 'CONFLICT' });
  });

  test('with a picture after something that was none, takes it', async () => {
    const ticket = await askForUpload(user, PRODUCT_IMAGE);
    expect(await send(ticket, new TextEncoder().encode('no picture'))).toMatchObject({ status: 400 });
    expect(await send(ticket, png)).toMatchObject({ status: 200 });
  });

  test('with two files at once takes one of them, and all that it shows is of that one', async () => {
    for (let n = 0; n < 5; n++) {
      const ticket = await askForUpload(user, PRODUCT_IMAGE);
      const answers = await Promise.all([send(ticket, png), send(ticket, other)]);
      const won = answers.findIndex(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await widthOf(answers[won]?.url ?? '')).toBe(won === 0 ? 64 : 20);
    }
  });

  test('with one file twice at once answers both times', async () => {
    const ticket = await askForUpload(user, PRODUCT_IMAGE);
    const [one, two] = await Promise.all([send(ticket, png), send(ticket, png)]);
    expect([one?.status, two]).toEqual([200, one]);
  });

  test.each([
    ['the same file', () => png, () => other, 64],
    ['another file', () => other, () => png, 20],
  ])(
    'with %s takes that one, if the first was put in place by a transaction that was not committed',
    async (_which, now, later, width) => {
      const ticket = await askForUpload(user, PRODUCT_IMAGE);
      saveOnce((save, at, picture, step) =>
        save(at, picture, async (put) => {
          dieBeforeCommit(app);
          await step?.(put);
        }),
      );
      expect(await send(ticket, png)).toMatchObject({ status: 500 });
      const { url, status } = await send(ticket, now());
      expect([status, await widthOf(url)]).toEqual([200, width]);
      expect(await send(ticket, now())).toMatchObject({ status: 200, url });
      expect(await send(ticket, later())).toMatchObject({ status: 409 });
      expect(await widthOf(url)).toBe(width);
      expect(await readdir(join(app.dataDir, 'media', '.incoming'))).toEqual([]);
    },
  );
});

describe('a picture that staff take off stays off', () => {
  test('when it was being sent again meanwhile', async () => {
    const ticket = await askForUpload(user, PRODUCT_IMAGE);
    const { url, takeOff } = await publish(ticket);
    const held = holdUpload(ticket, png);
    onTestFinished(() => void held.abort());
    await expect.poll(() => readdir(join(app.dataDir, 'media', '.incoming'))).toHaveLength(1);
    await takeOff();
    expect(await held.finish()).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect([(await fetch(url)).status, await isOnDisk(url)]).toEqual([404, false]);
    expect(await user.refusal(CREATE, product(url))).toBe('BAD_USER_INPUT');
  });

  test('when another file was about to be put in its place', async () => {
    const { ticket, url, takeOff } = await publishAnew();
    saveOnce(async (save, ...saved) => {
      await takeOff();
      await save(...saved);
    });
    expect(await send(ticket, other)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect([(await fetch(url)).status, await isOnDisk(url)]).toEqual([404, false]);
  });

  test('when another file was put in its place in that moment', async () => {
    const { ticket, key, url, takeOff } = await publishAnew();
    await app.services.media.store.remove(key);
    let removal: Promise<unknown> = Promise.resolve();
    saveOnce((save, at, picture, step) =>
      save(at, picture, async (put) =>
        step?.(() => {
          removal = takeOff();
          return put();
        }),
      ),
    );
    expect([200, 403]).toContain((await send(ticket, other)).status);
    await removal;
    expect([(await fetch(url)).status, await isOnDisk(url)]).toEqual([404, false]);
  });
});

describe('at Cloudinary, which takes what comes with a ticket for its hour', () => {
  let cloudinary: FakeCloudinary;
  let there: TestApp;
  beforeAll(async () => {
    cloudinary = await startCloudinary();
    there = await startApp({ CLOUDINARY_URL: cloudinary.url });
  });
  afterAll(async () => {
    await there.close();
    await cloudinary.close();
  });

  test('the address of a picture that staff took off is refused, though it was sent again', async () => {
    const [owner, admin] = [await makeUser(there), await makeStaff(there)];
    const ticket = await askForUpload(owner, PRODUCT_IMAGE);
    const { url } = await send(ticket, png);
    const { createProduct } = await owner.ask<{ createProduct: { image: string; images: { id: string }[] } }>(
      CREATE,
      product(url),
    );
    await admin.ask(REMOVE, createProduct.images[0]);
    expect(await send(ticket, png)).toMatchObject({ status: 200 });
    for (const image of [url, createProduct.image])
      expect(await owner.refused(CREATE, product(image))).toMatchObject({ code: 'BAD_USER_INPUT', field: 'image' });
  });
});
