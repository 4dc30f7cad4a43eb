import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UserStatus } from '../core/viewer.ts';
import { UploadPurpose } from '../features/media/upload.entity.ts';
import { ProductType } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import {
  makeChat,
  makeTransaction,
  makePicture,
  makeProduct,
  makeReport,
  makeStaff,
  makeUser,
  PASSWORD,
  type TestUser,
} from '../testing/factories.ts';
import { restClient, type RestClient } from '../testing/rest.ts';
import { payloadExample } from './route.ts';
import { ROUTES } from './table.ts';

let app: TestApp;
let rest: RestClient;
beforeAll(async () => {
  app = await startApp();
  rest = await restClient(app.url);
});
afterAll(() => app.close());

let user: TestUser;
let other: TestUser;
let staff: TestUser;
const meet = async () => void ([user, other, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)]);
beforeEach(meet);

/** Who sends an example, where to, and what replaces the made-up ids and pictures in it. */
interface Sending {
  by: TestUser | null;
  id?: string;
  values?: Record<string, unknown>;
}

const picture = async (owner: TestUser, purpose: UploadPurpose) =>
  app.services.media.bareUrl(await makePicture(app, owner, purpose));
const productImage = async () => ({ pImage: await picture(user, UploadPurpose.PRODUCT_IMAGE) });
const productImages = async () => ({
  pImages: [await picture(user, UploadPurpose.PRODUCT_IMAGE), await picture(user, UploadPurpose.PRODUCT_IMAGE)],
});

async function profile() {
  const [userImage, userPassportImage, userQrImage] = [
    await picture(user, UploadPurpose.PROFILE_IMAGE),
    await picture(user, UploadPurpose.PASSPORT_IMAGE),
    await picture(user, UploadPurpose.QR_IMAGE),
  ];
  return { userImage, userPassportImage, userQrImage };
}

const waiting = async (): Promise<Sending> => ({
  by: staff,
  id: (await makeUser(app, { status: UserStatus.WAITING })).id,
});
const transactionOf = async (by: TestUser): Promise<Sending> => ({
  by,
  id: (await makeTransaction(app, other, user)).id,
});

async function resetLink() {
  let token = '';
  app.services.mailer.send = async ({ text }: { text: string }) =>
    void (token = /resetPassword\/(\S+)/.exec(text)?.[1] ?? token);
  const { viewer } = await user.ask<{ viewer: { email: string } }>('{ viewer { email } }');
  await rest.visitor.post('/user/forgot-password', { userEmail: viewer.email });
  await expect.poll(() => token).not.toBe('');
  return token;
}

/** How each example of the document comes true; an example that is not here fails. */
const SENDINGS: Record<string, () => Promise<Sending>> = {
  'POST /user/register': async () => ({ by: null }),
  'POST /user/login': async () => ({ by: null, values: { userPassword: PASSWORD } }),
  'POST /user/forgot-password': async () => ({ by: null }),
  'POST /user/reset-password': async () => ({ by: null, values: { id: await resetLink() } }),
  'PATCH /user/:id A profile': async () => ({ by: user, id: user.id, values: await profile() }),
  'PATCH /user/:id Staff approve': waiting,
  'PATCH /user/:id Staff return': waiting,
  'PATCH /user/:id Staff fine': waiting,
  'POST /uploads': async () => ({ by: user }),
  'POST /products With a picture': async () => ({ by: user, values: await productImage() }),
  'POST /products With several pictures': async () => ({ by: user, values: await productImages() }),
  'PATCH /products/:id The owner changes it': async () => ({
    by: user,
    id: (await makeProduct(app, user)).id,
    values: await productImage(),
  }),
  'PATCH /products/:id The owner changes all pictures': async () => ({
    by: user,
    id: (await makeProduct(app, user)).id,
    values: await productImages(),
  }),
  'PATCH /products/:id Staff take it off the market': async () => ({
    by: staff,
    id: (await makeProduct(app, other)).id,
  }),
  'POST /transactions': async () => ({
    by: user,
    values: { productID: (await makeProduct(app, other, { price: 5000 })).id },
  }),
  'PATCH /transactions/:id The buyer sends the proof': async () => ({
    ...(await transactionOf(user)),
    values: { proof: await picture(user, UploadPurpose.PAYMENT_PROOF) },
  }),
  'PATCH /transactions/:id The seller confirms': () => transactionOf(other),
  'PATCH /transactions/:id The deal is called off': () => transactionOf(user),
  'POST /stripe/create-checkout-session A product': async () => ({
    by: user,
    values: { products: [(await makeProduct(app, other)).id] },
  }),
  'POST /stripe/create-checkout-session The fine': async () => ({ by: await makeUser(app, { fine: 5000 }) }),
  'POST /reviews': async () => ({ ...(await transactionOf(user)), values: { sellerID: other.id } }),
  'POST /reports': async () => ({ by: user }),
  'PATCH /reports/:id': async () => ({ by: staff, id: (await makeReport(app, user)).id }),
  'POST /chat': async () => ({ by: user, values: { userId: other.id } }),
  'POST /message': async () => ({ by: user, values: { chatId: (await makeChat(app, user, other)).id } }),
  'POST /notification': async () => {
    await makeChat(app, user, other);
    return { by: user, values: { sender: user.id, receiver: other.id, product: (await makeProduct(app, other)).id } };
  },
};

