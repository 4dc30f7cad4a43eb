import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { isStaff, requireSignedIn } from '../../core/viewer.ts';
import { type PublicUser, User } from '../../people/user.entity.ts';
import type { Context } from '../../database/context.ts';
import { connectionOf, encodeCursor, PageArgs } from '../../database/page.ts';
import { Permission, permission } from '../../core/permission.ts';
import { ASK_THE_TYPE, Notification } from '../../news/notification.entity.ts';
import { MessageReceived } from './chat.news.ts';
import { metInChat } from '../../meeting/met.ts';
import { MOST_UNREAD } from '../notifications/notifications.queries.ts';
import { Product } from '../products/product.entity.ts';
import { personOf } from '../users/users.queries.ts';
import { Chat } from './chat.entity.ts';
import { ChatProductsArgs, LATEST_PRODUCTS, MarkChatReadArgs, MessagesArgs, SendMessageArgs } from './chat.inputs.ts';
import type { SentMessage } from './chat.loaders.ts';
import * as queries from './chat.queries.ts';
import { peerId, readColumn, whyNotSend } from './chat.rules.ts';
import * as chats from './chat.service.ts';
import { sendMessage } from './messages.service.ts';
import { Message } from './message.entity.ts';
import { MessageWarning } from './warnings/warnings.rules.ts';

const ChatConnection = connectionOf('Chat', () => Chat);
const MessageConnection = connectionOf('Message', () => Message);

@Resolver(() => Notification)
export class NotificationChatResolver {
  @FieldResolver(() => String, {
    description:
      'A message, a reason, a title, names or a price, by its kind. Empty without one, and for a message of a chat that may no longer be read.',
    deprecationReason: ASK_THE_TYPE,
  })
  content(@Root() notification: Notification, @Ctx() ctx: Context) {
    return chats.readContent(ctx, notification);
  }

  @FieldResolver(() => Chat, {
    nullable: true,
    description: 'The chat of a message; null for other kinds, and while it may not be read.',
    deprecationReason: ASK_THE_TYPE,
  })
  chat(@Root() notification: Notification, @Ctx() ctx: Context) {
    return chats.visibleChat(ctx, notification.chatId);
  }
}

@Resolver(() => MessageReceived)
export class MessageReceivedResolver {
  @FieldResolver(() => String, { nullable: true })
  async text(@Root() notification: Notification, @Ctx() ctx: Context) {
    return (await chats.readContent(ctx, notification)) || null;
  }
}

@Resolver(() => User)
export class AnswersResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'How quickly they answer, in minutes: the median of their last 20 answers. Each answer counts from the first message that waited for it. Chats with staff do not count. Null with fewer than 5 answers, and always null of staff. For anyone signed in.',
  })
  answersWithinMinutes(@Root() user: PublicUser, @Ctx() ctx: Context) {
    return isStaff(user) ? null : ctx.loaders.answersWithin.load(user.id);
  }
}

@Resolver(() => Chat)
export class ChatResolver {
  @Query(() => ChatConnection, { description: 'Your chats, the latest activity first.' })
  async chats(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new ChatConnection(await queries.listChats(ctx, args));
  }

  @Query(() => Chat, { nullable: true, description: 'A chat of yours; NOT_FOUND for any other.' })
  chat(@Arg('id', () => ID, { description: 'The id of a chat of yours.' }) id: string, @Ctx() ctx: Context) {
    return chats.findChat(ctx, id);
  }

  @Query(() => Int, {
    description: `How many of your chats have unread messages; ${MOST_UNREAD} means that many or more.`,
  })
  unreadChatCount(@Ctx() ctx: Context) {
    return queries.countUnreadChats(ctx);
  }

  @Mutation(() => Chat, {
    description:
      'Answers the chat with a user, and makes it if there is none. Both see the product that it is opened about.',
  })
  openChat(
    @Arg('userId', () => ID, { description: 'The other member.' }) userId: string,
    @Arg('productId', () => ID, {
      nullable: true,
      description:
        'The product that it is about: a product of one of the two. A product that you cannot see is ignored.',
    })
    productId: string | null | undefined,
    @Ctx() ctx: Context,
  ) {
    return chats.openChat(ctx, userId, productId);
  }

