import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { Money } from '../../core/money.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf } from '../../database/page.ts';
import { User } from '../../people/user.entity.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Review } from '../reviews/review.entity.ts';
import { maySeeReview } from '../reviews/visibility.ts';
import { personOf } from '../users/users.queries.ts';
import { payByOf } from './clock/pay-by.ts';
import { howToPay, PaymentTarget } from './how-to-pay.ts';
import { Proof } from './proofs/proof.entity.ts';
import { referenceOf } from './reference.ts';
import { Transaction } from './transaction.entity.ts';
import { AllTransactionsArgs, TransactionsArgs } from './transactions.inputs.ts';
import * as queries from './transactions.queries.ts';
import { claimedUntil } from './transactions.rules.ts';

export const TransactionConnection = connectionOf('Transaction', () => Transaction);

@Resolver(() => Transaction)
export class TransactionResolver {
  @Query(() => TransactionConnection, {
    description:
      'Your deals as the buyer, newest first. `totalCount` does not count cancelled deals, unless `status` asks for them.',
  })
  async purchases(@Args(() => TransactionsArgs) args: TransactionsArgs, @Ctx() ctx: Context) {
    return new TransactionConnection(await queries.listPurchases(ctx, args));
  }

  @Query(() => TransactionConnection, {
    description:
      'Your deals as the seller, newest first. `totalCount` does not count cancelled deals, unless `status` asks for them.',
  })
  async sales(@Args(() => TransactionsArgs) args: TransactionsArgs, @Ctx() ctx: Context) {
    return new TransactionConnection(await queries.listSales(ctx, args));
  }

  @Query(() => Money, { description: 'The sum of your sales of any status, except cancelled ones.' })
  salesTotal(@Ctx() ctx: Context) {
    return queries.salesTotal(ctx);
  }

  @Query(() => TransactionConnection, {
    description:
      'Every deal, newest first. Staff only. `totalCount` of a search stops at 200. `totalCount` does not count cancelled deals, unless `status` asks for them.',
  })
  async allTransactions(@Args(() => AllTransactionsArgs) args: AllTransactionsArgs, @Ctx() ctx: Context) {
    return new TransactionConnection(await queries.listAllTransactions(ctx, args));
  }

  @Query(() => Transaction, {
    nullable: true,
    description: 'A deal of yours; staff can read any. NOT_FOUND for others. Active users and staff only.',
  })
  transaction(@Arg('id', () => ID, { description: 'The id of the deal.' }) id: string, @Ctx() ctx: Context) {
    return queries.findTransaction(ctx, id);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product; null once it was removed.' })
  product(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return visibleProduct(ctx, transaction.productId);
  }

  @FieldResolver(() => User, { description: 'Who offered it.' })
  seller(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return personOf(ctx, transaction.sellerId);
  }

  @FieldResolver(() => User, { description: 'Who bought or claimed it.' })
  buyer(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return personOf(ctx, transaction.buyerId);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: "Address of the product's picture as it was; null without one.",
  })
  image(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return ctx.services.media.url(transaction.image);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Address of the proof of payment, signed for a short time. For the parties and staff; null without one.',
  })
  proof(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return ctx.services.media.url(transaction.proof);
  }

  @FieldResolver(() => [Proof], { description: 'Every proof of payment, newest first. For the parties and staff.' })
  proofs(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return ctx.loaders.proofs.load(transaction.id);
  }

  @FieldResolver(() => String, {
    description: 'Six letters and digits to write into a transfer, so that the seller finds the deal.',
  })
  reference(@Root() transaction: Transaction) {
    return referenceOf(transaction);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When it ends by itself, unless it is paid, proven or received before. Null while no clock runs: also while a party is not Active.',
  })
  payBy(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return payByOf(ctx, transaction);
  }

  @FieldResolver(() => PaymentTarget, {
    nullable: true,
    description:
      'Where the money goes, for a deal by QR code or transfer that is open. For its buyer; null for others.',
  })
  howToPay(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return howToPay(ctx, transaction);
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description:
      'When you may claim another donation, if you claimed this one last. Cancelling it does not end the wait. Null otherwise, and once the wait is over.',
  })
  cooldownUntil(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return claimedUntil(ctx.viewer, transaction, new Date());
  }

  @FieldResolver(() => Review, {
    nullable: true,
    description:
      "The buyer's review of the seller, after any of their deals. Null without one, and for others while it is held.",
  })
  async review(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const { review } = await ctx.loaders.pair.load(transaction);
    return review && maySeeReview(ctx.viewer, review) ? review : null;
  }
}
