import { ArgsType, Field, ID } from 'type-graphql';
import { Text } from '../../../core/validation.ts';
import { LONGEST_REASON } from '../../users/users.inputs.ts';

@ArgsType()
export class RemoveImageArgs {
  @Field(() => ID, { description: 'The picture, as the product has it.' })
  id!: string;

  @Field(() => String, { description: 'Why, for its owner to read; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  reason!: string;
}
