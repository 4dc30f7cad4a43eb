import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeChat, makeProduct, makeTransaction, makeUser, type TestUser } from '../../testing/factories.ts';
import { holdStatements } from '../../testing/held-statement.ts';
import { isServed, startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { Chat } from '../chat/chat.entity.ts';
import { Message } from '../chat/message.entity.ts';
import { Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Block } from './block.entity.ts';

/** One person is on each of the two processes. */
let app: TwoProcesses;
let one: TestUser;
let other: TestUser;
beforeAll(async () => void (app = await startTwo()));
afterAll(() => app.close());
beforeEach(async () => void ([one, other] = [await makeUser(app), app.on(1, await makeUser(app))]));

const BLOCK = 'mutation ($id: ID!) { blockUser(id: $id, on: true) { id } }';
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const SEND = 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Hello") { id } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 5) { id } }';
const ROUNDS = Array.from({ length: 8 }, (_, n) => n);

test.each(ROUNDS)('a purchase that meets a block comes before it or is refused (%i)', async () => {
  const { id } = await makeProduct(app, one);
  const [blocked, code] = await Promise.all([one.refusal(BLOCK, { id: other.id }), other.refusal(BUY, { id })]);
  expect(blocked).toBeNull();
  expect([null, 'PRODUCT_UNAVAILABLE']).toContain(code);
  expect(await app.em().count(Transaction, { productId: id })).toBe(code ? 0 : 1);
});

test.each(ROUNDS)('a message that meets a block comes before it or is refused, and none comes after (%i)', async () => {
  const { id } = await makeChat(app, one, other);
  const sent = () => app.em().count(Message, { chatId: id });
  const sending = Promise.all([other.refusal(SEND, { id }), other.refusal(SEND, { id })]);
  expect(await one.refusal(BLOCK, { id: other.id })).toBeNull();
  const before = await sent();
  const codes = await sending;
  for (const code of codes) expect([null, 'UNREACHABLE']).toContain(code);
  expect(codes.filter((code) => code === null)).toHaveLength(before);
  expect(await sent()).toBe(before);
});

test.runIf(isServed())('a chat is not made once a block stands, also when that comes while it is opened', async () => {
  const { held, release } = holdStatements(/for update|insert into `chat`/);
  const opened = one.refusal('mutation ($id: ID!) { openChat(userId: $id) { id } }', { id: other.id });
  await held;
  const blocked = await other.refusal(BLOCK, { id: one.id });
  release();
  expect([blocked, await opened]).toEqual([null, 'UNREACHABLE']);
  expect(await app.em().count(Chat, { $or: [{ userAId: one.id }, { userBId: one.id }] })).toBe(0);
});

test.each(ROUNDS)('a review that meets a block is stored and counted, whichever is first (%i)', async () => {
  await makeTransaction(app, one, other, { status: TransactionStatus.PAID, paidAt: new Date() });
  const answers = await Promise.all([one.refusal(BLOCK, { id: other.id }), other.refusal(REVIEW, { id: one.id })]);
  expect(answers).toEqual([null, null]);
  const query = 'query ($id: ID!) { user(id: $id) { reviewCount } }';
  expect(await other.ask(query, { id: one.id })).toEqual({ user: { reviewCount: 1 } });
});

test('blocked by both and twice at once, each has one block', async () => {
  const answers = await Promise.all([
    one.refusal(BLOCK, { id: other.id }),
    one.refusal(BLOCK, { id: other.id }),
    other.refusal(BLOCK, { id: one.id }),
    app.on(1, one).refusal(BLOCK, { id: other.id }),
  ]);
  expect(answers).toEqual([null, null, null, null]);
  expect(await app.em().count(Block, { blockerId: [one.id, other.id] })).toBe(2);
});
