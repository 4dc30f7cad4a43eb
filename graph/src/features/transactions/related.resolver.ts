import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import { whyNotStaff } from '../../core/viewer.ts';
import type { Context } from '../../database/context.ts';
import { PageArgs } from '../../database/page.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import { Product, ProductStatus } from '../products/product.entity.ts';
import { maySeePrivate } from '../users/users.rules.ts';
import { Transaction } from './transaction.entity.ts';
import { TransactionConnection } from './transaction.resolver.ts';
import * as queries from './transactions.queries.ts';

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
