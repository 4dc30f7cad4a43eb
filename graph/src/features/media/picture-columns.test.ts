import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_COLUMNS } from '../../entities.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makeDispute,
  makePicture,
  makeProduct,
  makeTransaction,
  makeUser,
  type TestUser,
} from '../../testing/factories.ts';
import { DisputePicture } from '../disputes/dispute-picture.entity.ts';
import { ProductPicture } from '../products/pictures/product-picture.entity.ts';
import { newPicture } from '../products/pictures/put-pictures.ts';
import { User } from '../../people/user.entity.ts';
import { sweepPictures } from './pictures.sweep.ts';
import { Upload, UploadPurpose } from './upload.entity.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
});
afterAll(() => app.close());

const { PROFILE_IMAGE, PASSPORT_IMAGE, QR_IMAGE, PRODUCT_IMAGE, PAYMENT_PROOF, DISPUTE_PICTURE } = UploadPurpose;

test.each([
  ["a person's picture", PROFILE_IMAGE, async (image: string) => giveUser({ image })],
  ['a passport', PASSPORT_IMAGE, async (passportImage: string) => giveUser({ passportImage })],
  ['a QR code', QR_IMAGE, async (qrImage: string) => giveUser({ qrImage })],
  ['a product', PRODUCT_IMAGE, async (image: string) => makeProduct(app, user, { image })],
  [
    'the second picture of a product',
    PRODUCT_IMAGE,
    async (image: string) => {
      const first = await makePicture(app, user, PRODUCT_IMAGE);
      const { id } = await makeProduct(app, user, { image: first });
      const em = app.em();
      em.create(ProductPicture, newPicture(id, image, 1));
      await em.flush();
    },
  ],
  [
    'what was bought',
    PRODUCT_IMAGE,
    async (image: string) => makeTransaction(app, user, await makeUser(app), { image }),
  ],
  [
    'a proof of payment',
    PAYMENT_PROOF,
    async (proof: string) => makeTransaction(app, await makeUser(app), user, { proof }),
  ],
  [
    'what one side of a dispute shows',
    DISPUTE_PICTURE,
    async (image: string) => {
      const { id: disputeId } = await makeDispute(app, user, await makeUser(app));
      const em = app.em();
      em.create(DisputePicture, { disputeId, byId: user.id, position: 0, image });
      await em.flush();
    },
  ],
])('a picture that is due to be swept is kept while it shows %s', async (_name, purpose, show) => {
  const [shown, other] = [await makePicture(app, user, purpose), await makePicture(app, user, purpose)];
  await show(shown);
  await app.em().nativeUpdate(Upload, { key: [shown, other] }, { sweepAt: new Date() });
  await sweepPictures(app.services, new Date(Date.now() + 61 * 60_000));
  expect(await app.em().find(Upload, { key: [shown, other] })).toMatchObject([{ key: shown, sweepAt: null }]);
});

const giveUser = (values: Partial<User>) => app.em().nativeUpdate(User, { id: user.id }, values);

test('every column that holds pictures is declared', () => {
  const all = [...app.em().getMetadata().getAll().values()].flatMap(({ tableName, props }) =>
    props.map(({ name }) => `${tableName}.${name}`).filter((column) => /\.(?:image|proof)$|Image$/.test(column)),
  );
  const declared = PICTURE_COLUMNS.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect(all.length).toBeGreaterThan(5);
  expect(declared.toSorted()).toEqual(all.toSorted());
});
