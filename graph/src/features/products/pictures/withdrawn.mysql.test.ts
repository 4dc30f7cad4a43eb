import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { startCloudinary, type FakeCloudinary } from '../../../testing/cloudinary.ts';
import { makeStaff, makeUser, type TestUser } from '../../../testing/factories.ts';
import { restClient } from '../../../testing/rest.ts';
import { askForUpload, pngBytes, sendTo, upload } from '../../../testing/uploads.ts';
import { pictureId } from './picture-id.ts';
import { sweepPictures } from '../../media/pictures.sweep.ts';
import { Upload, UploadPurpose, UploadStatus } from '../../media/upload.entity.ts';

const CREATE = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id image images { url } } }';
const READ = 'query ($id: ID!) { product(id: $id) { image images { url } } }';
const BUY = 'mutation ($id: ID!) { purchase(productId: $id) { id } }';
const REMOVE = 'mutation ($id: ID!) { removeProductImage(id: $id, reason: "A passport") { id } }';
const DETAILS = { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

interface Shown {
  id: string;
  image: string;
  images: { url: string }[];
}

const statusOf = async (url: string) => (await fetch(url)).status;
/** The picture of somebody's newest deal. */
const ofDeal = async (who: TestUser, list = 'purchases') =>
  (await who.ask<Record<string, { nodes: { image: string }[] }>>(`{ ${list} { nodes { image } } }`))[list]?.nodes[0]
    ?.image ?? '';

describe.each(['this server', 'Cloudinary'])('a picture, kept by %s, that staff took off', (place) => {
  let cloudinary: FakeCloudinary | null = null;
  let app: TestApp;
  let staff: TestUser;
  let owner: TestUser;
  beforeAll(async () => {
    if (place === 'Cloudinary') cloudinary = await startCloudinary();
    app = await startApp(cloudinary ? { CLOUDINARY_URL: cloudinary.url } : {});
    staff = await makeStaff(app);
  });
  beforeEach(async () => void (owner = await makeUser(app)));
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await app.close();
    await cloudinary?.close();
  });

  const create = async (images: string[]) =>
    (await owner.ask<{ createProduct: Shown }>(CREATE, { input: { ...DETAILS, images } })).createProduct;
  const read = async (id: string) => (await owner.ask<{ product: Shown }>(READ, { id })).product;
  const remove = (productId: string, url: string) =>
    staff.ask(REMOVE, { id: pictureId({ productId, image: keyOf(url) }) });
  const keyOf = (url: string) => app.services.media.keyOf(url) ?? '';

  /** A product of two pictures, the first of which somebody has bought with it. */
  async function makeBought() {
    const urls = [await upload(owner, UploadPurpose.PRODUCT_IMAGE), await upload(owner, UploadPurpose.PRODUCT_IMAGE)];
    const buyer = await makeUser(app);
    const { id, image } = await create(urls);
    await buyer.ask(BUY, { id });
    return { id, buyer, image, secureUrl: urls[0] ?? '' };
  }
  test('opens for nobody at its public address, at once, whatever its width', async () => {
    const { id, image, secureUrl } = await makeBought();
    expect([await statusOf(image), await statusOf(secureUrl)]).toEqual([200, 200]);
    await remove(id, image);
    for (const address of [image, `${image}?w=320`, secureUrl]) expect(await statusOf(address), address).toBe(404);
    expect(await app.services.media.store.has(keyOf(image))).toBe(false);
  });

  test('is shown on the deal as it was bought, to its parties and staff, under an address that opens for a short time', async () => {
    const { id, buyer, image } = await makeBought();
    await remove(id, image);
    const address = await ofDeal(buyer);
    const rest = await restClient(app.url);
    const byRest = async (who: TestUser) => {
      const [deal] = await rest.as(who.token).list('/transactions');
      return /"pImage":"([^"]+)"/.exec(JSON.stringify(deal))?.[1] ?? '';
    };
    for (const shown of [address, await ofDeal(owner, 'sales'), await byRest(buyer), await byRest(staff)]) {
      const opened = await fetch(shown);
      expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(opened.headers.get('cache-control')).toContain('private');
      expect(await statusOf(shown.split('?')[0] ?? '')).toBe(403);
    }
    await sweepPictures(app.services, inMinutes(60 * 24 * 30));
    expect([await statusOf(await ofDeal(buyer)), await statusOf(image)]).toEqual([200, 404]);
  });

  test('is gone from all products that show it, and cannot be put on one again, by neither of its addresses', async () => {
    const { id, buyer, image } = await makeBought();
    const other = await create([image]);
    await remove(id, image);
    expect(await read(other.id)).toEqual({ image: null, images: [] });
    expect((await read(id)).images).toHaveLength(1);
    for (const url of [image, await ofDeal(buyer)])
      expect(await owner.refusal(CREATE, { input: { ...DETAILS, images: [url] } })).toBe('BAD_USER_INPUT');
  });

  test('that nobody has bought is gone without a trace', async () => {
    const { id, image } = await create([await upload(owner, UploadPurpose.PRODUCT_IMAGE)]);
    await remove(id, image);
    expect(await statusOf(image)).toBe(404);
    await sweepPictures(app.services, inMinutes(61));
    expect(await app.em().count(Upload, { ownerId: owner.id })).toBe(0);
  });

  test('does not come back by the ticket that it was uploaded with', async () => {
    const ticket = await askForUpload(owner, UploadPurpose.PRODUCT_IMAGE);
    const bytes = new Uint8Array(await pngBytes());
    const sent = (await (await sendTo(ticket, bytes)).json()) as { secure_url: string };
    const { id, image } = await create([sent.secure_url]);
    await remove(id, image);
    expect((await sendTo(ticket, bytes)).status).toBe(cloudinary ? 200 : 403);
    // Cloudinary takes it by its own signature, for an hour.
    await sweepPictures(app.services, inMinutes(61));
    expect([await statusOf(image), await statusOf(sent.secure_url)]).toEqual([404, 404]);
    expect(await app.em().count(Upload, { key: keyOf(image) })).toBe(0);
  });

  test('is removed though it cannot be read any more: the deal is without a picture then', async () => {
    const { id, buyer, image } = await makeBought();
    vi.spyOn(app.services.media.store, 'read').mockResolvedValue(Buffer.from('no picture'));
    await remove(id, image);
    expect([await statusOf(image), await statusOf(await ofDeal(buyer))]).toEqual([404, 404]);
  });

  test('is removed later when the store is away, which the log says; the product is without it all the same', async () => {
    const { id, buyer, image } = await makeBought();
    const log = vi.spyOn(app.services.log, 'error').mockImplementation(() => {});
    vi.spyOn(app.services.media.store, 'remove').mockRejectedValueOnce(new TypeError('away'));
    await remove(id, image);
    expect(log).toHaveBeenCalledOnce();
    expect((await read(id)).images.map(({ url }) => url)).not.toContain(image);
    expect(await app.em().findOne(Upload, { key: keyOf(image) })).toMatchObject({ status: UploadStatus.REMOVED });
    await sweepPictures(app.services, inMinutes(6));
    expect([await statusOf(image), await statusOf(await ofDeal(buyer))]).toEqual([404, 200]);
  });
});
