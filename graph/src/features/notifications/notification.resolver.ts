import { Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { signedIn } from '../users/users.rules.ts';
import { User } from '../users/user.entity.ts';
import { Chat } from '../chat/chat.entity.ts';
import { MOST_UNREAD } from '../chat/chat.loaders.ts';
import { visibleChat } from '../chat/chat.service.ts';
import type { Context } from '../../core/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { liveEvents, shownBy, type Live } from '../../live/live.ts';
import { Product } from '../products/product.entity.ts';
import { visibleProduct } from '../products/products.queries.ts';
import { Transaction } from '../transactions/transaction.entity.ts';
import { visibleTransaction } from '../transactions/transactions.queries.ts';
import { Notification } from './notification.entity.ts';
import * as queries from './notifications.queries.ts';
import * as notifications from './notifications.service.ts';

const NotificationConnection = connectionOf('Notification', () => Notification);

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: 'Your notifications, newest first.' })
  async notifications(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new NotificationConnection(await queries.listNotifications(ctx, args));
  }

  @Query(() => Int, { description: `How many of your notifications you have not seen; ${MOST_UNREAD} stands for that many or more.` })
  unseenNotificationCount(@Ctx() ctx: Context) {
    return queries.countUnseen(ctx);
  }

  @Mutation(() => [Notification], { description: 'Marks all of yours seen; answers those that were not.' })
  markNotificationsSeen(@Ctx() ctx: Context) {
    return notifications.markNotificationsSeen(ctx);
  }

  @Mutation(() => Int, { description: 'Deletes all of yours; answers how many there were.' })
  clearNotifications(@Ctx() ctx: Context) {
    return notifications.clearNotifications(ctx);
  }

  @FieldResolver(() => String, { description: 'What a person typed, a message or a reason; empty otherwise, and for a message of a chat that may no longer be read.' })
  content(@Root() notification: Notification, @Ctx() ctx: Context) {
    return queries.readContent(ctx, notification);
  }

  @FieldResolver(() => User, { nullable: true, description: 'Who caused it; null when nobody did.' })
  sender(@Root() notification: Notification, @Ctx() ctx: Context) {
    return notification.senderId && ctx.loaders.user.load(notification.senderId);
  }

  @FieldResolver(() => Product, { nullable: true, description: 'The product it is about; null without one, and once it may no longer be read.' })
  product(@Root() notification: Notification, @Ctx() ctx: Context) {
    return visibleProduct(ctx, notification.productId);
  }

  @FieldResolver(() => Transaction, { nullable: true, description: 'The deal it is about; null without one, and while it may not be read.' })
  transaction(@Root() notification: Notification, @Ctx() ctx: Context) {
    return visibleTransaction(ctx, notification.transactionId);
  }

  @FieldResolver(() => Chat, { nullable: true, description: 'The chat of a message; null for other kinds, and while it may not be read.' })
  chat(@Root() notification: Notification, @Ctx() ctx: Context) {
    return visibleChat(ctx, notification.chatId);
  }

  @Subscription(() => Notification, {
    description: 'Your notifications as they come.',
    subscribe: async ({ context }: { context: Context }) =>
      liveEvents(context, 'notificationAdded', signedIn(context.viewer).id, {
        check: async (ctx) => signedIn(ctx.viewer),
        // Renewed or cleared since: the event that follows says what is there instead.
        read: (byIds, { notificationId }) => byIds.notification.load(notificationId),
      }),
  })
  notificationAdded(@Root() delivery: Live<Notification>): Notification {
    return shownBy(delivery);
  }
}
