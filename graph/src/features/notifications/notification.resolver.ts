import { Args, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireSignedIn } from '../../core/viewer.ts';
import { User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, PageArgs } from '../../database/page.ts';
import { liveEvents, shownBy, type Live } from '../../live/live.ts';
import { personOf } from '../users/users.queries.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import * as queries from './notifications.queries.ts';
import * as notifications from './notifications.service.ts';

const NotificationConnection = connectionOf('Notification', () => Notification);

@Resolver(() => Notification)
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: 'Your notifications, newest first.' })
  async notifications(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new NotificationConnection(await queries.listNotifications(ctx, args));
  }

  @Query(() => Int, {
    description: `How many of your notifications you have not seen; ${queries.MOST_UNREAD} means that many or more.`,
  })
  unseenNotificationCount(@Ctx() ctx: Context) {
    return queries.countUnseen(ctx);
  }

  @Mutation(() => [Notification], {
    description: 'Marks all your notifications as seen, and answers those that were not.',
  })
  markNotificationsSeen(@Ctx() ctx: Context) {
    return notifications.markNotificationsSeen(ctx);
  }

  @Mutation(() => Int, { description: 'Deletes all your notifications, and answers how many there were.' })
  clearNotifications(@Ctx() ctx: Context) {
    return notifications.clearNotifications(ctx);
  }

  @FieldResolver(() => User, {
    nullable: true,
    description: 'Who caused it; null when nobody did.',
    deprecationReason: ASK_THE_TYPE,
  })
  sender(@Root() notification: Notification, @Ctx() ctx: Context) {
    return notification.senderId && personOf(ctx, notification.senderId);
  }

  @Subscription(() => Notification, {
    description: 'Your notifications as they come.',
    subscribe: async ({ context }: { context: Context }) =>
      liveEvents(context, 'notificationAdded', requireSignedIn(context.viewer).id, {
        check: async (ctx) => requireSignedIn(ctx.viewer),
        // If it was renewed or cleared since, a later event says what is there instead.
        read: (ctx, { notificationId }) => ctx.loaders.notification.load(notificationId),
      }),
  })
  notificationAdded(@Root() delivery: Live<Notification>): Notification {
    return shownBy(delivery);
  }
}
