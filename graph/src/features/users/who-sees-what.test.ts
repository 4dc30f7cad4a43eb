import { afterAll, beforeAll, expect, test } from 'vitest';
import { newRow } from '../../database/columns.ts';
import { rows } from '../../database/database.ts';
import { NotificationType } from '../../news/kinds.ts';
import { Notification } from '../../news/notification.entity.ts';
import { Review } from '../reviews/review.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeTransaction, makeProduct, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app, {
    image: 'profile/0198c5d0-0000-7000-8000-000000000001',
    qrImage: 'qr/0198c5d0-0000-7000-8000-000000000002',
    passportImage: 'passport/0198c5d0-0000-7000-8000-000000000003',
    statusReason: 'Because',
    fine: 500,
    lastDonationAt: new Date(),
  });
});
afterAll(() => app.close());

const PUBLIC = ['id', 'fullName', 'image', 'isStaff', 'reviewCount', 'createdAt'];
const CONTACT = ['email', 'phone'];
const BANK = ['bankType', 'bankAccount', 'qrImage'];
const PRIVATE = [
  'type',
  'status',
  'passportNo',
  'passportImage',
  'address',
  'fine',
  'statusReason',
  'lastDonationAt',
  'language',
  'dealMails',
];

type Fields = Record<string, unknown>;
const READ = `query ($id: ID!) { user(id: $id) { ${[...PUBLIC, ...CONTACT, ...BANK, ...PRIVATE].join(' ')} } }`;

/** The fields of the user that the reader is shown. */
async function shown(reader: TestUser, id = user.id): Promise<string[]> {
  const { user: fields } = await reader.ask<{ user: Fields }>(READ, { id });
  return Object.entries(fields)
    .filter(([, value]) => value !== null)
    .map(([name]) => name);
}

/** Somebody with a deal of this status with the user. */
async function party(role: 'buyer' | 'seller', status: TransactionStatus, values: Partial<User> = {}) {
  const reader = await makeUser(app, values);
  await (role === 'buyer'
    ? makeTransaction(app, user, reader, { status })
    : makeTransaction(app, reader, user, { status }));
  return reader;
}

test('anyone signed in: id, name, picture, whether they are staff', async () => {
  expect(await shown(await makeUser(app))).toEqual(PUBLIC);
});

const OPEN = Object.values(TransactionStatus).filter((status) => status !== TransactionStatus.CANCELLED);

test.each(OPEN)(
  'the buyer of a deal that is %s: phone, e-mail, and the bank type, bank account and QR image',
  async (status) => {
    expect(await shown(await party('buyer', status))).toEqual([...PUBLIC, ...CONTACT, ...BANK]);
  },
);

test.each([UserStatus.WAITING, UserStatus.INACTIVE])(
  'while a seller is %s staff have not approved their bank details: only they themselves and staff see those',
  async (status) => {
    const changed = await makeUser(app, { status, qrImage: 'qr/0198c5d0-0000-7000-8000-000000000002' });
    const reader = await makeUser(app);
    await makeTransaction(app, changed, reader);
    const bank = async (each: TestUser) => (await shown(each, changed.id)).filter((name) => BANK.includes(name));
    expect(await bank(reader)).toEqual([]);
    expect(await shown(reader, changed.id)).toEqual(expect.arrayContaining(CONTACT));
    expect(await bank(changed)).toEqual(BANK);
    expect(await bank(await makeStaff(app))).toEqual(BANK);
  },
);

test.each([UserStatus.WAITING, UserStatus.INACTIVE])(
  'the contacts of somebody who is %s go once no deal is open, as after a block',
  async (status) => {
    const other = await makeUser(app);
    const reader = await makeUser(app);
    const deal = await makeTransaction(app, other, reader, { status: TransactionStatus.PENDING });
    await app.em().nativeUpdate(User, { id: other.id }, { status });
    const contact = async () => (await shown(reader, other.id)).filter((name) => CONTACT.includes(name));
    expect(await contact()).toEqual(CONTACT);
    await app.em().nativeUpdate(Transaction, { id: deal.id }, { status: TransactionStatus.PAID });
    expect(await contact()).toEqual([]);
  },
);

