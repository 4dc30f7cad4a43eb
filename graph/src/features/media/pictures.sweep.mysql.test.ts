import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../testing/cloudinary.ts';
import { makeUser } from '../../testing/factories.ts';
import { upload } from '../../testing/uploads.ts';
import { sweepPictures } from './pictures.sweep.ts';
import { Upload, UploadPurpose } from './upload.entity.ts';

const IN_NINE_DAYS = new Date(Date.now() + 9 * 24 * 60 * 60_000);

describe.each(['this server', 'Cloudinary'])('pictures kept by %s', (place) => {
  let cloudinary: FakeCloudinary | null = null;
  let app: TestApp;
  beforeAll(async () => {
    if (place === 'Cloudinary') cloudinary = await startCloudinary();
    app = await startApp(cloudinary ? { CLOUDINARY_URL: cloudinary.url } : {});
  });
  afterAll(async () => {
    await app.close();
    await cloudinary?.close();
  });

  test('of several sweeps at once each picture has one, and none ends in an error', async () => {
    const { log, media } = app.services;
    const [user, remove, failed] = [await makeUser(app), vi.spyOn(media.store, 'remove'), vi.spyOn(log, 'error')];
    onTestFinished(() => [remove, failed].forEach((spy) => spy.mockRestore()));
    const urls = await Promise.all([1, 2, 3].map(() => upload(user, UploadPurpose.PRODUCT_IMAGE)));
    const keys = urls.map((url) => /product\/[0-9a-f-]{36}/.exec(url)?.[0] ?? '');
    await Promise.all([1, 2, 3].map(() => sweepPictures(app.services, IN_NINE_DAYS)));
    for (const key of keys) expect(await media.store.has(key)).toBe(false);
    expect(await app.em().count(Upload)).toBe(0);
    expect(remove.mock.calls.flat().toSorted()).toEqual(keys.toSorted());
    expect(failed).not.toHaveBeenCalled();
  });
});
