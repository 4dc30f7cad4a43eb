import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { Product } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../testing/cloudinary.ts';
import {
  transactionNow,
  makeTransaction,
  makeProduct,
  makeUser,
  productNow,
  userNow,
  type TestUser,
} from '../../testing/factories.ts';
import { askForUpload, pngBytes, sendTo, upload } from '../../testing/uploads.ts';
import { sweepPictures } from './pictures.sweep.ts';
import { Upload, UploadPurpose } from './upload.entity.ts';

const { PRODUCT_IMAGE, PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE, PAYMENT_PROOF } = UploadPurpose;
const UPDATE_PROFILE =
  'mutation ($input: ProfileInput!) { updateProfile(input: $input) { image passportImage qrImage } }';
const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id image } }';
const UPDATE = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { image } }';
const DETAILS = { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED' };

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE);

/** The format and the width of what an address gives. */
async function dimensions(url: string) {
  const { format, width } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata();
  return [format, width];
}

/** One contract, whichever store keeps the pictures. */
describe.each(['this server', 'Cloudinary'])('pictures kept by %s', (place) => {
  let cloudinary: FakeCloudinary | null = null;
  let app: TestApp;
  let user: TestUser;
  let png: Uint8Array<ArrayBuffer>;

  beforeAll(async () => {
    if (place === 'Cloudinary') cloudinary = await startCloudinary();
    app = await startApp(cloudinary ? { CLOUDINARY_URL: cloudinary.url } : {});
    user = await makeUser(app);
    png = new Uint8Array(await pngBytes());
  });
  afterAll(async () => {
    await app.close();
    await cloudinary?.close();
  });

  const createProduct = (image: string) =>
    user.ask<{ createProduct: { id: string; image: string } }>(CREATE, { input: { ...DETAILS, image } });
  const isStored = (key: string) => app.services.media.store.has(key);
  const rowOf = (key: string) => app.em().findOne(Upload, { key });

  test('an uploaded picture is stored in a field and shown', async () => {
    const { createProduct: product } = await createProduct(await upload(user, PRODUCT_IMAGE));
    expect(new URL(product.image).origin).toBe(app.url);
    expect(await dimensions(product.image)).toEqual(['webp', 64]);
    const { updateProduct } = await user.ask<{ updateProduct: { image: string } }>(UPDATE, {
      id: product.id,
      input: { ...DETAILS, image: `${product.image}?w=400` },
    });
    expect(updateProduct.image).toBe(product.image);
  });

  test('an address that another origin, purpose or person made, or that was never uploaded to, is refused', async () => {
    const other = await makeUser(app);
    const own = await upload(user, PRODUCT_IMAGE);
    const wrong = [
      await upload(other, PRODUCT_IMAGE),
      await upload(user, PROFILE_IMAGE),
      await upload(user, QR_IMAGE),
      own.replace(/\/\/[^/]+/, '//evil.example'),
      `https://evil.example/?${own}`,
      own.replace('product/', 'profile/'),
      own.replace('/product/', '/product/../product/'),
      own.replace(/.(?=\.webp$)/, (last) => (last === 'a' ? 'b' : 'a')),
      'https://res.cloudinary.com/campus/image/upload/sample.jpg',
    ];
    for (const image of wrong)
      expect(await user.refused(CREATE, { input: { ...DETAILS, image } }), image).toMatchObject({
        code: 'BAD_USER_INPUT',
        field: 'image',
      });

    const { url, fields } = await askForUpload(user, PRODUCT_IMAGE);
    const [{ key } = { key: '' }] = await app
      .em()
      .find(Upload, { ownerId: user.id }, { orderBy: { createdAt: 'desc', key: 'desc' }, limit: 1 });
    const image = app.services.media.bareUrl(key);
    expect(await user.refused(CREATE, { input: { ...DETAILS, image } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'image',
    });
    await sendTo({ url, fields }, png);
    expect(await user.refusal(CREATE, { input: { ...DETAILS, image } })).toBeNull();
  });

  test('a ticket is for one picture: another that is sent with it changes nothing', async () => {
    const target = await askForUpload(user, PRODUCT_IMAGE);
    const [first, again] = [
      await sendTo(target, png),
      await sendTo(target, new Uint8Array(await sharp(png).resize(20).png().toBuffer())),
    ];
    const { secure_url: image } = (await first.json()) as { secure_url: string };
    expect(await again.json()).toMatchObject(cloudinary ? { secure_url: image } : { code: 'CONFLICT' });
    expect(await dimensions((await createProduct(image)).createProduct.image)).toEqual(['webp', 64]);
  });

  test('what is no picture is refused where it is sent, and cannot be referred to', async () => {
    for (const bytes of [
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      new Uint8Array(await sharp(png).tiff().toBuffer()),
      new Uint8Array(10 * 1024 * 1024 + 1),
    ]) {
      const response = await sendTo(await askForUpload(user, PRODUCT_IMAGE), bytes);
      expect([400, 413]).toContain(response.status);
      expect(await response.json()).toEqual(expect.not.objectContaining({ secure_url: expect.anything() }));
    }
  });

  test('metadata is dropped, and no picture is wider than 1600', async () => {
    const photo = await sharp({ create: { width: 2000, height: 20, channels: 3, background: '#fff' } })
      .withExif({ IFD0: { Copyright: 'SECRET-OWNER' } })
      .jpeg()
      .toBuffer();
    const answer = await sendTo(await askForUpload(user, PRODUCT_IMAGE), new Uint8Array(photo));
    const { secure_url } = (await answer.json()) as { secure_url: string };
    for (const url of [secure_url, (await createProduct(secure_url)).createProduct.image]) {
      const stored = Buffer.from(await (await fetch(url)).arrayBuffer());
      expect(stored.includes('SECRET-OWNER')).toBe(false);
      expect((await sharp(stored).metadata()).width).toBe(1600);
    }
  });

  test('a width asks for a narrower rendition', async () => {
    const wide = await sharp({ create: { width: 1000, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const store = async (purpose: UploadPurpose) =>
      ((await (await sendTo(await askForUpload(user, purpose), new Uint8Array(wide))).json()) as { secure_url: string })
        .secure_url;
    const { createProduct: product } = await createProduct(await store(PRODUCT_IMAGE));
    const { updateProfile } = await user.ask<{ updateProfile: { qrImage: string } }>(UPDATE_PROFILE, {
      input: { qrImage: await store(QR_IMAGE) },
    });
    await app.em().nativeUpdate(User, { id: user.id }, { status: UserStatus.ACTIVE });
    for (const [url, mark] of [
      [product.image, '?'],
      [updateProfile.qrImage, '&'],
    ] as const) {
      expect(await dimensions(`${url}${mark}w=300`)).toEqual(['webp', 320]);
      for (const query of ['', `${mark}w=9999`, `${mark}w=abc`])
        expect(await dimensions(url + query), query).toEqual(['webp', 1000]);
    }
  });

  test('a private picture opens by an address that expires, which leads nowhere else; it is stored bare', async () => {
    const owner = await makeUser(app);
    const { updateProfile } = await owner.ask<{ updateProfile: { passportImage: string } }>(UPDATE_PROFILE, {
      input: { passportImage: await upload(owner, PASSPORT_IMAGE) },
    });
    const response = await fetch(updateProfile.passportImage, { redirect: 'manual' });
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=3600',
    ]);
    expect(
      (await fetch(updateProfile.passportImage, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } }))
        .status,
    ).toBe(304);
    const [bare = ''] = updateProfile.passportImage.split('?');
    for (const url of [
      bare,
      updateProfile.passportImage.replace(/signature=.{6}/, 'signature=AAAAAA'),
      updateProfile.passportImage.replace(/expires=\d+/, 'expires=9999999999'),
    ]) {
      expect((await fetch(url)).status, url).toBe(403);
    }
    await owner.ask(UPDATE_PROFILE, { input: { passportImage: updateProfile.passportImage } });
    expect((await userNow(app, owner)).passportImage).toMatch(/^passport\/[0-9a-f-]{36}$/);
  });

  test('a picture that is replaced, taken out or of a removed product goes after a while; one that is kept stays', async () => {
    const { createProduct: product } = await createProduct(await upload(user, PRODUCT_IMAGE));
    const keyNow = async () => (await productNow(app, product.id))?.image ?? '';
    const first = await keyNow();
    await user.ask(UPDATE, { id: product.id, input: { ...DETAILS, image: await upload(user, PRODUCT_IMAGE) } });
    const second = await keyNow();
    await sweepPictures(app.services, inMinutes(59));
    expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
    await sweepPictures(app.services, inMinutes(61));
    expect([await isStored(first), await isStored(second), await rowOf(first)]).toEqual([false, true, null]);

    await user.ask(UPDATE, { id: product.id, input: { ...DETAILS, image: null } });
    await sweepPictures(app.services, inMinutes(61));
    expect(await isStored(second)).toBe(false);

    const { createProduct: deleted } = await createProduct(await upload(user, PRODUCT_IMAGE));
    const third = (await productNow(app, deleted.id))?.image ?? '';
    await user.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: deleted.id });
    await sweepPictures(app.services, inMinutes(61));
    expect(await isStored(third)).toBe(false);
  });

  test('pictures as bought, proofs and all that is referred to are kept, however old', async () => {
    const buyer = await makeUser(app);
    const { createProduct: product } = await createProduct(await upload(user, PRODUCT_IMAGE));
    const image = (await productNow(app, product.id))?.image ?? '';
    const donation = await buyer.ask<{ purchase: { id: string } }>(
      'mutation ($id: ID!) { purchase(productId: $id) { id } }',
      { id: product.id },
    );
    await app.em().nativeDelete(Product, { id: product.id });
    await app.em().nativeUpdate(Upload, { key: image }, { sweepAt: new Date() });
    const deal = await makeTransaction(app, user, buyer);
    const prove = async () =>
      buyer.ask('mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { id } }', {
        id: deal.id,
        image: await upload(buyer, PAYMENT_PROOF),
      });
    await prove();
    const [replaced, shared] = [(await transactionNow(app, deal)).proof ?? '', await upload(user, PRODUCT_IMAGE)];
    await prove();
    const [one] = [await createProduct(shared), await createProduct(shared)];
    const sharedKey = (await productNow(app, one.createProduct.id))?.image ?? '';
    await user.ask(UPDATE, { id: one.createProduct.id, input: { ...DETAILS, image: null } });
    await sweepPictures(app.services, inMinutes(60 * 24 * 30));
    const proof = (await transactionNow(app, deal)).proof ?? '';
    expect([await isStored(image), await isStored(proof), await isStored(sharedKey), await isStored(replaced)]).toEqual(
      [true, true, true, true],
    );
    expect((await transactionNow(app, donation.purchase)).image).toBe(image);
    expect((await rowOf(image))?.sweepAt).toBeNull();
  });

  test('a picture that nothing came to refer to is removed after eight days, longer than a draft is kept, and can no longer be referred to', async () => {
    const image = await upload(user, PRODUCT_IMAGE);
    const key = /product\/[0-9a-f-]{36}/.exec(image)?.[0] ?? '';
    await sweepPictures(app.services, inMinutes(8 * 24 * 60 - 60));
    expect(await isStored(key)).toBe(true);
    await sweepPictures(app.services, inMinutes(8 * 24 * 60 + 60));
    expect([await isStored(key), await rowOf(key)]).toEqual([false, null]);
    expect(await user.refused(CREATE, { input: { ...DETAILS, image } })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'image',
    });
  });

  test('a product without a picture needs none', async () => {
    expect(await user.refusal(CREATE, { input: DETAILS })).toBeNull();
    const product = await makeProduct(app, user);
    expect(await user.refusal(UPDATE, { id: product.id, input: DETAILS })).toBeNull();
  });
});
