import { IsOptional } from 'class-validator';
import { ArgsType, Field, ID } from 'type-graphql';
import { PageArgs } from '../../database/page.ts';
import { SortedArgs } from '../../database/sorted.ts';
import { Money } from '../../core/money.ts';
import { LONGEST_SEARCH, Text } from '../../core/validation.ts';
import { LONGEST_REASON } from '../users/users.inputs.ts';
import { PaymentMethod, TransactionStatus } from './transaction.entity.ts';

@ArgsType()
export class PurchaseArgs {
  @Field(() => ID, { description: 'The product to buy or claim.' })
  productId!: string;

  @Field(() => PaymentMethod, { nullable: true, description: 'Required for Sell; none for a donation.' })
  paymentMethod?: PaymentMethod | null;

  @Field(() => Money, { nullable: true, description: 'The price as shown to the buyer: PRICE_CHANGED if it differs.' })
  price?: number | null;
}

@ArgsType()
export class ProofArgs {
  @Field(() => ID, { description: 'A deal in which you are the buyer.' })
  id!: string;

  @Field(() => String, { description: 'A `secure_url` that an upload answered.' })
  @Text(1, 1000)
  image!: string;
}

@ArgsType()
export class RefuseProofArgs {
  @Field(() => ID, { description: 'A deal in which you are the seller.' })
  id!: string;

  @Field(() => String, { description: 'Shown to the buyer; 1 to 500 characters.' })
  @Text(1, LONGEST_REASON)
  reason!: string;
}

@ArgsType()
export class TransactionsArgs extends PageArgs {
  @Field(() => TransactionStatus, { nullable: true, description: 'Only of this status; all if left out.' })
  status?: TransactionStatus | null;
}

@ArgsType()
export class AllTransactionsArgs extends SortedArgs {
  @Field(() => TransactionStatus, { nullable: true, description: 'Only of this status; all if left out.' })
  status?: TransactionStatus | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Beginnings of words, all in the title, or all in one party's name, email, phone and passport. Or a date such as 25/11 or 24/11/2026: the day in Malaysia.",
  })
  @IsOptional()
  @Text(0, LONGEST_SEARCH)
  search?: string | null;
}
