import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { Notification } from '../../news/notification.entity.ts';
import { OutgoingMail } from '../../news/outgoing-mail.entity.ts';
import { User } from '../../people/user.entity.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import {
  makePicture,
  makeStaff,
  makeTransaction,
  makeUser,
  productNow,
  type TestUser,
  transactionNow,
} from '../../testing/factories.ts';
import { StaffLogEntry } from '../log/log-entry.entity.ts';
import { UploadPurpose } from '../media/upload.entity.ts';
import { PaymentMethod, type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Dispute } from './dispute.entity.ts';

let app: TestApp;
let staff: TestUser;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), await makeUser(app)];
});

const { PENDING, PAID } = TransactionStatus;
const SHOWN =
  'id reason outcome note answerBy decidedAt statements { by { id } text pictures } canAnswer { allowed } transaction { id }';
const OPEN = `mutation ($id: ID!, $pictures: [String!]) {
  openDispute(transactionId: $id, reason: NOT_AS_DESCRIBED, text: " It is broken ", pictures: $pictures) { ${SHOWN} }
}`;
const ANSWER = `mutation ($id: ID!, $pictures: [String!]) {
  answerDispute(id: $id, text: "It worked", pictures: $pictures) { ${SHOWN} }
}`;
const DECIDE = `mutation ($id: ID!, $outcome: DisputeOutcome!) {
  decideDispute(id: $id, outcome: $outcome, note: "Both were heard") { ${SHOWN} }
}`;
const LIST = `query ($open: Boolean) { disputes(open: $open) { totalCount nodes { ${SHOWN} } } }`;
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Bad", rating: 1) { id } }';
const step = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { id } }`;

interface Shown {
  id: string;
  outcome: string | null;
  note: string | null;
  statements: { by: { id: string }; text: string; pictures: string[] }[];
  canAnswer: { allowed: boolean };
}

const makeDeal = (values: Partial<Transaction> = {}) => makeTransaction(app, seller, buyer, values);
const open = async (by: TestUser, { id }: { id: string }, pictures: string[] = []) =>
  (await by.ask<{ openDispute: Shown }>(OPEN, { id, pictures })).openDispute;
const decide = async (id: string, outcome: string) =>
  (await staff.ask<{ decideDispute: Shown }>(DECIDE, { id, outcome })).decideDispute;
const picturesOf = (who: TestUser, length: number, purpose = UploadPurpose.DISPUTE_PICTURE) =>
  Promise.all(Array.from({ length }, async () => app.services.media.bareUrl(await makePicture(app, who, purpose))));
const eventsOf = async ({ id: receiverId }: TestUser) =>
  (await app.em().find(Notification, { receiverId }, { orderBy: { id: 'asc' } })).map(({ event }) => event);
const mailsOf = async ({ id: userId }: TestUser) =>
  (await app.em().find(OutgoingMail, { userId }, { orderBy: { id: 'asc' } })).map(({ kind }) => kind);

test('one side says what is wrong, the other answers, staff decide, and both read why', async () => {
  const deal = await makeDeal({ status: PAID, paidAt: new Date() });
  const [shown, answered] = [await picturesOf(buyer, 4), await picturesOf(seller, 1)];
  const { id, statements, canAnswer } = await open(buyer, deal, shown);
  expect([statements.map(({ text, pictures }) => [text, pictures.length]), canAnswer.allowed]).toEqual([
    [['It is broken', 4]],
    false,
  ]);
  const [first] = statements[0]?.pictures ?? [];
  expect(first).toContain('signature=');
  const answer = await seller.ask<{ answerDispute: Shown }>(ANSWER, { id, pictures: answered });
  expect(answer.answerDispute.statements.map(({ by, pictures }) => [by.id, pictures.length])).toEqual([
    [buyer.id, 4],
    [seller.id, 1],
  ]);
  expect(await decide(id, 'STANDS')).toMatchObject({ outcome: 'STANDS', note: 'Both were heard' });
  expect(await eventsOf(seller)).toEqual(['DISPUTE_OPENED', 'DISPUTE_DECIDED']);
  expect(await eventsOf(buyer)).toEqual(['DISPUTE_ANSWERED', 'DISPUTE_DECIDED']);
  expect(await mailsOf(seller)).toEqual(['DISPUTE_OPENED', 'DISPUTE_DECIDED']);
  expect(await mailsOf(buyer)).toEqual(['DISPUTE_DECIDED']);
  const { status, isDisputed } = await transactionNow(app, deal);
  expect([status, isDisputed]).toEqual([PAID, false]);
  expect(await app.em().find(StaffLogEntry, { targetId: id })).toMatchObject([
    { action: 'decideDispute', before: 'OPEN', after: 'STANDS', reason: 'Both were heard', target: deal.title },
  ]);
});

test('while a dispute is open nobody confirms, refuses a proof, cancels or reviews', async () => {
  const deal = await makeDeal({ status: PENDING });
  const { id } = await open(seller, deal);
  const refuse = 'mutation ($id: ID!) { refuseProof(id: $id, reason: "No money") { id } }';
  for (const [who, mutation] of [
    [seller, step('confirmPayment')],
    [seller, refuse],
    [staff, step('cancelTransaction')],
  ] as const)
    expect(await who.refusal(mutation, { id: deal.id })).toBe('DISPUTE_OPEN');
  expect(await buyer.refusal(REVIEW, { id: seller.id })).toBe('DISPUTE_OPEN');
  await decide(id, 'STANDS');
  expect(await buyer.refusal(REVIEW, { id: seller.id })).toBeNull();
  expect(await seller.refusal(step('confirmPayment'), { id: deal.id })).toBeNull();
});

test('a review that shows by a proof alone is held while a dispute is open', async () => {
  const days4 = new Date(Date.now() - 4 * 24 * 60 * 60 * 1000);
  const deal = await makeDeal({ status: PENDING, provenAt: days4 });
  await buyer.ask(REVIEW, { id: seller.id });
  const reviewCount = async () => (await app.em().findOneOrFail(User, seller.id)).reviewCount;
  expect(await reviewCount()).toBe(1);
  const { id } = await open(seller, deal);
  expect(await reviewCount()).toBe(0);
  await decide(id, 'STANDS');
  expect(await reviewCount()).toBe(1);
});

test.each<[string, Partial<Transaction>, string]>([
  ['Pending: the product is Valid again', { status: PENDING }, 'VALID'],
  ['received: the buyer may have the product', { receivedAt: new Date() }, 'INVALID'],
  ['Paid: the buyer may have the product', { status: PAID, paidAt: new Date() }, 'INVALID'],
  ['a donation', { status: PAID, paidAt: new Date(), paymentMethod: null }, 'INVALID'],
])('staff cancel a disputed deal, %s', async (_when, values, product) => {
  const deal = await makeDeal(values);
  const { id } = await open(buyer, deal);
  await decide(id, 'CANCELLED');
  const { content } = await app.em().findOneOrFail(OutgoingMail, { userId: buyer.id, kind: 'DISPUTE_DECIDED' });
  expect(JSON.parse(content)).toMatchObject({ values: { cancelled: deal.title, stands: '', refunded: '' } });
  const { status, cancelReason } = await transactionNow(app, deal);
  expect([status, cancelReason]).toEqual(['CANCELLED', 'DISPUTE']);
  expect((await productNow(app, deal.productId ?? ''))?.status).toBe(product);
  expect(await eventsOf(seller)).toEqual(['DISPUTE_OPENED', 'DISPUTE_DECIDED']);
});

test('a review that rests on a deal alone goes with it when staff cancel it', async () => {
  const deal = await makeDeal({ status: PAID, paidAt: new Date() });
  await buyer.ask(REVIEW, { id: seller.id });
  const { id } = await open(seller, deal);
  await decide(id, 'CANCELLED');
  expect((await app.em().findOneOrFail(User, seller.id)).reviewCount).toBe(0);
});

test('a claimer who never got the donation may claim another once staff cancel it', async () => {
  await app.em().nativeUpdate(User, { id: buyer.id }, { lastDonationAt: new Date(Date.now() - 1000) });
  const deal = await makeDeal({ status: PAID, paidAt: new Date(), paymentMethod: null });
  const { id } = await open(buyer, deal);
  await decide(id, 'CANCELLED');
  expect((await app.em().findOneOrFail(User, buyer.id)).lastDonationAt).toBeNull();
});

test('a claimer who has the donation keeps the cooldown when staff cancel it', async () => {
  await app.em().nativeUpdate(User, { id: buyer.id }, { lastDonationAt: new Date(Date.now() - 1000) });
  const received = { receivedAt: new Date(), paidAt: new Date() };
  const deal = await makeDeal({ status: PAID, paymentMethod: null, ...received });
  const { id } = await open(buyer, deal);
  await decide(id, 'CANCELLED');
  expect((await app.em().findOneOrFail(User, buyer.id)).lastDonationAt).not.toBeNull();
});

test('the other side has 3 days to answer, counted from when the dispute was opened', async () => {
  const before = Date.now();
  const { id } = await open(buyer, await makeDeal({ status: PENDING }));
  const opened = (await app.em().findOneOrFail(Dispute, id)).answerBy.getTime() - 3 * 24 * 60 * 60 * 1000;
  expect(opened).toBeGreaterThanOrEqual(before);
  expect(opened).toBeLessThanOrEqual(Date.now());
});

test('a person who is confined finds the dispute about a deal of theirs, and answers it', async () => {
  const { id } = await open(buyer, await makeDeal({ status: PENDING }));
  await app.em().nativeUpdate(User, { id: seller.id }, { status: UserStatus.INACTIVE });
  const { disputes } = await seller.ask<{ disputes: { nodes: Shown[] } }>(LIST, { open: true });
  expect(disputes.nodes).toMatchObject([{ id, canAnswer: { allowed: true } }]);
  const [picture] = await picturesOf(seller, 1);
  expect(await seller.refusal(ANSWER, { id, pictures: [picture] })).toBeNull();
});

test('staff find the open ones longest waiting first, and the decided ones newest first', async () => {
  const opened: string[] = [];
  for (let n = 0; n < 3; n++) opened.push((await open(buyer, await makeDeal({ status: PENDING }))).id);
  const list = async (isOpen: boolean) => {
    const { disputes } = await staff.ask<{ disputes: { nodes: Shown[] } }>(LIST, { open: isOpen });
    return disputes.nodes.map(({ id }) => id).filter((id) => opened.includes(id));
  };
  expect(await list(true)).toEqual(opened);
  for (const id of opened) await decide(id, 'STANDS');
  expect(await list(false)).toEqual(opened.toReversed());
  expect(await list(true)).toEqual([]);
});

test('staff search disputes by the words of either side', async () => {
  const { id } = await open(buyer, await makeDeal({ status: PENDING }));
  const name = `Grindolfat ${id.slice(-6)}`;
  const em = app.em();
  (await em.findOneOrFail(User, seller.id)).fullName = name;
  await em.flush();
  const SEARCH = 'query ($search: String) { disputes(search: $search) { nodes { id } } }';
  expect(await staff.ask(SEARCH, { search: name })).toEqual({ disputes: { nodes: [{ id }] } });
  expect(await staff.ask(SEARCH, { search: 'Nobodyatall' })).toEqual({ disputes: { nodes: [] } });
});

test('nobody else finds a dispute, or what it says', async () => {
  const deal = await makeDeal({ status: PENDING });
  const { id } = await open(buyer, deal);
  const stranger = await makeUser(app);
  expect(await stranger.ask(LIST)).toMatchObject({ disputes: { totalCount: 0, nodes: [] } });
  expect(await stranger.refusal(ANSWER, { id })).toBe('NOT_FOUND');
  expect(await app.visitor.refusal(LIST)).toBe('UNAUTHENTICATED');
});

test('each side shows at most 4 pictures, each once, of their own and for this alone', async () => {
  const deal = await makeDeal({ status: PENDING });
  const own = await picturesOf(buyer, 5);
  const wrong = [
    own,
    [own[0], own[0]],
    await picturesOf(seller, 1),
    await picturesOf(buyer, 1, UploadPurpose.PAYMENT_PROOF),
  ];
  for (const pictures of wrong) expect(await buyer.refusal(OPEN, { id: deal.id, pictures })).toBe('BAD_USER_INPUT');
  expect((await transactionNow(app, deal)).isDisputed).toBe(false);
});

test('a card payment is not cancelled without giving it back', async () => {
  const deal = await makeDeal({ status: PAID, paidAt: new Date(), paymentMethod: PaymentMethod.CREDIT_CARD });
  const { id } = await open(buyer, deal);
  expect(await staff.refusal(DECIDE, { id, outcome: 'CANCELLED' })).toBe('BAD_USER_INPUT');
  expect(await decide(id, 'STANDS')).toMatchObject({ outcome: 'STANDS' });
});

test('staff read the chat around a dispute, and the log says so', async () => {
  const { id } = await open(buyer, await makeDeal({ status: PENDING }));
  const CHAT = 'query ($id: ID!) { reportedChat(disputeId: $id) { id } }';
  expect(await staff.ask(CHAT, { id })).toEqual({ reportedChat: null });
  await buyer.ask('mutation ($id: ID!) { openChat(userId: $id) { id } }', { id: seller.id });
  expect(await staff.ask(CHAT, { id })).toMatchObject({ reportedChat: { id: expect.any(String) } });
  expect(await app.em().find(StaffLogEntry, { targetId: id })).toMatchObject([
    { action: 'reportedChat', targetType: 'Dispute', target: 'It is broken' },
  ]);
  expect(await buyer.refusal(CHAT, { id })).toBe('FORBIDDEN');
  expect(await staff.refusal('{ reportedChat { id } }')).toBe('BAD_USER_INPUT');
});
