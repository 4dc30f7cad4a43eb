import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { digest } from '../../../testing/digest.ts';
import { makePicture, makeStaff, makeUser, productNow, type TestUser } from '../../../testing/factories.ts';
import { restClient } from '../../../testing/rest.ts';
import { askForUpload } from '../../../testing/uploads.ts';
import { sweepPictures } from '../../media/pictures.sweep.ts';
import { Upload, UploadPurpose, UploadStatus } from '../../media/upload.entity.ts';
import { pictureId } from './picture-id.ts';
import { MOST_PICTURES } from './pictures.rules.ts';

let app: TestApp;
let owner: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => void (owner = await makeUser(app)));

const SHOWN = 'id image images { id url }';
const CREATE = `mutation ($input: ProductInput!) { createProduct(input: $input) { ${SHOWN} } }`;
const UPDATE = `mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { ${SHOWN} } }`;
const READ = `query ($id: ID!) { product(id: $id) { ${SHOWN} } }`;
const REMOVE = `mutation ($id: ID!, $reason: String!) { removeProductImage(id: $id, reason: $reason) { ${SHOWN} } }`;
const DETAILS = { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED' };

interface Shown {
  id: string;
  image: string | null;
  images: { id: string; url: string }[];
}

const { PRODUCT_IMAGE, PROFILE_IMAGE } = UploadPurpose;
const pictureOf = async (who: TestUser, purpose: UploadPurpose = PRODUCT_IMAGE) =>
  app.services.media.bareUrl(await makePicture(app, who, purpose));
const picturesOf = (who: TestUser, length: number) => Promise.all(Array.from({ length }, () => pictureOf(who)));
const keyOf = (url: string | undefined) => app.services.media.keyOf(url ?? '') ?? '';

const create = async (images: string[]) =>
  (await owner.ask<{ createProduct: Shown }>(CREATE, { input: { ...DETAILS, images } })).createProduct;
const update = async (id: string, pictures: object) =>
  urlsOf((await owner.ask<{ updateProduct: Shown }>(UPDATE, { id, input: { ...DETAILS, ...pictures } })).updateProduct);
const read = async (id: string, who = owner) => urlsOf((await who.ask<{ product: Shown }>(READ, { id })).product);
const idsOf = async (id: string) =>
  (await owner.ask<{ product: Shown }>(READ, { id })).product.images.map((image) => image.id);
/** All addresses, once it was seen that the first is also `image`. */
function urlsOf({ image, images }: Shown) {
  expect(images[0]?.url ?? null).toBe(image);
  return images.map(({ url }) => url);
}

test('a product has up to eight pictures in the order of its seller, the first of them as its image', async () => {
  const urls = await picturesOf(owner, MOST_PICTURES);
  const product = await create(urls);
  expect(urlsOf(product)).toEqual(urls);
  expect(await read(product.id, await makeUser(app))).toEqual(urls);
  expect((await productNow(app, product.id))?.image).toBe(keyOf(urls[0]));
});

test('it needs none', async () => {
  expect(urlsOf(await create([]))).toEqual([]);
});

describe('in an update', () => {
  let id: string;
  let urls: string[];
  beforeEach(async () => {
    urls = await picturesOf(owner, 3);
    ({ id } = await create(urls));
  });

  test('pictures stay as they are when nothing is said of them', async () => {
    expect(await update(id, {})).toEqual(urls);
    expect(await update(id, { images: null })).toEqual(urls);
  });

  test('images replaces them all: in another order, with some left out and others added', async () => {
    const [one = '', two = '', three = ''] = urls;
    const added = await pictureOf(owner);
    expect(await update(id, { images: [three, one, two] })).toEqual([three, one, two]);
    expect(await update(id, { images: [two, added, three] })).toEqual([two, added, three]);
    expect(await update(id, { images: [] })).toEqual([]);
  });

  test('image alone replaces the first', async () => {
    const first = await pictureOf(owner);
    expect(await update(id, { image: first })).toEqual([first, ...urls.slice(1)]);
  });

  test('image alone may name one of the others, which is then the first, once', async () => {
    expect(await update(id, { image: urls[2] })).toEqual([urls[2], urls[1]]);
  });

  test('a null image takes the first away, and the second is the first then', async () => {
    expect(await update(id, { image: null })).toEqual(urls.slice(1));
  });

  test.each(['a picture', null])('image (%s) and images together are refused', async (image) => {
    const input = { ...DETAILS, image: image && urls[0], images: urls };
    expect(await owner.refused(UPDATE, { id, input })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'images' });
    expect(await owner.refused(CREATE, { input })).toMatchObject({ code: 'BAD_USER_INPUT', field: 'images' });
    expect(await read(id)).toEqual(urls);
  });

  test('those that go are removed after a while, those that stay are kept, however old', async () => {
    await update(id, { images: urls.slice(1) });
    const em = app.em();
    await em.nativeUpdate(Upload, { key: urls.slice(1).map(keyOf) }, { sweepAt: new Date() });
    await sweepPictures(app.services, new Date(Date.now() + 61 * 60_000));
    expect((await em.find(Upload, { ownerId: owner.id })).map(({ key }) => key).toSorted()).toEqual(
      urls.slice(1).map(keyOf).toSorted(),
    );
  });
});

