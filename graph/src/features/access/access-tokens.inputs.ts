import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../core/validation.ts';

/** How long the name of an access token may be. */
export const LONGEST_TOKEN_NAME = 60;

@ArgsType()
export class AccessTokenArgs {
  @Field(() => String, { description: 'What it is for, in your words; 1 to 60 characters.' })
  @Text(1, LONGEST_TOKEN_NAME)
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it can only read and subscribe; it can do all that you can if left out.',
  })
  readOnly?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'From when on it is not accepted, in the future; never if left out.',
  })
  expiresAt?: Date | null;
}
