import { ArrayMaxSize, ArrayUnique, IsIn, IsOptional, ValidateIf, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, Int } from 'type-graphql';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { PageArgs } from '../../database/page.ts';
import { SortedArgs } from '../../database/sorted.ts';
import { Money } from '../../core/money.ts';
import { ClientId, LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { CATEGORIES } from './categories.ts';
import { Condition, ProductStatus, ProductType } from './product.entity.ts';

/** How long the title of a product may be. */
export const LONGEST_TITLE = 120;

/** How long the description of a product may be. */
export const LONGEST_DESCRIPTION = 5000;

@InputType({ description: 'The details of a product.' })
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
      'The first picture: a `secure_url` that an upload answered. In an update it replaces the first picture; null removes that one. Left out, the pictures stay. Not together with `images`.',
  })
  @IsOptional()
  @Text(1, 1000)
  image?: string | null;

  @Field(() => [String], {
    nullable: true,
    description:
      'All pictures in order; cards show the first. At most 8 addresses: answers of uploads, or pictures that the product has. Left out in an update, the pictures stay.',
  })
  images?: string[] | null;
}

@ArgsType()
export class CreateProductArgs {
  @Field(() => ProductInput, { description: 'The details of the product.' })
  @ValidateNested()
  input!: ProductInput;

  @Field(() => ID, {
    nullable: true,
    description:
      'An id that the client makes up, such as a UUID. A second call with the same id answers the first product.',
  })
  @IsOptional()
  @ClientId()
  clientId?: string | null;
}

@InputType({ description: 'The conditions of a list of products. A product must meet all of them.' })
export class ProductFilter {
  @Field(() => String, {
    nullable: true,
    description:
      'Words of the title or the description, in English, Malay or Arabic, or words with the same meaning. Of the last word the beginning is enough. RELEVANCE also finds similar words.',
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

  @Field(() => Boolean, { nullable: true, description: 'Only donations.' })
  donationsOnly?: boolean | null;

  @Field(() => Money, { nullable: true, description: 'RM; only products that cost this or more.' })
  minPrice?: number | null;

  @Field(() => Money, { nullable: true, description: 'RM; only products that cost this or less.' })
  maxPrice?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Only products of this person; none if the person is unknown or has none on the market.',
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
  @Field(() => ProductFilter, { nullable: true, description: 'Narrows the list; all products if left out.' })
  @IsOptional()
  @ValidateNested()
  filter?: ProductFilter | null;

  @Field(() => ProductSort, {
    nullable: true,
    description: 'The order. If left out, RELEVANCE with a search, and NEWEST without a search.',
  })
  sort?: ProductSort | null;
}

@ArgsType()
export class SuggestionArgs {
  @Field(() => String, { description: 'The search, at most 200 characters.' })
  @Text(0, LONGEST_SEARCH)
  search!: string;
}

@ArgsType()
export class ProhibitedArgs {
  @Field(() => String, { description: 'At most 120 characters.' })
  @Text(0, LONGEST_TITLE)
  title!: string;

  @Field(() => String, { description: 'At most 5,000 characters.' })
  @Text(0, LONGEST_DESCRIPTION)
  description!: string;
}

@ArgsType()
export class ValidityArgs {
  @Field(() => ID, { description: 'The id of the product.' })
  id!: string;

  @Field(() => Boolean, { description: 'True to put it back on the market, false to take it off.' })
  on!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'The reason for taking it off, which its owner reads; 1 to 500 characters. Required for that.',
  })
  @ValidateIf(({ on, reason }: ValidityArgs) => !on || reason != null)
  @Text(1, LONGEST_REASON)
  reason?: string | null;
}

@ArgsType()
export class AllProductsArgs extends SortedArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Beginnings of words, all in the title and description, or all in the seller's name, email, phone and passport. Or the beginning of a status.",
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => ProductStatus, { nullable: true, description: 'Only of this status.' })
  status?: ProductStatus | null;
}
