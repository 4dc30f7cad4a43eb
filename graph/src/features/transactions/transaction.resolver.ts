import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { personOf } from '../users/users.queries.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { whyNotStaff } from '../../core/viewer.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { Money } from '../../core/money.ts';
import { Permission, permission } from '../../core/permission.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Review } from '../reviews/review.entity.ts';
import { whyNotReviewOf } from '../reviews/reviews.rules.ts';
import { maySeeReview } from '../reviews/visibility.ts';
import { purchase } from './purchase.service.ts';
import { Transaction, TransactionStatus } from './transaction.entity.ts';
import { AllTransactionsArgs, ProofArgs, PurchaseArgs, TransactionsArgs } from './transactions.inputs.ts';
import * as queries from './transactions.queries.ts';
import { whyNotCancel, whyNotConfirm, whyNotProve, claimedUntil } from './transactions.rules.ts';
import * as transactions from './transactions.service.ts';

const TransactionConnection = connectionOf('Transaction', () => Transaction);

@Resolver(() => Notification)
export class NotificationTransactionResolver {
  @FieldResolver(() => Transaction, {
    nullable: true,
    description: 'The deal it is about; null without one, and while it may not be read.',
    deprecationReason: ASK_THE_TYPE,
  })
  transaction(@Root() notification: Notification, @Ctx() ctx: Context) {
    return queries.visibleTransaction(ctx, notification.transactionId);
  }
}

@Resolver(() => Product)
export class ProductTransactionResolver {
  @FieldResolver(() => Transaction, {
    nullable: true,
    description: 'Your deal over it, as its buyer or seller; null without one, or once it is cancelled.',
  })
  deal(@Root() product: Product, @Ctx() ctx: Context) {
    return product.status === ProductStatus.UNAVAILABLE ? ctx.loaders.ownTransaction.load(product.id) : null;
  }
}

@Resolver(() => User)
export class UserTransactionsResolver {
  @FieldResolver(() => Int, {
    description:
      'How many deals they completed as the seller: those that are paid, and donations that were handed over. For anyone signed in.',
  })
  completedDeals(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return ctx.loaders.completedDealCount.load(user.id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How many deals of theirs, bought or sold, are neither paid nor cancelled. These wait while the account is not active. For the user and staff; null for others.',
  })
  openDealCount(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return maySeePrivate(ctx.viewer, user) ? ctx.loaders.openDealCount.load(user.id) : null;
  }

  @FieldResolver(() => TransactionConnection, {
    nullable: true,
    description:
      'Every deal of theirs, bought or sold, newest first. For staff; null for others. `totalCount` stops at 200.',
  })
  async transactions(@Root() user: PublicUser, @Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    if (whyNotStaff(ctx.viewer)) return null;
    return new TransactionConnection(await queries.listTransactionsOf(ctx, user.id, args));
  }
}

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
  transaction(@Arg('id', () => ID, { description: 'Which one.' }) id: string, @Ctx() ctx: Context) {
    return queries.findTransaction(ctx, id);
  }

  @Mutation(() => Transaction, {
    description: 'Buys or claims a product. Of simultaneous buyers one gets it; the others get PRODUCT_UNAVAILABLE.',
  })
  purchase(@Args(() => PurchaseArgs) args: PurchaseArgs, @Ctx() ctx: Context) {
    return purchase(ctx, args);
  }

  @Mutation(() => Transaction, {
    description:
      'Sends the proof of payment. A deal that is Not Paid becomes Pending; a Pending one stays so. The buyer only; not for donations and cards.',
  })
  submitProof(@Args(() => ProofArgs) { id, image }: ProofArgs, @Ctx() ctx: Context) {
    return transactions.submitProof(ctx, id, image);
  }

  @Mutation(() => Transaction, {
    description:
      'Confirms the payment, or that a donation was handed over. The deal becomes Paid. The seller only; not for cards.',
  })
  confirmPayment(
    @Arg('id', () => ID, { description: 'A deal in which you are the seller.' }) id: string,
    @Ctx() ctx: Context,
  ) {
    return transactions.confirmPayment(ctx, id);
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

  @FieldResolver(() => Permission, { description: 'May you send a proof of payment?' })
  canProve(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotProve(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you confirm the payment?' })
  canConfirm(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    return permission(whyNotConfirm(ctx.viewer, transaction));
  }

  @FieldResolver(() => Permission, { description: 'May you cancel it?' })
  async canCancel(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const [buyer, seller, pair] = await Promise.all([
      personOf(ctx, transaction.buyerId),
      personOf(ctx, transaction.sellerId),
      ctx.loaders.pair.load(transaction),
    ]);
    return permission(whyNotCancel(ctx.viewer, transaction, { buyer, seller, pair }));
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

  @FieldResolver(() => Permission, {
    description:
      'May you review the seller? REVIEW_EXISTS once the buyer has reviewed the seller; WRONG_STATE for a cancelled deal.',
  })
  async canReview(@Root() transaction: Transaction, @Ctx() ctx: Context) {
    const deal = { buyerId: transaction.buyerId, isCancelled: transaction.status === TransactionStatus.CANCELLED };
    return permission(whyNotReviewOf(ctx.viewer, deal, await ctx.loaders.pair.load(transaction)));
  }
}
