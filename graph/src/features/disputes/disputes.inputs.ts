import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { SortedArgs } from '../../database/sorted.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { DisputeOutcome, DisputeReason, LONGEST_STATEMENT } from './dispute.entity.ts';

/** What one side says. */
@ArgsType()
class StatementArgs {
  @Field(() => String, { description: 'What happened; 1 to 2,000 characters.' })
  @Text(1, LONGEST_STATEMENT)
  text!: string;

  @Field(() => [String], {
    nullable: true,
    description: 'At most 4 addresses that uploads answered. The parties and staff see these pictures.',
  })
  pictures?: string[] | null;
}

@ArgsType()
export class AnswerDisputeArgs extends StatementArgs {
  @Field(() => ID, { description: 'A dispute about a deal of yours.' })
  id!: string;
}

@ArgsType()
export class OpenDisputeArgs extends StatementArgs {
  @Field(() => ID, { description: 'A deal of yours.' })
  transactionId!: string;

  @Field(() => DisputeReason, { description: 'What is wrong.' })
  reason!: DisputeReason;
}

@ArgsType()
export class DecideDisputeArgs {
  @Field(() => ID, { description: 'The id of the dispute.' })
  id!: string;

  @Field(() => DisputeOutcome, { description: 'REFUNDED or STANDS for a card payment, CANCELLED or STANDS otherwise.' })
  outcome!: DisputeOutcome;

  @Field(() => String, { description: 'Why: both sides read it; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  note!: string;
}

@ArgsType()
export class DisputesArgs extends SortedArgs {
  @Field(() => Boolean, { nullable: true, description: 'Only those that are open, or are not; all if left out.' })
  open?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For staff: beginnings of words, all in the name, email, phone and passport of one side. Or a date such as 25/11 or 24/11/2026: the day in Malaysia.',
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;
}
