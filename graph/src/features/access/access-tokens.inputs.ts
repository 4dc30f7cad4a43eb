import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../core/validation.ts';

/** How long the name of an access token may be. */
export const LONGEST_TOKEN_NAME = 60;

@ArgsType()
export class AccessTokenArgs {
  @Field(() => String, { description: 'Its purpose, in your words; 1 to 60 characters.' })
  @Text(1, LONGEST_TOKEN_NAME)
  name!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it can only read and subscribe. If left out, it can also make changes.',
  })
  readOnly?: boolean | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When it expires, a time in the future; never if left out.',
  })
  expiresAt?: Date | null;
}
