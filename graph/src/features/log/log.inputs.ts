import { IsOptional } from 'class-validator';
import { ArgsType, Field, Int } from 'type-graphql';
import { LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { PageArgs } from '../../database/page.ts';

@ArgsType()
export class DecisionsArgs extends PageArgs {
  @Field(() => Boolean, {
    defaultValue: false,
    description: 'True: only the decisions about accounts that waited, whether approved or returned.',
  })
  decided: boolean = false;
}

@ArgsType()
export class StaffLogArgs extends DecisionsArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many, 1 to 100.' })
  override first: number = 50;

  @Field(() => String, {
    nullable: true,
    description:
      'Beginnings of words, all in the name, email, phone and passport of whom it concerns, or of who did it. Or the name of an action.',
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => Date, { nullable: true, description: 'Only what was done at this time or later.' })
  from?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Only what was done before this time.' })
  to?: Date | null;
}
