import { afterAll, beforeAll, expect, test } from 'vitest';
import { UploadPurpose } from '../media/upload.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import {
  transactionNow,
  makeTransaction,
  makePicture,
  makeStaff,
  makeUser,
  type TestUser,
} from '../../testing/factories.ts';
import { upload } from '../../testing/uploads.ts';
import { PaymentMethod, TransactionStatus } from './transaction.entity.ts';

let app: TestApp;
let seller: TestUser;
let buyer: TestUser;
let stranger: TestUser;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  [seller, buyer, stranger, staff] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeStaff(app),
  ];
});
afterAll(() => app.close());

const PROVE =
  'mutation ($id: ID!, $image: String!) { submitProof(id: $id, image: $image) { status proof canProve { allowed } canCancel { allowed code } } }';
const CONFIRM = 'mutation ($id: ID!) { confirmPayment(id: $id) { status canConfirm { allowed code } } }';

const proof = async (owner = buyer) =>
  app.services.media.bareUrl(await makePicture(app, owner, UploadPurpose.PAYMENT_PROOF));

const eventsOf = async (user: TestUser, transactionId: string) => {
  const { notifications } = await user.ask<{
    notifications: { nodes: { event: string; sender: { id: string }; transaction: { id: string } | null }[] };
  }>('{ notifications(first: 100) { nodes { event sender { id } transaction { id } } } }');
  return notifications.nodes
    .filter(({ transaction }) => transaction?.id === transactionId)
    .map(({ event, sender }) => [event, sender.id]);
};

test('Not Paid to Pending when the buyer uploads proof: the seller is notified and sees it', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  const image = await upload(buyer, UploadPurpose.PAYMENT_PROOF);
  const { submitProof } = await buyer.ask<{ submitProof: { proof: string } }>(PROVE, { id, image });
  expect(submitProof).toMatchObject({
    status: 'PENDING',
    canProve: { allowed: true },
    canCancel: { allowed: false, code: 'WRONG_STATE' },
  });
  expect(await eventsOf(seller, id)).toEqual([['PROOF_UPLOADED', buyer.id]]);
  const { sales } = await seller.ask<{ sales: { nodes: { proof: string }[] } }>(
    '{ sales(first: 1) { nodes { proof } } }',
  );
  expect((await fetch(sales.nodes[0]?.proof ?? '')).status).toBe(200);
  expect((await fetch(image)).status).toBe(403);
});

test('the seller confirms it as Paid: the buyer is notified', async () => {
  for (const status of [TransactionStatus.NOT_PAID, TransactionStatus.PENDING]) {
    const { id } = await makeTransaction(app, seller, buyer, { status });
    expect(await seller.ask(CONFIRM, { id })).toEqual({
      confirmPayment: { status: 'PAID', canConfirm: { allowed: false, code: 'WRONG_STATE' } },
    });
    expect(await eventsOf(buyer, id)).toEqual([['PAYMENT_CONFIRMED', seller.id]]);
  }
});

test('a proof can be replaced while Pending', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  await buyer.ask(PROVE, { id, image: await proof() });
  const first = (await transactionNow(app, { id })).proof;
  await buyer.ask(PROVE, { id, image: await proof() });
  expect((await transactionNow(app, { id })).proof).not.toBe(first);
});

test('anything else is refused, and nothing is written', async () => {
  const image = await proof();
  const before = new Map<string, string[]>();
  const refusals: [
    string,
    TestUser,
    string,
    { status?: TransactionStatus; paymentMethod?: PaymentMethod | null },
    string,
  ][] = [
    ['the seller proves', seller, PROVE, {}, 'FORBIDDEN'],
    ['a stranger proves', stranger, PROVE, {}, 'NOT_FOUND'],
    ['staff prove', staff, PROVE, {}, 'FORBIDDEN'],
    ['paid', buyer, PROVE, { status: TransactionStatus.PAID }, 'WRONG_STATE'],
    ['cancelled', buyer, PROVE, { status: TransactionStatus.CANCELLED }, 'WRONG_STATE'],
    ['a donation', buyer, PROVE, { paymentMethod: null }, 'WRONG_STATE'],
    ['by card', buyer, PROVE, { paymentMethod: PaymentMethod.CREDIT_CARD }, 'WRONG_STATE'],
    ['the buyer confirms', buyer, CONFIRM, {}, 'FORBIDDEN'],
    ['a stranger confirms', stranger, CONFIRM, {}, 'NOT_FOUND'],
    ['staff confirm', staff, CONFIRM, {}, 'FORBIDDEN'],
    ['confirmed already', seller, CONFIRM, { status: TransactionStatus.PAID }, 'WRONG_STATE'],
    ['cancelled', seller, CONFIRM, { status: TransactionStatus.CANCELLED }, 'WRONG_STATE'],
    ['by card', seller, CONFIRM, { paymentMethod: PaymentMethod.CREDIT_CARD }, 'WRONG_STATE'],
  ];
  for (const [name, who, mutation, values, expected] of refusals) {
    const { id } = await makeTransaction(app, seller, buyer, values);
    before.set(name, await digest(app));
    expect(await who.refusal(mutation, mutation === PROVE ? { id, image } : { id }), name).toBe(expected);
    expect(await digest(app), name).toEqual(before.get(name));
  }
});

test('a proof is a picture that the buyer uploaded as one', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  const other = app.services.media.bareUrl(await makePicture(app, buyer, UploadPurpose.PRODUCT_IMAGE));
  for (const image of [await proof(seller), other, 'https://elsewhere.example/a.png', ' ', 'x'.repeat(2000)]) {
    expect(await buyer.refused(PROVE, { id, image }), image).toMatchObject({ code: 'BAD_USER_INPUT', field: 'image' });
  }
  expect(await transactionNow(app, { id })).toMatchObject({ status: 'NOT_PAID', proof: null });
});

test('the permission fields say who may do what beforehand', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  const FIELDS =
    'id canProve { allowed code } canConfirm { allowed code } canCancel { allowed code } canReview { allowed code }';
  const may = { allowed: true, code: null };
  const mayNot = { allowed: false, code: 'FORBIDDEN' };
  const { purchases } = await buyer.ask<{ purchases: { nodes: object[] } }>(
    `{ purchases(first: 1) { nodes { ${FIELDS} } } }`,
  );
  expect(purchases.nodes).toEqual([{ id, canProve: may, canConfirm: mayNot, canCancel: may, canReview: may }]);
  const { sales } = await seller.ask<{ sales: { nodes: object[] } }>(`{ sales(first: 1) { nodes { ${FIELDS} } } }`);
  expect(sales.nodes).toEqual([{ id, canProve: mayNot, canConfirm: may, canCancel: may, canReview: mayNot }]);
  const { allTransactions } = await staff.ask<{ allTransactions: { nodes: object[] } }>(
    `{ allTransactions(first: 1) { nodes { ${FIELDS} } } }`,
  );
  expect(allTransactions.nodes).toEqual([
    { id, canProve: mayNot, canConfirm: mayNot, canCancel: may, canReview: mayNot },
  ]);
});

test('a proof sent again with the same picture changes nothing and tells nobody', async () => {
  const { id } = await makeTransaction(app, seller, buyer);
  const image = await proof();
  const first = await buyer.ask(PROVE, { id, image });
  const before = await digest(app);
  expect(await buyer.ask(PROVE, { id, image })).toEqual(first);
  expect(await digest(app)).toEqual(before);
  await buyer.ask(PROVE, { id, image: await proof() });
  expect(await eventsOf(seller, id)).toHaveLength(2);
});
