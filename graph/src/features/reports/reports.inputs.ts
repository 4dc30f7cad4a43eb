import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { SortedArgs } from '../../database/sorted.ts';
import { ClientId, LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { LONGEST_TITLE } from '../products/products.inputs.ts';

/** How long the words of a report may be. */
export const LONGEST_REPORT = 2000;

@ArgsType()
export class FileReportArgs {
  @Field(() => String, { description: '1 to 2,000 characters.' })
  @Text(1, LONGEST_REPORT)
  message!: string;

  @Field(() => ID, { nullable: true, description: 'The product that it is about, if it is about one.' })
  @IsOptional()
  productId?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'The title of that product when you saw it. Staff read this title if the product was removed meanwhile.',
  })
  @IsOptional()
  @Text(1, LONGEST_TITLE)
  productTitle?: string | null;

  @Field(() => ID, {
    nullable: true,
    description:
      'An id that the client makes up, such as a UUID. A second call with the same id answers the first report.',
  })
  @IsOptional()
  @ClientId()
  clientId?: string | null;
}

@ArgsType()
export class ReportsArgs extends SortedArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "Beginnings of words, all in the reporter's name, email, phone and passport. Or a date such as 25/11 or 24/11/2026: the day in Malaysia.",
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Only those that are solved, or only those that are not.' })
  solved?: boolean | null;
}

@ArgsType()
export class ReportedChatArgs {
  @Field(() => ID, { nullable: true, description: 'The report; none if it is about a dispute.' })
  reportId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The dispute; none if it is about a report.' })
  disputeId?: string | null;
}
