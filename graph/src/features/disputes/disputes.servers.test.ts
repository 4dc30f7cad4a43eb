import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Notification } from '../../news/notification.entity.ts';
import { User } from '../../people/user.entity.ts';
import {
  makeDispute,
  makeStaff,
  makeTransaction,
  makeUser,
  type TestUser,
  transactionNow,
} from '../../testing/factories.ts';
import { startTwo, type TwoProcesses } from '../../testing/processes.ts';
import { type Transaction, TransactionStatus } from '../transactions/transaction.entity.ts';
import { Dispute } from './dispute.entity.ts';

/** Of two steps that meet, at two processes where they can, the result is that of one of the two orders. */

let app: TwoProcesses;
let staff: TestUser;
let seller: TestUser;
let buyer: TestUser;
beforeAll(async () => {
  app = await startTwo();
  staff = await makeStaff(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  [seller, buyer] = [await makeUser(app), app.on(1, await makeUser(app))];
});

const ROUNDS = 6;
const { NOT_PAID, PENDING, PAID, CANCELLED } = TransactionStatus;
const OPEN = 'mutation ($id: ID!) { openDispute(transactionId: $id, reason: OTHER, text: "A problem") { id } }';
const ANSWER = 'mutation ($id: ID!) { answerDispute(id: $id, text: "An answer") { id } }';
const DECIDE = `mutation ($id: ID!, $outcome: DisputeOutcome!) {
  decideDispute(id: $id, outcome: $outcome, note: "Decided") { id }
}`;
const REFUSE = 'mutation ($id: ID!) { refuseProof(id: $id, reason: "No money has come") { id } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Bad", rating: 1) { id } }';
const step = (name: string) => `mutation ($id: ID!) { ${name}(id: $id) { id } }`;

type Result = [opened: string | null, taken: string | null, status: string, isDisputed: boolean];

test.each<[string, (id: string) => Promise<string | null>, Partial<Transaction>, after: Result]>([
  [
    'a confirmation',
    (id) => seller.refusal(step('confirmPayment'), { id }),
    { status: PENDING },
    [null, null, PAID, true],
  ],
  ['a refusal', (id) => seller.refusal(REFUSE, { id }), { status: PENDING }, ['WRONG_STATE', null, NOT_PAID, false]],
  [
    'a cancellation',
    (id) => staff.refusal(step('cancelTransaction'), { id }),
    { receivedAt: new Date() },
    ['WRONG_STATE', null, CANCELLED, false],
  ],
])('a dispute and %s', async (_what, take, values, takenFirst) => {
  for (let n = 0; n < ROUNDS; n++) {
    const deal = await makeTransaction(app, seller, buyer, values);
    const [opened, taken] = await Promise.all([buyer.refusal(OPEN, { id: deal.id }), take(deal.id)]);
    const { status, isDisputed } = await transactionNow(app, deal);
    const openedFirst: Result = [null, 'DISPUTE_OPEN', deal.status, true];
    expect([takenFirst, openedFirst]).toContainEqual([opened, taken, status, isDisputed]);
    expect(await app.em().count(Dispute, { transactionId: deal.id })).toBe(Number(isDisputed));
  }
});

test('a dispute and a review', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    [seller, buyer] = [await makeUser(app), app.on(1, await makeUser(app))];
    const deal = await makeTransaction(app, seller, buyer, { status: PENDING });
    const [opened, review] = await Promise.all([
      seller.refusal(OPEN, { id: deal.id }),
      buyer.refusal(REVIEW, { id: seller.id }),
    ]);
    expect(opened).toBeNull();
    expect([null, 'DISPUTE_OPEN']).toContain(review);
    // Whichever came first, no review shows while the dispute is open.
    expect((await app.em().findOneOrFail(User, seller.id)).reviewCount).toBe(0);
  }
});

test('both sides open one at once', async () => {
  for (let n = 0; n < ROUNDS; n++) {
    const { id } = await makeTransaction(app, seller, buyer, { status: PENDING });
    const answers = await Promise.all([seller, buyer].map((who) => who.refusal(OPEN, { id })));
    expect(answers.toSorted()).toEqual(['WRONG_STATE', null].toSorted());
    expect(await app.em().count(Notification, { transactionId: id, event: 'DISPUTE_OPENED' })).toBe(1);
  }
});

test('two decisions, and an answer', async () => {
  const other = app.on(1, await makeStaff(app));
  for (let n = 0; n < ROUNDS; n++) {
    const { id, transactionId } = await makeDispute(app, buyer, seller);
    const [stands, cancelled, answer] = await Promise.all([
      staff.refusal(DECIDE, { id, outcome: 'STANDS' }),
      other.refusal(DECIDE, { id, outcome: 'CANCELLED' }),
      seller.refusal(ANSWER, { id }),
    ]);
    expect([stands, cancelled].toSorted()).toEqual(['WRONG_STATE', null].toSorted());
    expect([null, 'WRONG_STATE']).toContain(answer);
    const { status, isDisputed } = await transactionNow(app, { id: transactionId });
    expect([status, isDisputed]).toEqual([cancelled === null ? 'CANCELLED' : 'PAID', false]);
    expect(await app.em().count(Notification, { transactionId, event: 'DISPUTE_DECIDED' })).toBe(2);
  }
});