  @Mutation(() => Chat, {
    description: 'Marks a chat of yours as read up to a message. A lower number than before changes nothing.',
  })
  markChatRead(@Args(() => MarkChatReadArgs) args: MarkChatReadArgs, @Ctx() ctx: Context) {
    return chats.markChatRead(ctx, args);
  }

  @Mutation(() => Message, {
    description:
      'Sends a message to a chat of yours and notifies its receiver. NOT_FOUND for any other chat, UNREACHABLE while the other member cannot answer.',
  })
  sendMessage(@Args(() => SendMessageArgs) args: SendMessageArgs, @Ctx() ctx: Context) {
    return sendMessage(ctx, args);
  }

  @Mutation(() => Boolean, {
    description: 'Tells the other member that you started or stopped typing. Nothing is stored.',
  })
  setTyping(
    @Arg('chatId', () => ID, { description: 'A chat of yours.' }) chatId: string,
    @Arg('isTyping', () => Boolean, { description: 'True when you start, false when you stop.' }) isTyping: boolean,
    @Ctx() ctx: Context,
  ) {
    return chats.setTyping(ctx, chatId, isTyping);
  }

  @FieldResolver(() => User, { description: 'The other member.' })
  peer(@Root() chat: Chat, @Ctx() ctx: Context) {
    return personOf(ctx, peerId(chat, requireSignedIn(ctx.viewer).id));
  }

  @FieldResolver(() => Permission, {
    description: 'May you write in it? UNREACHABLE while the other member cannot answer.',
  })
  async canSend(@Root() chat: Chat, @Ctx() ctx: Context) {
    const viewer = requireSignedIn(ctx.viewer);
    const peer = await personOf(ctx, peerId(chat, viewer.id));
    return permission(whyNotSend(viewer, chat, await metInChat(ctx, peer)));
  }

  @FieldResolver(() => Message, { nullable: true, description: 'The newest one; null before the first.' })
  lastMessage(@Root() chat: Chat, @Ctx() ctx: Context) {
    return ctx.loaders.lastMessage.load(chat);
  }

  @FieldResolver(() => Int, {
    description: `How many messages of the other member you have not read; ${MOST_UNREAD} means that many or more.`,
  })
  unreadCount(@Root() chat: Chat, @Ctx() ctx: Context) {
    return chat.lastNumber > chat[readColumn(chat, requireSignedIn(ctx.viewer).id)]
      ? ctx.loaders.unreadCount.load(chat)
      : 0;
  }

  @FieldResolver(() => Int, {
    description:
      'The number of the last message that the other member has read; 0 before the first, and while they cannot answer.',
  })
  async peerReadUpTo(@Root() chat: Chat, @Ctx() ctx: Context) {
    const viewer = requireSignedIn(ctx.viewer);
    const peer = await personOf(ctx, peerId(chat, viewer.id));
    return whyNotSend(viewer, chat, await metInChat(ctx, peer)) ? 0 : chat[readColumn(chat, peer.id)];
  }

  @FieldResolver(() => [Product], {
    description:
      'The products that it was opened about, the latest first. Products that are hidden from you are left out.',
  })
  products(@Root() chat: Chat, @Args(() => ChatProductsArgs) { first }: ChatProductsArgs, @Ctx() ctx: Context) {
    return queries.listChatProducts(ctx, chat, first ?? LATEST_PRODUCTS);
  }

  @FieldResolver(() => MessageConnection, {
    description: 'Its messages in their order; without arguments, the newest 20.',
  })
  async messages(@Root() chat: Chat, @Args(() => MessagesArgs) args: MessagesArgs, @Ctx() ctx: Context) {
    return new MessageConnection(await queries.listMessages(ctx, chat, args));
  }
}

@Resolver(() => Message)
export class MessageResolver {
  @FieldResolver(() => User, { description: 'Who sent it.' })
  sender(@Root() message: Message | SentMessage, @Ctx() ctx: Context) {
    return 'sender' in message ? message.sender : personOf(ctx, message.senderId);
  }

  @FieldResolver(() => [MessageWarning], {
    description: 'What its receiver should beware of, the most serious first. Empty for its sender, and of staff.',
  })
  warnings(@Root() message: Message, @Ctx() ctx: Context) {
    return queries.readWarnings(ctx, message);
  }

  @FieldResolver(() => String, { description: 'The cursor for `after` of `Chat.messages`, to continue from here.' })
  cursor(@Root() { number }: Message) {
    return encodeCursor([number]);
  }
}
