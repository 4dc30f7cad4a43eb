import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { Money } from '../../core/money.ts';
import { LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { SortedArgs } from '../../database/sorted.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { LONGEST_APPEAL, SanctionType } from './appeal.entity.ts';

@ArgsType()
export class AppealArgs {
  @Field(() => SanctionType, { description: 'What it is against.' })
  sanction!: SanctionType;

  @Field(() => ID, { nullable: true, description: 'The product or the review; none for a fine or a deactivation.' })
  id?: string | null;

  @Field(() => String, { description: 'Why the decision is wrong; 1 to 2,000 characters.' })
  @Text(1, LONGEST_APPEAL)
  statement!: string;
}

@ArgsType()
export class DecideAppealArgs {
  @Field(() => ID, { description: 'The id of the appeal.' })
  id!: string;

  @Field(() => Boolean, { description: 'Whether the sanction is taken back.' })
  lifted!: boolean;

  @Field(() => String, { description: 'Why: who appealed reads it; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  note!: string;

  @Field(() => Money, {
    nullable: true,
    description:
      'The fine that you saw, where it is against one. If it has changed since, the answer is FINE_CHANGED, with the present fine in `extensions.fine`. Leave it out to decide about any fine.',
  })
  @IsOptional()
  expected?: number | null;
}

@ArgsType()
export class AppealsArgs extends SortedArgs {
  @Field(() => Boolean, { nullable: true, description: 'Only those that are open, or are not; all if left out.' })
  open?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description:
      'For staff: beginnings of words, all in the name, email, phone and passport of who appealed. Or a date such as 25/11 or 24/11/2026: the day in Malaysia.',
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;
}
