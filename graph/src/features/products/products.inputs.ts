import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { PageArgs } from '../../database/page.ts';
import { Money } from '../../core/money.ts';
import { ClientId, LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { CATEGORIES } from './categories.ts';
import { Condition, ProductStatus, ProductType } from './product.entity.ts';

/** How long the title of a product may be. */
export const LONGEST_TITLE = 120;

/** How long the description of a product may be. */
export const LONGEST_DESCRIPTION = 5000;

@InputType({ description: 'What its owner says of a product.' })
export class ProductInput {
  @Field(() => String, { description: '1 to 120 characters.' })
  @Text(1, LONGEST_TITLE)
  title!: string;

  @Field(() => String, { description: '1 to 5,000 characters.' })
  @Text(1, LONGEST_DESCRIPTION)
  description!: string;

  @Field(() => ProductType, { description: 'For sale or for free.' })
  @IsIn(Object.values(ProductType), { message: 'Invalid Data' })
  type!: ProductType;

  @Field(() => Money, { nullable: true, description: 'Above 0 to RM 1,000,000 for Sell; none for a donation.' })
  price?: number | null;

  @Field(() => Condition, { description: 'How worn it is.' })
  @IsIn(Object.values(Condition), { message: 'Invalid Data' })
  condition!: Condition;

  @Field(() => [String], { nullable: true, description: 'Any of `categories`; none if left out.' })
  @IsOptional()
  @ArrayMaxSize(CATEGORIES.length, { message: 'Choose categories of the list' })
  @ArrayUnique({ message: 'Choose each category once' })
  @IsIn(CATEGORIES, { each: true, message: 'Choose categories of the list' })
  categories?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The first picture: a `secure_url` that an upload answered. In an update it replaces the first one, null takes that away, and left out it stays. Not together with `images`.',
  })
  @IsOptional()
  @Text(1, 1000)
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'All pictures, the first that of cards: at most 8 addresses that uploads answered, or that the product has. In an update they stay if left out.',
  })
  images?: string[] | null;
}

@ArgsType()
export class CreateProductArgs {
  @Field(() => ProductInput, { description: 'What is offered.' })
  @ValidateNested()
  input!: ProductInput;

  @Field(() => ID, {
    nullable: true,
    description: 'Made up by the client (a UUID, say): sent again with the same one, it answers the first product.',
  })
  @IsOptional()
  @ClientId()
  clientId?: string | null;
}

@InputType({ description: 'What a product must be to be in the list; each part narrows it.' })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words, in English, Malay or Arabic, of the title or the description, or that mean the same; of the last one the beginning is enough. By RELEVANCE also what comes near them.',
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => [String], { nullable: true, description: 'In any of these categories.' })
  @IsOptional()
  @ArrayMaxSize(CATEGORIES.length, { message: 'Choose categories of the list' })
  @IsIn(CATEGORIES, { each: true, message: 'Choose categories of the list' })
  categories?: string[] | null;

  @Field(() => Condition, { nullable: true, description: 'Only of this condition.' })
  condition?: Condition | null;

  @Field(() => Boolean, { nullable: true, description: 'Only what is for free.' })
  donationsOnly?: boolean | null;

  @Field(() => Money, { nullable: true, description: 'RM; only what costs this or more.' })
  minPrice?: number | null;

  @Field(() => Money, { nullable: true, description: 'RM; only what costs this or less.' })
  maxPrice?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only what this person sells; nothing if there is nobody, or nothing of theirs on the market.',
  })
  sellerId?: string | null;
}

export enum ProductSort {
  RELEVANCE = 'RELEVANCE',
  NEWEST = 'NEWEST',
  PRICE_LOW = 'PRICE_LOW',
  PRICE_HIGH = 'PRICE_HIGH',
}

@ArgsType()
export class ProductPageArgs extends PageArgs {
  @Field(() => Int, { nullable: true, description: 'How many, 1 to 100.' })
  override first: number | null = 24;
}

@ArgsType()
export class ProductsArgs extends ProductPageArgs {
  @Field(() => ProductFilter, { nullable: true, description: 'What to leave out; nothing if left out.' })
  @IsOptional()
  @ValidateNested()
  filter?: ProductFilter | null;

  @Field(() => ProductSort, {
    nullable: true,
    description: 'The order; if left out, RELEVANCE with a search and NEWEST without.',
  })
  sort?: ProductSort | null;
}

@ArgsType()
export class SuggestionArgs {
  @Field(() => String, { description: 'What was searched for, up to 200 characters.' })
  @Text(0, LONGEST_SEARCH)
  search!: string;
}

@ArgsType()
export class ValidityArgs {
  @Field(() => ID, { description: 'Which one.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to put it back on the market, false to take it off.' })
  on!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Why it is taken off, for its owner to read; 1 to 500 characters. Needed to take it off.',
  })
  @ValidateIf(({ on, reason }: ValidityArgs) => !on || reason != null)
  @Text(1, LONGEST_REASON)
  reason?: string | null;
}

@ArgsType()
export class AllProductsArgs extends PageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Beginnings of words: all of the title and description, or all of the seller's name, email, phone and passport; or that of a status.",
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => ProductStatus, { nullable: true, description: 'Only of this status.' })
  status?: ProductStatus | null;
}
