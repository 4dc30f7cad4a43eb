import { ValidateNested } from 'class-validator';
import { ArgsType, Field } from 'type-graphql';
import { Text } from '../../core/validation.ts';
import { ProductFilter } from '../products/products.inputs.ts';

/** How long the name of a saved search may be. */
export const LONGEST_SEARCH_NAME = 60;

@ArgsType()
export class SaveSearchArgs {
  @Field(() => String, { description: '1 to 60 characters, and not the name of another search of yours.' })
  @Text(1, LONGEST_SEARCH_NAME)
  name!: string;

  @Field(() => ProductFilter, { description: 'The filter. At least one part must leave something out.' })
  @ValidateNested()
  filter!: ProductFilter;
}
