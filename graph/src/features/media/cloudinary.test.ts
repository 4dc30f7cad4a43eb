import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../testing/cloudinary.ts';
import { makeUser, productNow, userNow, type TestUser } from '../../testing/factories.ts';
import { askForUpload, pngBytes, sendTo, upload } from '../../testing/uploads.ts';
import { sweepPictures } from './pictures.sweep.ts';
import { Upload, UploadPurpose, UploadStatus } from './upload.entity.ts';

const { PRODUCT_IMAGE, PASSPORT_IMAGE, QR_IMAGE, PAYMENT_PROOF } = UploadPurpose;
const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id image } }';
const UPDATE_PROFILE = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { qrImage } }';
const withPicture = (image: string) => ({
  input: { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED', image },
});
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

let cloudinary: FakeCloudinary;
let app: TestApp;
let user: TestUser;
let png: Uint8Array<ArrayBuffer>;
/** What the log says of failures, by the request they belong to. */
const failures: { requestId: unknown; error: string; text: string }[] = [];

beforeAll(async () => {
  cloudinary = await startCloudinary();
  app = await startApp({ CLOUDINARY_URL: cloudinary.url });
  user = await makeUser(app);
  png = new Uint8Array(await pngBytes());
  Object.assign(app.services.log, {
    onChild: (log: {
      bindings: () => Record<string, unknown>;
      error: (about: { err: Error }, text: string) => void;
    }) => {
      log.error = ({ err }, text) =>
        void failures.push({ requestId: log.bindings()['reqId'], error: err.message, text });
    },
  });
});
afterEach(() => {
  cloudinary.become('well');
  failures.length = 0;
  vi.restoreAllMocks();
});
afterAll(async () => {
  await app.close();
  await cloudinary.close();
});

/** Makes the wait for an answer time out as soon as Cloudinary has the request. */
function loseTheWait() {
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    const asked = cloudinary.calls.length;
    void vi
      .waitUntil(() => cloudinary.calls.length > asked, 100_000)
      .then(() => controller.abort(new DOMException('too slow', 'TimeoutError')));
    return controller.signal;
  });
}

test.each([
  [PRODUCT_IMAGE, 'upload', 'product'],
  [PASSPORT_IMAGE, 'authenticated', 'passport'],
  [PAYMENT_PROOF, 'authenticated', 'proof'],
] as const)('%s: the signature fixes name, folder, formats, size and who may see it', async (purpose, type, folder) => {
  const target = await askForUpload(user, purpose);
  expect(target.url).toBe(`${cloudinary.origin}/v1_1/campus/image/upload`);
  const fields = Object.fromEntries(target.fields.map(({ name, value }) => [name, value]));
  expect(fields).toEqual({
    type,
    public_id: expect.stringMatching(new RegExp(`^pasar-kampus/${folder}/[0-9a-f-]{36}$`)),
    overwrite: 'false',
    allowed_formats: 'jpg,png,webp,avif,gif',
    transformation: 'c_limit,fl_force_strip,h_16383,w_1600',
    format: 'webp',
    timestamp: expect.any(String),
    api_key: expect.any(String),
    signature: expect.stringMatching(/^[0-9a-f]{40}$/),
  });
  const changes = {
    type: type === 'upload' ? 'authenticated' : 'upload',
    public_id: 'mine',
    overwrite: 'true',
    allowed_formats: 'jpg,png,svg',
    transformation: '',
    format: 'svg',
    timestamp: '1',
  };
  for (const [name, value] of [...Object.entries(changes), ['tags', 'more']] as const) {
    const changed = {
      url: target.url,
      fields: Object.entries({ ...fields, [name]: value }).map(([key, text]) => ({ name: key, value: text })),
    };
    expect((await sendTo(changed, png)).status, name).toBe(401);
  }
  expect((await sendTo(target, png)).status).toBe(200);
});

test('public pictures come from Cloudinary itself, in the few widths and by addresses that it made for us', async () => {
  const { createProduct } = await user.ask<{ createProduct: { image: string } }>(
    CREATE,
    withPicture(await upload(user, PRODUCT_IMAGE)),
  );
  const widths = new Map([
    ['?w=96', 96],
    ['?w=97', 320],
    ['?w=1601', 1600],
    ['', 1600],
  ]);
  for (const [query, width] of widths) {
    const response = await fetch(createProduct.image + query, { redirect: 'manual' });
    const location = response.headers.get('location') ?? '';
    expect([response.status, response.headers.get('cache-control')]).toEqual([302, 'public, max-age=3600']);
    expect(location).toMatch(
      new RegExp(
        `^${cloudinary.origin}/campus/image/upload/s--[\\w-]{8}--/c_limit,f_auto,q_auto,w_${width}/v1/pasar-kampus/product/[0-9a-f-]{36}$`,
      ),
    );
    expect((await fetch(location)).status).toBe(200);
  }
});

test('the page may show pictures of Cloudinary and send them there', async () => {
  const policy = (await fetch(`${app.url}/healthz`)).headers.get('content-security-policy') ?? '';
  const of = (name: string) => policy.split('; ').find((directive) => directive.startsWith(name));
  expect([of('img-src'), of('connect-src')]).toEqual([
    expect.stringContaining(cloudinary.origin),
    expect.stringContaining(cloudinary.origin),
  ]);
});

