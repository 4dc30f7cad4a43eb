import { OptionalProps } from '@mikro-orm/core';
import { Entity, Index, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { CreatedAtColumn, IdColumn, ReferenceColumn, TextColumn, TimeColumn } from '../../database/columns.ts';
import { User } from '../../people/user.entity.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { Transaction } from '../transactions/transaction.entity.ts';

/** How long the words of each side may be. */
export const LONGEST_STATEMENT = 2000;

export enum DisputeReason {
  NOT_RECEIVED = 'NOT_RECEIVED',
  NOT_AS_DESCRIBED = 'NOT_AS_DESCRIBED',
  NOT_PAID = 'NOT_PAID',
  FALSE_PROOF = 'FALSE_PROOF',
  OTHER = 'OTHER',
}
registerEnumType(DisputeReason, {
  name: 'DisputeReason',
  description: 'What is wrong with a deal.',
  valuesConfig: {
    NOT_RECEIVED: { description: 'The thing never came.' },
    NOT_AS_DESCRIBED: { description: 'The thing is not as described.' },
    NOT_PAID: { description: 'The money never came.' },
    FALSE_PROOF: { description: 'The proof of payment is not true.' },
    OTHER: { description: 'Anything else; the words say what.' },
  },
});

export enum DisputeOutcome {
  STANDS = 'STANDS',
  CANCELLED = 'CANCELLED',
  REFUNDED = 'REFUNDED',
}
registerEnumType(DisputeOutcome, {
  name: 'DisputeOutcome',
  description: 'What staff decided about a disputed deal.',
  valuesConfig: {
    STANDS: { description: 'The deal stays as it is.' },
    CANCELLED: { description: 'The deal is cancelled.' },
    REFUNDED: { description: 'The card payment was given back, and the deal is cancelled.' },
  },
});

export enum DisputeStatus {
  OPEN = 'OPEN',
  /** Staff decided to refund, and the payment provider was asked. */
  REFUNDING = 'REFUNDING',
  DECIDED = 'DECIDED',
}

/** A problem with a deal: one side says what is wrong, the other answers, and staff decide. One a deal. */
@Entity()
@ObjectType({
  simpleResolvers: true,
  description: 'A problem with a deal, which staff decide. The parties and staff see it.',
})
@Index({ properties: ['decidedAt', 'id'] })
@Index({ properties: ['status', 'id'] })
@Index({ properties: ['openedById', 'id'] })
@Index({ properties: ['otherId', 'id'] })
export class Dispute {
  [OptionalProps]?:
    | 'id'
    | 'status'
    | 'answer'
    | 'answeredAt'
    | 'outcome'
    | 'note'
    | 'decidedById'
    | 'decidedAt'
    | 'refundAskedAt'
    | 'problem'
    | 'createdAt';

  @IdColumn()
  @Field(() => ID, { description: 'Opaque; the same for ever.' })
  id!: string;

  @ReferenceColumn(() => Transaction, 'transaction_id')
  @Unique()
  transactionId!: string;

  @ReferenceColumn(() => User, 'opened_by_id')
  openedById!: string;

  /** The other side of the deal, who may answer. */
  @ReferenceColumn(() => User, 'other_id')
  otherId!: string;

  @TextColumn(16)
  @Field(() => DisputeReason, { description: 'What is wrong.' })
  reason!: DisputeReason;

  @TextColumn(LONGEST_STATEMENT)
  text!: string;

  @TimeColumn()
  @Field(() => Date, { description: 'Until when the other side may answer, UTC.' })
  answerBy!: Date;

  @TextColumn(LONGEST_STATEMENT, { nullable: true })
  answer: string | null = null;

  @TimeColumn({ nullable: true })
  answeredAt: Date | null = null;

  @TextColumn(10)
  status: DisputeStatus = DisputeStatus.OPEN;

  @TextColumn(10, { nullable: true })
  @Field(() => DisputeOutcome, { nullable: true, description: 'What staff decided; null before that.' })
  outcome: DisputeOutcome | null = null;

  /** The words of staff to both, stored before the provider has accepted a refund. */
  @TextColumn(LONGEST_REASON, { nullable: true })
  note: string | null = null;

  @ReferenceColumn(() => User, 'decided_by_id', { nullable: true })
  decidedById: string | null = null;

  @TimeColumn({ nullable: true })
  @Field(() => Date, { nullable: true, description: 'When staff decided, UTC; null before that.' })
  decidedAt: Date | null = null;

  /** When the provider was last asked to refund; null unless it was. */
  @TimeColumn({ nullable: true })
  refundAskedAt: Date | null = null;

  /** The code of the error with which the last refund failed. */
  @TextColumn(40, { nullable: true })
  problem: string | null = null;

  @CreatedAtColumn()
  @Field(() => Date, { description: 'When it was opened, UTC.' })
  createdAt!: Date;
}

declare module '../../database/tables.ts' {
  interface Tables {
    dispute: Dispute;
  }
}
