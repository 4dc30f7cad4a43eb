import { Field } from 'type-graphql';
import { dateAndTime } from '../../database/days.ts';
import { NewsType } from '../../news/declare.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { letterKind } from '../../news/letters.ts';
import type { News } from '../../news/tell.ts';
import type { User } from '../../people/user.entity.ts';
import type { Parties } from '../transactions/parties.ts';
import type { Transaction } from '../transactions/transaction.entity.ts';
import { aboutDeal, DEAL } from '../transactions/transactions.news.ts';
import { type Dispute, DisputeOutcome, DisputeReason } from './dispute.entity.ts';

@NewsType({
  ...DEAL,
  event: 'DISPUTE_OPENED',
  description: 'The other side of a deal has a problem with it: answer.',
  content: ({ text }) => text,
})
class DisputeOpened {
  @Field(() => DisputeReason, { description: 'What is wrong.' })
  disputeReason!: DisputeReason;

  @Field(() => String, { description: 'What the other side says.' })
  text!: string;

  @Field(() => Date, { description: 'Until when you may answer.' })
  answerBy!: string;
}

@NewsType({ ...DEAL, event: 'DISPUTE_ANSWERED', description: 'The other side has answered in your dispute.' })
class DisputeAnswered {}

@NewsType({
  ...DEAL,
  event: 'DISPUTE_DECIDED',
  description: 'Staff have decided a dispute about a deal of yours.',
  content: ({ note }) => note,
})
class DisputeDecided {
  @Field(() => DisputeOutcome, { description: 'What they decided.' })
  outcome!: DisputeOutcome;

  @Field(() => String, { description: 'Why.' })
  note!: string;
}

/** Mails lead to the list in which their receiver has the deal. */
const MAILS = {
  group: NewsGroup.DEALS,
  path: ({ side }: { side: Side }) => (side === 'seller' ? '/purchased?tab=sold' : '/purchased'),
};
type Side = 'buyer' | 'seller';
const toAnswer = letterKind<Record<'other' | 'title' | 'text' | 'answerBy', string> & { side: Side }>(
  'DISPUTE_OPENED',
  MAILS,
);
const wasDecided = letterKind<Record<'title' | 'note' | Lowercase<DisputeOutcome>, string> & { side: Side }>(
  'DISPUTE_DECIDED',
  MAILS,
);

const sideOf = ({ buyerId }: Transaction, { id }: Pick<User, 'id'>): Side => (id === buyerId ? 'buyer' : 'seller');

/** The other side is told what is wrong, and asked to answer. */
export function disputeOpened(
  transaction: Transaction,
  { reason: disputeReason, text, answerBy }: Dispute,
  { by, other }: Record<'by' | 'other', User>,
): News {
  return {
    to: other,
    bell: aboutDeal(DisputeOpened, transaction, by.id, { disputeReason, text, answerBy: answerBy.toISOString() }),
    mail: toAnswer({
      other: by.fullName,
      title: transaction.title,
      text,
      answerBy: dateAndTime(answerBy),
      side: sideOf(transaction, other),
    }),
  };
}

/** Tells the opener of the dispute about the answer. */
export const disputeAnswered = (transaction: Transaction, { openedById, otherId }: Dispute): News => ({
  to: { id: openedById },
  bell: aboutDeal(DisputeAnswered, transaction, otherId, {}),
});

/** Both are told what staff decided, and why. */
export function disputeDecided(
  transaction: Transaction,
  { decidedById, note, outcome }: Dispute,
  { buyer, seller }: Parties,
): News[] {
  if (!outcome || !note) return [];
  const { title } = transaction;
  const decided = {
    stands: outcome === DisputeOutcome.STANDS ? title : '',
    cancelled: outcome === DisputeOutcome.CANCELLED ? title : '',
    refunded: outcome === DisputeOutcome.REFUNDED ? title : '',
  };
  return [buyer, seller].map((to) => ({
    to,
    bell: aboutDeal(DisputeDecided, transaction, decidedById, { outcome, note }),
    mail: wasDecided({ title, note, ...decided, side: sideOf(transaction, to) }),
  }));
}
