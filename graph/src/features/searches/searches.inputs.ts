import { ValidateNested } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../core/validation.ts';
import { ProductFilter } from '../products/products.inputs.ts';

/** How long the name of a saved search may be. */
export const LONGEST_SEARCH_NAME = 60;

@ArgsType()
export class SaveSearchArgs {
  @Field(() => String, { description: '1 to 60 characters, and no name of another search of yours.' })
  @Text(1, LONGEST_SEARCH_NAME)
  name!: string;

  @Field(() => ProductFilter, { description: 'What it looks for: at least one part that leaves something out.' })
  @ValidateNested()
  filter!: ProductFilter;
}
