import { IsIn, IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { Text } from '../../core/validation.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { PROFILE_FIELDS } from './profile-fields.ts';

const EXPECTED =
  '`User.profileChangedAt` as you saw it: PROFILE_CHANGED if the profile was sent again since. Null: it had not been sent. Leave it out to decide about the present profile.';

@ArgsType()
export class ActivateArgs {
  @Field(() => ID, { description: 'The user to activate.' })
  id!: string;

  @Field(() => Date, { nullable: true, description: EXPECTED })
  @IsOptional()
  expected?: Date | null;
}

@ArgsType()
export class ReasonArgs {
  @Field(() => ID, { description: 'The user.' })
  id!: string;

  @Field(() => String, { description: 'Shown to the user; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  reason!: string;
}

@ArgsType()
export class ReturnArgs extends ReasonArgs {
  @Field(() => [String], {
    nullable: true,
    description: `What the user has to correct; the others stay as they are. Of ${PROFILE_FIELDS.map((field) => `\`${field}\``).join(', ')}. Leave it out to open all.`,
  })
  @IsOptional()
  @IsIn(PROFILE_FIELDS, { each: true, message: 'Name fields of the profile' })
  fields?: string[] | null;

  @Field(() => Date, { nullable: true, description: EXPECTED })
  @IsOptional()
  expected?: Date | null;
}