const EXAMPLES = ROUTES.filter(({ body }) => Object.keys(body).length > 0).flatMap(({ method, path, body, examples }) =>
  Object.entries(examples ?? { '': payloadExample(body) }).map(([what, payload]) => ({
    method,
    path,
    payload,
    title: `${method} ${path} ${what}`.trim(),
  })),
);

describe('the server takes the example of each payload', () => {
  test.each(EXAMPLES)('$title', async ({ method, path, payload, title }) => {
    if (title === 'POST /user/login')
      await rest.visitor.send('POST', '/user/register', {
        ...payload,
        userFname: 'Aina Rahman',
        userPhoneNo: '60123456789',
        userPassport: 'A12345678',
      });
    const { by, id = '', values } = (await SENDINGS[title]?.()) ?? { by: null };
    const { status, body } = await rest
      .as(by?.token ?? null)
      .send(method, path.replace(':id', id), { ...payload, ...values });
    expect([status, body]).toMatchObject([200, expect.anything()]);
  });
});

interface Limits {
  anyOf?: Limits[];
  items?: Limits;
  enum?: string[];
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  uniqueItems?: boolean;
}

/** The limits of one field of a payload in the document, for each type that it may have. */
function limitsOf(method: string, path: string, wire: string): Limits[] {
  const at = `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`;
  const schema = rest.document.paths[at]?.[method.toLowerCase()]?.requestBody?.content['application/json']?.schema;
  const types = ({ anyOf, ...limits }: Limits): Limits[] => anyOf?.flatMap(types) ?? [limits];
  const properties = schema?.['properties'] as Record<string, Limits> | undefined;
  return types(properties?.[wire] ?? {});
}

/** Values just within the limits. A picture is one that was uploaded, whatever its address. */
const within = ({ maxLength, minimum, maximum }: Limits, example: string) => [
  ...(maxLength === undefined || example.startsWith('http') ? [] : [example.padEnd(maxLength, 'x')]),
  ...(maximum === undefined ? [] : [minimum || 1, maximum]),
];

/** Values just beyond them. */
const beyond = (
  { minLength = 0, maxLength, minimum = 0, maximum, maxItems, uniqueItems, pattern, items, enum: words }: Limits,
  example: string,
) => [
  ...(maxLength === undefined ? [] : [example.padEnd(maxLength + 1, 'x')]),
  ...(minLength > 0 ? ['', 'x'.repeat(minLength - 1)] : []),
  ...(pattern ? [' '] : []),
  ...(words ? ['No such word'] : []),
  ...(items?.enum ? [['No such word']] : []),
  ...(uniqueItems ? [[items?.enum?.[0], items?.enum?.[0]]] : []),
  ...(maxItems === undefined ? [] : [Array.from({ length: maxItems + 1 }, (_, n) => items?.enum?.[n] ?? `other ${n}`)]),
  ...(maximum === undefined ? [] : [minimum - 1, maximum + 1]),
];

describe('what the document says of a field is what the server takes', () => {
  const cases = EXAMPLES.flatMap((example) =>
    Object.keys(example.payload).map((wire) => ({ ...example, wire, name: `${example.title}: ${wire}` })),
  );
  test.each(cases)('$name', async ({ method, path, payload, title, wire }) => {
    const send = async (value: unknown) => {
      await meet();
      const { by, id = '', values } = (await SENDINGS[title]?.()) ?? { by: null };
      const person =
        path === '/user/register' ? { userEmail: `${user.id}@pasar.example`, userPassport: user.id.slice(-12) } : {};
      const sent = { ...payload, ...values, ...person, [wire]: value };
      const { status, body } = await rest.as(by?.token ?? null).send(method, path.replace(':id', id), sent);
      return { status, ...(body as object) };
    };
    for (const limits of limitsOf(method, path, wire)) {
      for (const value of within(limits, String(payload[wire])))
        expect(await send(value), JSON.stringify(value)).not.toMatchObject({ status: 400 });
      for (const value of beyond(limits, String(payload[wire])))
        expect(await send(value), JSON.stringify(value)).toMatchObject({ status: 400, field: wire });
    }
  });
});

test('each of these ways is one of the document', () => {
  expect(Object.keys(SENDINGS).toSorted()).toEqual(EXAMPLES.map(({ title }) => title).toSorted());
});

test('a checkout is of a product or of a fine', async () => {
  const both = { products: [(await makeProduct(app, other)).id], users: [user.id] };
  expect(await rest.as(user.token).refused('POST', '/stripe/create-checkout-session', both)).toMatchObject({
    status: 400,
    code: 'BAD_USER_INPUT',
    field: 'users',
  });
  expect(await app.em().execute('select id from checkout where user_id = ?', [user.id])).toEqual([]);
});

test('a refusal that time will end says until when', async () => {
  const [gift, another] = [
    await makeProduct(app, other, { type: ProductType.DONATION }),
    await makeProduct(app, other, { type: ProductType.DONATION }),
  ];
  await rest.as(user.token).post('/transactions', { productID: gift.id });
  const refused = await rest.as(user.token).send('POST', '/transactions', { productID: another.id });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { code: 'DONATION_COOLDOWN', until: expect.stringMatching(/^\d{4}-.*Z$/) },
  ]);
});