test.each(OPEN)('the seller of a deal that is %s: phone and e-mail', async (status) => {
  expect(await shown(await party('seller', status))).toEqual([...PUBLIC, ...CONTACT]);
});

test.each(['buyer', 'seller'] as const)('once it is cancelled the %s sees what anyone sees', async (role) => {
  expect(await shown(await party(role, TransactionStatus.CANCELLED))).toEqual(PUBLIC);
});

test('who is confined no longer sees the contact of those they dealt with, by any path', async () => {
  const reader = await party('buyer', TransactionStatus.NOT_PAID);
  const em = app.em();
  em.create(Notification, {
    type: NotificationType.PURCHASE,
    event: 'PAYMENT_CONFIRMED',
    senderId: user.id,
    receiverId: reader.id,
  });
  await em.flush();
  const read = () => reader.ask('{ notifications { nodes { sender { phone email bankAccount } } } }');
  expect(JSON.stringify(await read())).not.toContain('null');
  await em.nativeUpdate(User, { id: reader.id }, { status: UserStatus.WAITING });
  expect(await read()).toEqual({
    notifications: { nodes: [{ sender: { phone: null, email: null, bankAccount: null } }] },
  });
});

test('who is confined reads the reviews about themselves, and of others none, by any path', async () => {
  const [reader, other] = [await makeUser(app), await makeUser(app)];
  for (const [sellerId, reviewerId] of [
    [reader.id, other.id],
    [other.id, user.id],
  ] as const) {
    await rows(app.em())
      .insertInto('review')
      .values(newRow(Review, { sellerId, reviewerId, comment: 'Good', rating: 5 }))
      .execute();
  }
  const read = () =>
    reader.ask('{ viewer { reviews { totalCount nodes { reviewer { reviews { totalCount nodes { comment } } } } } } }');
  expect(await read()).toMatchObject({
    viewer: {
      reviews: { totalCount: 1, nodes: [{ reviewer: { reviews: { totalCount: 1, nodes: [{ comment: 'Good' }] } } }] },
    },
  });
  await app.em().nativeUpdate(User, { id: reader.id }, { status: UserStatus.WAITING });
  expect(await read()).toEqual({
    viewer: { reviews: { totalCount: 1, nodes: [{ reviewer: { reviews: { totalCount: 0, nodes: [] } } }] } },
  });
});

test('the user and staff: everything', async () => {
  const everything = [...PUBLIC, ...CONTACT, ...BANK, ...PRIVATE];
  expect(await shown(user)).toEqual(everything);
  expect(await shown(await makeStaff(app))).toEqual(everything);
});

test('an interested reader of the product page is no party yet', async () => {
  const { id } = await makeProduct(app, user);
  const reader = await makeUser(app);
  expect(
    await reader.ask(`{ product(id: "${id}") { seller { email phone bankAccount qrImage passportNo } } }`),
  ).toEqual({
    product: { seller: { email: null, phone: null, bankAccount: null, qrImage: null, passportNo: null } },
  });
});

test('who bought it reads on the product page how to reach and pay the seller', async () => {
  const reader = await makeUser(app);
  const { productId } = await makeTransaction(app, user, reader);
  const { product } = await reader.ask<{ product: { seller: unknown } }>(
    `{ product(id: "${productId}") { seller { email phone bankAccount qrImage passportNo } } }`,
  );
  const filled: unknown = expect.any(String);
  expect(product.seller).toEqual({
    email: filled,
    phone: filled,
    bankAccount: filled,
    qrImage: filled,
    passportNo: null,
  });
});

test('a visitor reads nobody', async () => {
  expect(await app.visitor.refusal(READ, { id: user.id })).toBe('UNAUTHENTICATED');
  expect(await app.visitor.ask('{ viewer { id } }')).toEqual({ viewer: null });
});

test('who is not there is NOT_FOUND', async () => {
  expect(await user.refused(READ, { id: 'nobody' })).toEqual({ code: 'NOT_FOUND', message: 'No Such User' });
});