test('an authenticated picture opens for nobody without the signature that never leaves the server', async () => {
  const bare = (await upload(user, PASSPORT_IMAGE)).replace(/s--[\w-]+--\//, '');
  expect((await fetch(bare)).status).toBe(401);
  expect((await fetch(bare.replace('/v1', '/s--AAAAAAAA--/v1'))).status).toBe(401);
});

test.each([
  ['bytes', { told: 10 * 1024 * 1024 + 1 }],
  ['pixels', { width: 10_000, height: 5_001 }],
])('a picture beyond the limits of %s is refused and removed', async (_name, values) => {
  const image = await upload(user, PRODUCT_IMAGE);
  const id = /pasar-kampus\/product\/[0-9a-f-]+/.exec(image)?.[0] ?? '';
  Object.assign(cloudinary.assets.get(`upload/${id}`) ?? {}, values);
  expect(await user.refused(CREATE, withPicture(image))).toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  expect(cloudinary.assets.has(`upload/${id}`)).toBe(false);
});

const MOODS = ['down', 'slow', 'rubbish', 'empty', 'refusing'] as const;

test.each(MOODS)(
  'while Cloudinary is %s nothing refers to a new picture: the user is told, it is in the log, and works later',
  async (mood) => {
    const image = await upload(user, PRODUCT_IMAGE);
    cloudinary.become(mood);
    if (mood === 'slow') loseTheWait();
    const { errors, data, headers } = await user.send(CREATE, withPicture(image));
    expect([data, errors[0]?.extensions.code, errors[0]?.message]).toEqual([
      null,
      'MEDIA_UNAVAILABLE',
      expect.stringContaining('try again'),
    ]);
    expect(failures).toEqual([
      {
        requestId: headers.get('x-request-id'),
        error: expect.stringContaining('Cloudinary, read'),
        text: 'the picture store failed',
      },
    ]);
    expect(JSON.stringify(failures)).not.toContain('Secret');
    vi.restoreAllMocks();
    cloudinary.become('well');
    expect(await user.refusal(CREATE, withPicture(image))).toBeNull();
  },
);

test.each(MOODS)('while Cloudinary is %s a private picture is 503, with its request in the log', async (mood) => {
  const owner = await makeUser(app);
  const { updateProfile } = await owner.ask<{ updateProfile: { qrImage: string } }>(UPDATE_PROFILE, {
    input: { qrImage: await upload(owner, QR_IMAGE) },
  });
  cloudinary.become(mood);
  if (mood === 'slow') loseTheWait();
  const response = await fetch(updateProfile.qrImage);
  expect([response.status, await response.json()]).toEqual([
    503,
    { error: expect.stringContaining('try again'), code: 'MEDIA_UNAVAILABLE' },
  ]);
  expect([response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([null, '30']);
  expect(failures).toEqual([
    {
      requestId: response.headers.get('x-request-id'),
      error: expect.stringContaining('Cloudinary, delivery'),
      text: 'the picture store failed',
    },
  ]);
});

test.each(MOODS)(
  'while Cloudinary is %s tickets are given, a product can be deleted, and its picture waits',
  async (mood) => {
    const { createProduct } = await user.ask<{ createProduct: { id: string; image: string } }>(
      CREATE,
      withPicture(await upload(user, PRODUCT_IMAGE)),
    );
    const key = (await productNow(app, createProduct.id))?.image ?? '';
    cloudinary.become(mood);
    expect((await askForUpload(user, PRODUCT_IMAGE)).fields.length).toBeGreaterThan(0);
    expect(
      await user.refusal('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: createProduct.id }),
    ).toBeNull();
    const log = vi.spyOn(app.services.log, 'error').mockImplementation(() => {});
    if (mood === 'slow') loseTheWait();
    await sweepPictures(app.services, inMinutes(61));
    expect(log).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: expect.stringContaining('Cloudinary, destroy') }), picture: key },
      'sweep of a picture',
    );
    expect(await app.em().findOne(Upload, { key })).toMatchObject({ status: UploadStatus.REMOVED });
    vi.restoreAllMocks();
    cloudinary.become('well');
    await sweepPictures(app.services, inMinutes(62));
    expect(await app.services.media.store.has(key)).toBe(true);
    await sweepPictures(app.services, inMinutes(67));
    expect([await app.services.media.store.has(key), await app.em().findOne(Upload, { key })]).toEqual([false, null]);
  },
);

test('of three pictures of a profile all are stored, or none', async () => {
  const owner = await makeUser(app);
  const [image, qrImage] = [await upload(owner, UploadPurpose.PROFILE_IMAGE), await upload(owner, QR_IMAGE)];
  const passportImage = app.services.media.bareUrl(
    (await app.em().findOneOrFail(Upload, { ownerId: owner.id, purpose: QR_IMAGE })).key,
  );
  expect(await owner.refused(UPDATE_PROFILE, { input: { image, qrImage, passportImage } })).toMatchObject({
    code: 'BAD_USER_INPUT',
    field: 'passportImage',
  });
  expect(await userNow(app, owner)).toMatchObject({ image: null, qrImage: null, passportImage: null });
});

test('a picture can be stored by the server, as the demo data are', async () => {
  const { store } = app.services.media;
  const key = 'qr/0198c5d0-0000-7000-8000-000000000001';
  const bytes = await sharp(png).webp().toBuffer();
  await store.save(key, { renditions: [{ width: 64, height: 48, bytes }] });
  expect(await store.has(key)).toBe(true);
  cloudinary.become('refusing');
  await expect(store.save(key, { renditions: [{ width: 64, height: 48, bytes }] })).rejects.toThrow(
    'Cloudinary, upload: 401',
  );
});
