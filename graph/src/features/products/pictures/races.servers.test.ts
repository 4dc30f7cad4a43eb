import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makePicture, makeStaff, makeUser, type TestUser } from '../../../testing/factories.ts';
import { UploadPurpose } from '../../media/upload.entity.ts';

let app: TestApp;
let owner: TestUser;
let staff: TestUser;
let urls: string[];
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await makeUser(app);
  urls = await Promise.all([1, 2, 3].map(pictureOfOwner));
});

const SHOWN = 'id images { id url }';
const CREATE = `mutation ($input: ProductInput!) { createProduct(input: $input) { ${SHOWN} } }`;
const UPDATE = 'mutation ($id: ID!, $input: ProductInput!) { updateProduct(id: $id, input: $input) { id } }';
const READ = `query ($id: ID!) { product(id: $id) { ${SHOWN} } }`;
const REMOVE = 'mutation ($id: ID!) { removeProductImage(id: $id, reason: "Not of the thing") { id } }';
const DETAILS = { title: 'Lamp', description: 'Bright', type: 'DONATION', condition: 'USED' };

interface Shown {
  id: string;
  images: { id: string; url: string }[];
}

const pictureOfOwner = async () =>
  app.services.media.bareUrl(await makePicture(app, owner, UploadPurpose.PRODUCT_IMAGE));
const create = async (images: string[]) =>
  (await owner.ask<{ createProduct: Shown }>(CREATE, { input: { ...DETAILS, images } })).createProduct;
const urlsOf = ({ images }: Shown) => images.map(({ url }) => url);
const read = async (id: string) => urlsOf((await owner.ask<{ product: Shown }>(READ, { id })).product);

describe('in an update', () => {
  test('of two at once the result is that of one of them', async () => {
    for (let n = 0; n < 6; n++) {
      const { id } = await create(urls);
      const orders = [urls.toReversed(), [...urls.slice(1), await pictureOfOwner()]];
      // Each begins in half of the rounds.
      const sent = n % 2 === 0 ? orders : orders.toReversed();
      await Promise.all(sent.map((images) => owner.ask(UPDATE, { id, input: { ...DETAILS, images } })));
      expect(orders).toContainEqual(await read(id));
    }
  });
});

describe('taken off by staff', () => {
  test('of two who take it off at once one does, and the owner is told once', async () => {
    const [first] = (await create(urls)).images;
    const codes = await Promise.all([1, 2].map(() => staff.refusal(REMOVE, { id: first?.id })));
    expect(codes.map((code) => code ?? 'done').toSorted()).toEqual(['NOT_FOUND', 'done']);
    expect(await owner.ask('{ notifications { nodes { event } } }')).toEqual({
      notifications: { nodes: [{ event: 'PICTURE_REMOVED' }] },
    });
  });
});

/** The statements that lock, or say what is locked next: how many were sent, each in the order of a column. */
const inOrder = (begin: RegExp, column: string) => {
  const sent = app.takeQueries().filter((sql) => begin.test(sql));
  for (const sql of sent) expect(sql).toMatch(new RegExp(`order by \\S*\\b${column}\\b`));
  return sent.length;
};

describe('two at once that lock the same things the other way around take them in one order', () => {
  test('uploads, of products that get the same pictures', async () => {
    const orders = [urls, urls.toReversed()];
    app.takeQueries();
    const made = await Promise.all(orders.map(create));
    expect(made.map(urlsOf)).toEqual(orders);
    expect(inOrder(/^select .* from .upload. .*owner_id. =/, 'key')).toBe(2);
  });

  test('products, of which staff take two pictures off', async () => {
    const [one = '', two = ''] = urls;
    const products = [await create([one, two]), await create([two, one])];
    app.takeQueries();
    await Promise.all(products.map(({ images }) => staff.ask(REMOVE, { id: images[1]?.id })));
    for (const { id } of products) expect(await read(id)).toEqual([]);
    expect(inOrder(/^select .product_id. from .product_picture. where .image. =/, 'product_id')).toBe(2);
  });
});