test('the pictures of a removed product are removed after a while, except what was bought', async () => {
  const urls = await picturesOf(owner, 3);
  const { id } = await create(urls);
  const buyer = await makeUser(app);
  const { purchase } = await buyer.ask<{ purchase: { id: string } }>(
    'mutation ($id: ID!) { purchase(productId: $id) { id } }',
    { id },
  );
  await owner.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id });
  await sweepPictures(app.services, new Date(Date.now() + 61 * 60_000));
  expect((await app.em().find(Upload, { ownerId: owner.id })).map(({ key }) => key)).toEqual([keyOf(urls[0])]);
  expect(await buyer.ask('{ purchases { nodes { id image } } }')).toEqual({
    purchases: { nodes: [{ id: purchase.id, image: urls[0] }] },
  });
});

const gone = (place: number) => `Picture ${place} is not there any more. Upload it again.`;

/** Refused addresses of pictures, with their messages. */
const REFUSED: [string, () => Promise<string[]>, string][] = [
  ['nine pictures', () => picturesOf(owner, MOST_PICTURES + 1), 'A product has at most 8 pictures'],
  [
    'one picture twice',
    async () => {
      const url = await pictureOf(owner);
      return [url, await pictureOf(owner), url];
    },
    'Choose each picture once',
  ],
  [
    'one picture twice, by two addresses',
    async () => {
      const url = await pictureOf(owner);
      return [url, `${url}?w=320`];
    },
    'Choose each picture once',
  ],
  ["somebody else's picture", async () => [await pictureOf(owner), await pictureOf(await makeUser(app))], gone(2)],
  ['a picture that was uploaded for something else', async () => [await pictureOf(owner, PROFILE_IMAGE)], gone(1)],
  [
    'a ticket without its upload',
    async () => {
      await askForUpload(owner, PRODUCT_IMAGE);
      const { key } = await app.em().findOneOrFail(Upload, { ownerId: owner.id, status: UploadStatus.ISSUED });
      return [app.services.media.bareUrl(key)];
    },
    gone(1),
  ],
  ['an address elsewhere', async () => ['https://elsewhere.example/a.png'], gone(1)],
  ['no address', async () => [''], gone(1)],
];

describe.each(REFUSED)('%s', (_name, make, message) => {
  const place = /^Picture (\d)/.exec(message)?.[1];
  const refusal = { code: 'BAD_USER_INPUT', field: 'images', message, ...(place && { picture: Number(place) }) };

  test('a new product is not made of that', async () => {
    const images = await make();
    const before = await digest(app);
    expect(await owner.refused(CREATE, { input: { ...DETAILS, images } })).toEqual(refusal);
    expect(await digest(app)).toEqual(before);
  });

  test('a product is not changed to that', async () => {
    const [{ id }, images] = [await create([await pictureOf(owner)]), await make()];
    const before = await digest(app);
    expect(await owner.refused(UPDATE, { id, input: { ...DETAILS, images } })).toEqual(refusal);
    expect(await digest(app)).toEqual(before);
  });

  test('by REST neither', async () => {
    const rest = (await restClient(app.url)).as(owner.token);
    const [{ id }, pImages] = [await create([await pictureOf(owner)]), await make()];
    const before = await digest(app);
    const payload = { pTitle: 'Lamp', pDescription: 'Bright', pType: 'Donations', pCondition: 'Used', pImages };
    const refused = { status: 400, code: 'BAD_USER_INPUT', field: 'pImages' };
    expect(await rest.refused('POST', '/products', payload)).toMatchObject(refused);
    expect(await rest.refused('PATCH', `/products/${id}`, { pImages })).toMatchObject(refused);
    expect(await digest(app)).toEqual(before);
  });
});

const as = async () => (await restClient(app.url)).as(owner.token);

describe('by REST', () => {
  const payload = { pTitle: 'Lamp', pDescription: 'Bright', pType: 'Donations', pCondition: 'Used' };

  test('pImages are all pictures, pImage the first', async () => {
    const [rest, pImages] = [await as(), await picturesOf(owner, 3)];
    const made = await rest.post('/products', { ...payload, pImages });
    expect(made).toMatchObject({ pImages, pImage: pImages[0] });
    const [newest] = await rest.list('/products');
    expect(newest).toMatchObject({ pImages, pImage: pImages[0] });
  });

  test('PATCH: left out they stay, pImage replaces the first or takes it away, pImages replaces all', async () => {
    const [rest, urls, first] = [await as(), await picturesOf(owner, 3), await pictureOf(owner)];
    const path = `/products/${(await create(urls)).id}`;
    expect(await rest.patch(path, { pTitle: 'Old lamp' })).toMatchObject({ pImages: urls });
    expect(await rest.patch(path, { pImage: '' })).toMatchObject({ pImages: urls });
    expect(await rest.patch(path, { pImage: first })).toMatchObject({
      pImages: [first, ...urls.slice(1)],
      pImage: first,
    });
    expect(await rest.patch(path, { pImage: null })).toMatchObject({ pImages: urls.slice(1), pImage: urls[1] });
    expect(await rest.patch(path, { pImages: [urls[2], urls[1]] })).toMatchObject({
      pImages: [urls[2], urls[1]],
      pImage: urls[2],
    });
    expect(await rest.patch(path, { pImages: [] })).toMatchObject({ pImages: [], pImage: null });
  });

  test('both together are refused', async () => {
    const [rest, [pImage, other]] = [await as(), await picturesOf(owner, 2)];
    const { id } = await create([]);
    const both = { pImage, pImages: [other] };
    for (const [method, path] of [
      ['POST', '/products'],
      ['PATCH', `/products/${id}`],
    ] as const)
      expect(await rest.refused(method, path, { ...payload, ...both })).toMatchObject({
        status: 400,
        code: 'BAD_USER_INPUT',
        field: 'pImages',
      });
    expect(await read(id)).toEqual([]);
  });
});

