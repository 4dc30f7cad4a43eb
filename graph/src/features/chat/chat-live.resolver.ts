import { Arg, Field, ID, Int, ObjectType, Resolver, Root, Subscription } from 'type-graphql';
import type { Context } from '../../database/context.ts';
import { liveEvents, shownBy, type Live } from '../../live/live.ts';
import * as queries from './chat.queries.ts';
import * as chats from './chat.service.ts';
import { Message } from './message.entity.ts';
import type { FromMember } from './typing.ts';

@ObjectType('Typing', {
  simpleResolvers: true,
  description: 'A member of a chat started or stopped typing. Typing ends by itself after 3 seconds.',
})
class TypingEvent {
  @Field(() => ID, { description: 'The chat it happens in.' })
  chatId!: string;

  @Field(() => ID, { description: 'Who is typing.' })
  userId!: string;

  @Field(() => Boolean, { description: 'True when they start, false when they stop.' })
  isTyping!: boolean;
}

@ObjectType({ simpleResolvers: true, description: 'A member of a chat has read it up to a message.' })
class ReadEvent {
  @Field(() => ID, { description: 'The chat.' })
  chatId!: string;

  @Field(() => ID, { description: 'Who has read it.' })
  userId!: string;

  @Field(() => Int, { description: 'The number of the last message that they have read.' })
  upTo!: number;
}

interface ChatArgs {
  chatId: string;
}

/** An event as the viewer may know it; null if it is for the screens of the member alone, who is another. */
const unlessOwnOnly = <Event extends FromMember>({ viewer }: Context, event: Event): Event | null =>
  event.isOwnOnly && event.userId !== viewer?.id ? null : event;

/** What the members of an open chat are told. */
@Resolver()
export class ChatLiveResolver {
  @Subscription(() => Message, {
    description: 'Messages of a chat of yours as they are sent, your own included.',
    subscribe: ({ context, args }: { context: Context; args: ChatArgs }) =>
      liveEvents(context, 'messageAdded', args.chatId, {
        check: (ctx) => chats.findChat(ctx, args.chatId),
        read: (ctx, { messageId }) => queries.readTold(ctx, messageId),
      }),
  })
  messageAdded(
    @Arg('chatId', () => ID, { description: 'A chat of yours.' }) _chatId: string,
    @Root() delivery: Live<Message>,
  ): Message {
    return shownBy(delivery);
  }

  @Subscription(() => TypingEvent, {
    description: 'Who is typing in a chat of yours.',
    subscribe: ({ context, args }: { context: Context; args: ChatArgs }) =>
      liveEvents(context, 'typing', args.chatId, {
        check: (ctx) => chats.findChat(ctx, args.chatId),
        read: async (ctx, event): Promise<TypingEvent | null> => unlessOwnOnly(ctx, { chatId: args.chatId, ...event }),
      }),
  })
  typing(
    @Arg('chatId', () => ID, { description: 'A chat of yours.' }) _chatId: string,
    @Root() delivery: Live<TypingEvent>,
  ): TypingEvent {
    return shownBy(delivery);
  }

  @Subscription(() => ReadEvent, {
    description: 'A member of a chat of yours has read it up to a message.',
    subscribe: ({ context, args }: { context: Context; args: ChatArgs }) =>
      liveEvents(context, 'chatRead', args.chatId, {
        check: (ctx) => chats.findChat(ctx, args.chatId),
        read: async (ctx, event): Promise<ReadEvent | null> => unlessOwnOnly(ctx, { chatId: args.chatId, ...event }),
      }),
  })
  chatRead(
    @Arg('chatId', () => ID, { description: 'A chat of yours.' }) _chatId: string,
    @Root() delivery: Live<ReadEvent>,
  ): ReadEvent {
    return shownBy(delivery);
  }
}
