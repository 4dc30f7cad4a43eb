import { Arg, Args, Ctx, Field, FieldResolver, ID, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql';
import { signedIn } from '../accounts/accounts.rules.ts';
import { User } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { connectionOf, PageArgs } from '../database/page.ts';
import { liveEvents, shownBy, type Live } from '../live.ts';
import { Chat } from './chat.entity.ts';
import { MessagesArgs, SendMessageArgs } from './chat.inputs.ts';
import * as queries from './chat.queries.ts';
import { peerId } from './chat.rules.ts';
import * as chats from './chat.service.ts';
import { Message } from './message.entity.ts';

const ChatConnection = connectionOf('Chat', () => Chat);
const MessageConnection = connectionOf('Message', () => Message);

@ObjectType('Typing', { simpleResolvers: true, description: 'A member of a chat started or stopped typing; ends by itself after 3 seconds.' })
class TypingEvent {
  @Field(() => ID)
  chatId!: string;

  @Field(() => ID)
  userId!: string;

  @Field(() => Boolean)
  isTyping!: boolean;
}

interface ChatArgs {
  chatId: string;
}

@Resolver(() => Chat)
export class ChatResolver {
  @Query(() => ChatConnection, { description: 'Your chats, the latest activity first.' })
  async chats(@Args(() => PageArgs) args: PageArgs, @Ctx() ctx: Context) {
    return new ChatConnection(await queries.listChats(ctx, args));
  }

  @Query(() => Chat, { nullable: true })
  chat(@Arg('id', () => ID) id: string, @Ctx() ctx: Context) {
    return chats.findChat(ctx, id);
  }

  @Mutation(() => Chat, { description: 'The chat with a user, made if there is none.' })
  openChat(@Arg('userId', () => ID) userId: string, @Ctx() ctx: Context) {
    return chats.openChat(ctx, userId);
  }

  @Mutation(() => Message)
  sendMessage(@Args(() => SendMessageArgs) args: SendMessageArgs, @Ctx() ctx: Context) {
    return chats.sendMessage(ctx, args);
  }

  @Mutation(() => Boolean)
  setTyping(@Arg('chatId', () => ID) chatId: string, @Arg('isTyping', () => Boolean) isTyping: boolean, @Ctx() ctx: Context) {
    return chats.setTyping(ctx, chatId, isTyping);
  }

  @FieldResolver(() => User, { description: 'The other member.' })
  peer(@Root() chat: Chat, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(peerId(chat, signedIn(ctx.viewer).id));
  }

  @FieldResolver(() => Message, { nullable: true })
  lastMessage(@Root() chat: Chat, @Ctx() ctx: Context) {
    return ctx.loaders.lastMessage.load(chat);
  }

  @FieldResolver(() => MessageConnection, { description: 'In their order; the newest 20 unless told otherwise.' })
  async messages(@Root() chat: Chat, @Args(() => MessagesArgs) args: MessagesArgs, @Ctx() ctx: Context) {
    return new MessageConnection(await queries.listMessages(ctx, chat, args));
  }

  @Subscription(() => Message, {
    description: 'Messages of a chat of yours as they are sent, your own included.',
    subscribe: ({ context, args }: { context: Context; args: ChatArgs }) =>
      liveEvents(context, context.services.events.subscribe('messageAdded', args.chatId), {
        check: (ctx) => chats.findChat(ctx, args.chatId),
        read: (ctx, { messageId }) => ctx.em.findOne(Message, messageId),
      }),
  })
  messageAdded(@Arg('chatId', () => ID) _chatId: string, @Root() delivery: Live<Message>): Message {
    return shownBy(delivery);
  }

  @Subscription(() => TypingEvent, {
    description: 'Who is typing in a chat of yours.',
    subscribe: ({ context, args }: { context: Context; args: ChatArgs }) =>
      liveEvents(context, context.services.events.subscribe('typing', args.chatId), {
        check: (ctx) => chats.findChat(ctx, args.chatId),
        read: async (_ctx, event): Promise<TypingEvent> => ({ chatId: args.chatId, ...event }),
      }),
  })
  typing(@Arg('chatId', () => ID) _chatId: string, @Root() delivery: Live<TypingEvent>): TypingEvent {
    return shownBy(delivery);
  }
}

@Resolver(() => Message)
export class MessageResolver {
  @FieldResolver(() => User)
  sender(@Root() message: Message, @Ctx() ctx: Context) {
    return ctx.loaders.user.load(message.senderId);
  }
}