const toldOf = (who: TestUser) =>
  who.ask<{ notifications: { nodes: { event: string; product: { id: string } }[] } }>(
    '{ notifications { nodes { type event content sender { id } product { id } } } }',
  );

describe('taken off by staff', () => {
  const REASON = 'It shows somebody';
  let id: string;
  let urls: string[];
  beforeEach(async () => {
    urls = await picturesOf(owner, 3);
    ({ id } = await create(urls));
  });
  const idOf = (url = '') => pictureId({ productId: id, image: keyOf(url) });
  const remove = (url = '', who = staff) =>
    who.ask<{ removeProductImage: Shown }>(REMOVE, { id: idOf(url), reason: ` ${REASON} ` });

  test('one picture goes, the others stay, and the owner is told why', async () => {
    expect(urlsOf((await remove(urls[0])).removeProductImage)).toEqual(urls.slice(1));
    expect(await read(id)).toEqual(urls.slice(1));
    expect(await toldOf(owner)).toEqual({
      notifications: {
        nodes: [
          { type: 'ADMIN', event: 'PICTURE_REMOVED', content: REASON, sender: { id: staff.id }, product: { id } },
        ],
      },
    });
    const rest = (await restClient(app.url)).as(owner.token);
    expect(await rest.list(`/notification/${owner.id}`)).toMatchObject([
      { type: 'admin', event: 'PICTURE_REMOVED', content: REASON },
    ]);
  });

  test('its id is its own on each product, and stays when the order changes', async () => {
    const twin = await create(urls);
    const ids = [...(await idsOf(id)), ...(await idsOf(twin.id))];
    expect(new Set(ids).size).toBe(6);
    await update(id, { images: urls.toReversed() });
    expect(await idsOf(id)).toEqual(ids.slice(0, 3).toReversed());
    await staff.ask(REMOVE, { id: ids[1], reason: REASON });
    expect(await idsOf(id)).toEqual([ids[2], ids[0]]);
  });

  test('the owner is told of each product that loses it', async () => {
    const twin = await create(urls.slice(0, 1));
    await remove(urls[0]);
    const { notifications } = await toldOf(owner);
    expect(notifications.nodes.map(({ event, product }) => [event, product.id]).toSorted()).toEqual(
      [id, twin.id].map((lost) => ['PICTURE_REMOVED', lost]).toSorted(),
    );
  });

  test('its owner cannot put it back, and is told which of the pictures it is', async () => {
    await remove(urls[1]);
    expect(await owner.refused(UPDATE, { id, input: { ...DETAILS, images: urls } })).toEqual({
      code: 'BAD_USER_INPUT',
      field: 'images',
      message: gone(2),
      picture: 2,
    });
    const rest = (await restClient(app.url)).as(owner.token);
    expect(await rest.refused('PATCH', `/products/${id}`, { pImages: urls })).toMatchObject({
      field: 'pImages',
      error: gone(2),
    });
    expect(await read(id)).toEqual([urls[0], urls[2]]);
  });

  test.each(['', ' ', 'x'.repeat(501)])('it needs a reason of 1–500 characters: not %j', async (reason) => {
    expect(await staff.refused(REMOVE, { id: idOf(urls[0]), reason })).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'reason',
    });
    expect(await read(id)).toEqual(urls);
  });

  test("another product's picture is not found", async () => {
    const [other = ''] = urlsOf(await create([await pictureOf(owner)]));
    for (const wrong of [idOf(other), idOf('anything'), id])
      expect(await staff.refusal(REMOVE, { id: wrong, reason: REASON })).toBe('NOT_FOUND');
    expect(await read(id)).toEqual(urls);
  });

  test('canRemoveImage says who may: staff alone, not the owner', async () => {
    const MAY = 'query ($id: ID!) { product(id: $id) { canRemoveImage { allowed code } } }';
    expect(await staff.ask(MAY, { id })).toEqual({ product: { canRemoveImage: { allowed: true, code: null } } });
    expect(await owner.ask(MAY, { id })).toEqual({
      product: { canRemoveImage: { allowed: false, code: 'FORBIDDEN' } },
    });
    expect(await owner.refusal(REMOVE, { id: idOf(urls[0]), reason: REASON })).toBe('FORBIDDEN');
  });
});
