import { UserType } from '../core/viewer.ts';
import { Dispute, DisputeOutcome, DisputeReason, DisputeStatus } from '../features/disputes/dispute.entity.ts';
import { disputeDecided, disputeOpened } from '../features/disputes/disputes.news.ts';
import { ANSWER_WITHIN_MS } from '../features/disputes/disputes.rules.ts';
import type { Transaction } from '../features/transactions/transaction.entity.ts';
import type { User } from '../people/user.entity.ts';
import { hoursAfter } from './calendar.ts';
import { DEMO } from './content.ts';
import type { Loading } from './load-market.ts';
import { tell } from './load-talk.ts';
import type { ByKey } from './lookup.ts';

/** When the seller answers, and when staff decide, in hours after the buyer opened it. */
const ANSWERED_AFTER = 5;
const DECIDED_AFTER = 30;

/** The disputes about deals, with what their sides are told. */
export function createDisputes(loading: Loading, transactions: Transaction[], users: ByKey<User>): void {
  const { tx, calendar } = loading;
  const people = new Map([...users.values()].map((user) => [user.id, user]));
  const staff = [...people.values()].find(({ type }) => type === UserType.ADMIN);
  for (const { product, reason, text, answer, note, daysAgo } of DEMO.disputes) {
    const bought = transactions[DEMO.transactions.findIndex((deal) => deal.product === product)];
    const [buyer, seller] = [people.get(bought?.buyerId ?? ''), people.get(bought?.sellerId ?? '')];
    if (!bought || !buyer || !seller) throw new Error(`A demo dispute is about ${product}, which nobody bought`);
    const openedAt = calendar.daysAgo(daysAgo);
    const decidedAt = note ? hoursAfter(openedAt, DECIDED_AFTER) : null;
    const dispute = tx.create(Dispute, {
      ...calendar.stamp(openedAt),
      transactionId: bought.id,
      openedById: buyer.id,
      otherId: seller.id,
      reason: DisputeReason[reason],
      text,
      answerBy: new Date(openedAt.getTime() + ANSWER_WITHIN_MS),
      answer: answer ?? null,
      answeredAt: answer ? hoursAfter(openedAt, ANSWERED_AFTER) : null,
      status: decidedAt ? DisputeStatus.DECIDED : DisputeStatus.OPEN,
      outcome: decidedAt ? DisputeOutcome.CANCELLED : null,
      note: note ?? null,
      decidedById: decidedAt && (staff?.id ?? null),
      decidedAt,
    });
    tell(loading, openedAt, disputeOpened(bought, dispute, { by: buyer, other: seller }));
    if (decidedAt) disputeDecided(bought, dispute, { buyer, seller }).forEach((news) => tell(loading, decidedAt, news));
  }
}
