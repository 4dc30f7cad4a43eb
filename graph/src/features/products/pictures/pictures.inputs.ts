import { ArgsType, Field, ID } from 'type-graphql';
import { Text } from '../../../core/validation.ts';
import { LONGEST_REASON } from '../../users/users.inputs.ts';

@ArgsType()
export class RemoveImageArgs {
  @Field(() => ID, { description: 'The id of the picture.' })
  id!: string;

  @Field(() => String, { description: 'The reason, which its owner reads; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  reason!: string;
}
