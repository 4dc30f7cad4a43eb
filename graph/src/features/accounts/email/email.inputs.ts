import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../../core/validation.ts';
import { EmailArgs } from '../../users/users.inputs.ts';

@ArgsType()
export class ChangeEmailArgs extends EmailArgs {
  @Field(() => String, { description: 'Your present password.' })
  @Text(1, 1000)
  password!: string;
}
