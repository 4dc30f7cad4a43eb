import { IsIn, IsOptional, ValidateNested } from 'class-validator';
import { ArgsType, Field, ID, InputType, registerEnumType } from 'type-graphql';
import { Money } from '../../core/money.ts';
import { SortedArgs } from '../../database/sorted.ts';
import { ClientId, LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { LONGEST_TITLE } from '../products/products.inputs.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { ReportReason, ReportTargetType } from './report.entity.ts';

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

@InputType({ description: 'What is reported.' })
export class ReportTargetInput {
  @Field(() => ReportTargetType, { description: 'What kind of thing it is.' })
  @IsIn(Object.values(ReportTargetType), { message: 'Invalid Data' })
  type!: ReportTargetType;

  @Field(() => ID, { description: 'The id of the product, person, message or picture.' })
  id!: string;
}

@ArgsType()
export class ReportTargetArgs {
  @Field(() => ReportTargetInput, { description: 'What you report.' })
  @ValidateNested()
  target!: ReportTargetInput;

  @Field(() => ReportReason, { description: 'What is wrong.' })
  reason!: ReportReason;

  @Field(() => String, { nullable: true, description: 'Your words, 1 to 2,000 characters; none if left out.' })
  @IsOptional()
  @Text(1, LONGEST_REPORT)
  message?: string | null;
}

export enum ReportAct {
  TAKE_DOWN_PRODUCT = 'TAKE_DOWN_PRODUCT',
  REMOVE_PICTURE = 'REMOVE_PICTURE',
  DEACTIVATE = 'DEACTIVATE',
  FINE = 'FINE',
}
registerEnumType(ReportAct, {
  name: 'ReportAct',
  description: 'What staff do in the step that solves a report.',
  valuesConfig: {
    TAKE_DOWN_PRODUCT: { description: 'Takes the product off the market, as setProductValidity does.' },
    REMOVE_PICTURE: { description: 'Removes the picture, as removeProductImage does.' },
    DEACTIVATE: { description: 'Deactivates the account of whom it is about, as deactivateAccount does.' },
    FINE: { description: 'Sets a fine for whom it is about; FINE_CHANGED if they have one already.' },
  },
});

@ArgsType()
export class SolveReportArgs {
  @Field(() => ID, { description: 'The id of the report.' })
  id!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The reason of staff, which the log keeps; 1 to 500 characters. With an act, the person whom it is about reads it. Only a fine needs none.',
  })
  @IsOptional()
  @Text(1, LONGEST_REASON)
  reason?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether it is so; its reporter reads it. Left out, it counts neither way.',
  })
  @IsOptional()
  upheld?: boolean | null;

  @Field(() => String, { nullable: true, description: 'Your words to its reporter; 1 to 500 characters.' })
  @IsOptional()
  @Text(1, LONGEST_REASON)
  note?: string | null;

  @Field(() => ReportAct, {
    nullable: true,
    description: 'What else is done in the same step, for a report that is upheld: both take effect, or neither.',
  })
  @IsOptional()
  act?: ReportAct | null;

  @Field(() => Money, { nullable: true, description: 'RM; the fine of the act FINE.' })
  @IsOptional()
  amount?: number | null;
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

  @Field(() => ID, {
    nullable: true,
    description: 'Only the others of the same target, for which this report stands in the list.',
  })
  @IsOptional()
  sameTargetAs?: string | null;
}

@ArgsType()
export class ReportedChatArgs {
  @Field(() => ID, { nullable: true, description: 'The report; none if it is about a dispute.' })
  reportId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The dispute; none if it is about a report.' })
  disputeId?: string | null;
}
