import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { rows } from '../../../database/database.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../../testing/cloudinary.ts';
import { makePicture, makeProduct, makeUser, type TestUser } from '../../../testing/factories.ts';
import { upload } from '../../../testing/uploads.ts';
import { newKey } from '../../media/store.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';
import { sweepPreviews } from './previews.sweep.ts';
import { ProductPicture } from './product-picture.entity.ts';
import { newPicture } from './put-pictures.ts';

const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';
const READ = 'query ($id: ID!) { product(id: $id) { images { width height thumbhash } } }';
const UPDATE = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const DETAILS = { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED' };
const inHours = (hours: number) => () => new Date(Date.now() + hours * 60 * 60_000);

/** A picture of this shape, green all over. */
const greenOf = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0b6b58' } })
      .jpeg()
      .toBuffer(),
  );

describe.each(['this server', 'Cloudinary'])('pictures kept by %s', (place) => {
  let cloudinary: FakeCloudinary | null = null;
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    if (place === 'Cloudinary') cloudinary = await startCloudinary();
    app = await startApp(cloudinary ? { CLOUDINARY_URL: cloudinary.url } : {});
    owner = await makeUser(app);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await app.close();
    await cloudinary?.close();
  });

  const create = async (images: string[]) =>
    (await owner.ask<{ createProduct: { id: string } }>(CREATE, { input: { ...DETAILS, images } })).createProduct.id;
  const read = async (id: string) =>
    (await owner.ask<{ product: { images: { thumbhash: string | null }[] } }>(READ, { id })).product.images;
  const PENDING = { width: null, height: null, thumbhash: null };

  test('are measured soon after, as they are stored, each with a blurred preview', async () => {
    const [wide, tall] = [await greenOf(2000, 500), await greenOf(90, 120)];
    const id = await create([
      await upload(owner, UploadPurpose.PRODUCT_IMAGE, wide),
      await upload(owner, UploadPurpose.PRODUCT_IMAGE, tall),
    ]);
    expect(await read(id)).toEqual([PENDING, PENDING]);
    await sweepPreviews(app.services);
    const images = await read(id);
    expect(images).toEqual([
      { width: 1600, height: 400, thumbhash: expect.any(String) },
      { width: 90, height: 120, thumbhash: expect.any(String) },
    ]);
    expect(Buffer.from(images[0]?.thumbhash ?? '', 'base64').length).toBeGreaterThan(10);
  });

  test('once, also when three do it', async () => {
    await create([await upload(owner, UploadPurpose.PRODUCT_IMAGE)]);
    const readBytes = vi.spyOn(app.services.media.store, 'read');
    await Promise.all([1, 2, 3].map(() => sweepPreviews(app.services)));
    await sweepPreviews(app.services, inHours(24));
    expect(readBytes).toHaveBeenCalledOnce();
  });

  test('and what is known stays when the order changes', async () => {
    const urls = [
      await upload(owner, UploadPurpose.PRODUCT_IMAGE, await greenOf(80, 60)),
      await upload(owner, UploadPurpose.PRODUCT_IMAGE, await greenOf(60, 80)),
    ];
    const id = await create(urls);
    await sweepPreviews(app.services);
    const before = await read(id);
    await owner.ask(UPDATE, { id, input: { ...DETAILS, images: urls.toReversed() } });
    expect(await read(id)).toEqual(before.toReversed());
  });

  test('one that cannot be read is tried for some hours, not for ever', async () => {
    const image = await makePicture(app, owner, UploadPurpose.PRODUCT_IMAGE);
    const { id } = await makeProduct(app, owner, { image });
    vi.spyOn(app.services.log, 'warn').mockImplementation(() => {});
    const readBytes = vi.spyOn(app.services.media.store, 'read').mockResolvedValue(Buffer.from('no picture'));
    let tries = 0;
    for (let hour = 0; hour < 48; hour++) {
      await sweepPreviews(app.services, inHours(hour));
      tries = readBytes.mock.calls.length;
    }
    expect(tries).toBe(8);
    expect(await read(id)).toEqual([PENDING]);
    expect(await app.em().findOne(ProductPicture, { image })).toMatchObject({ previewAt: null, previewTries: 8 });
  });

  test('one that was away for a moment is read later', async () => {
    const image = await upload(owner, UploadPurpose.PRODUCT_IMAGE);
    const id = await create([image]);
    vi.spyOn(app.services.log, 'warn').mockImplementation(() => {});
    vi.spyOn(app.services.media.store, 'read').mockRejectedValueOnce(new Error('away'));
    await sweepPreviews(app.services);
    await sweepPreviews(app.services);
    expect(await read(id)).toEqual([PENDING]);
    await sweepPreviews(app.services, inHours(1));
    expect(await read(id)).toEqual([{ width: 64, height: 48, thumbhash: expect.any(String) }]);
  });
});

describe('of many pictures', () => {
  let app: TestApp;
  let owner: TestUser;
  beforeAll(async () => {
    app = await startApp();
    owner = await makeUser(app);
    vi.spyOn(app.services.log, 'warn').mockImplementation(() => {});
  });
  afterAll(() => app.close());

  /** Pictures of one product that fell due so many days ago. */
  async function makeDue(count: number, days: number) {
    const { id } = await makeProduct(app, owner, { image: null });
    const previewAt = new Date(Date.now() - days * 24 * 60 * 60_000);
    const pictures = Array.from({ length: count }, (_, n) => ({ ...newPicture(id, newKey('product'), n), previewAt }));
    await rows(app.em()).insertInto('product_picture').values(pictures).execute();
    return id;
  }

  test('what was added last is measured first, however many wait', async () => {
    const old = await makeDue(300, 1);
    const image = await upload(owner, UploadPurpose.PRODUCT_IMAGE);
    const { createProduct } = await owner.ask<{ createProduct: { id: string } }>(CREATE, {
      input: { ...DETAILS, images: [image] },
    });
    await sweepPreviews(app.services);
    expect(await owner.ask(READ, { id: createProduct.id })).toMatchObject({ product: { images: [{ width: 64 }] } });
    expect(await app.em().count(ProductPicture, { productId: old, previewTries: 0 })).toBe(101);
  });

  test('one that fails is tried again five minutes after its own try, however long those before it took', async () => {
    await app.em().nativeDelete(ProductPicture, {});
    const productId = await makeDue(2, 1);
    let now = Date.now();
    const clock = () => new Date(now);
    vi.spyOn(app.services.media.store, 'read').mockImplementation(async () => {
      now += 10 * 60_000;
      throw new TypeError('away');
    });
    const began = now;
    await sweepPreviews(app.services, clock);
    const found = await app.em().find(ProductPicture, { productId }, { orderBy: { previewAt: 'asc' } });
    expect(found.map(({ previewAt }) => (previewAt?.getTime() ?? 0) - began)).toEqual([5 * 60_000, 15 * 60_000]);
  });
});
