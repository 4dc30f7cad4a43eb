import {
  ChatReadDocument,
  ChatsDocument,
  ChatStateDocument,
  MarkChatReadDocument,
  MessageAddedDocument,
  MessagesDocument,
  TypingDocument,
  UnreadChatCountDocument,
} from '../generated/graphql.ts';
import type { ChatStateQuery, MessageWarning } from '../generated/graphql.ts';
import { page as pageOf } from './answers.ts';
import { buyer, seller, yes } from './market.ts';

const person = ({ id, fullName, image }: typeof seller) => ({ __typename: 'User' as const, id, fullName, image });

/** A message of the chat of the seller, who looks, with the buyer. */
export const message = (
  number: number,
  from: 'seller' | 'buyer',
  content = `message ${number}`,
  clientId: string | null = null,
  warnings: MessageWarning[] = [],
) => ({
  __typename: 'Message' as const,
  id: `m${number}`,
  number,
  chatId: 'chat',
  clientId,
  content,
  warnings,
  createdAt: new Date(Date.UTC(2026, 4, 12, 1, number)).toISOString(),
  sender: person(from === 'seller' ? seller : buyer),
});

type Message = ReturnType<typeof message>;

/** A page of the chat as the server answers it. */
export const messagesPage = (messages: Message[], more: { hasPreviousPage?: boolean; hasNextPage?: boolean } = {}) => ({
  chat: {
    __typename: 'Chat' as const,
    id: 'chat',
    messages: {
      __typename: 'MessageConnection' as const,
      edges: messages.map((node) => ({ __typename: 'MessageEdge' as const, cursor: `c${node.number}`, node })),
      pageInfo: { __typename: 'PageInfo' as const, hasPreviousPage: false, hasNextPage: false, ...more },
    },
  },
});

/** The answer to one reading of the chat. */
export const read = (page: object, messages: Message[], more?: Parameters<typeof messagesPage>[1]) => ({
  request: { query: MessagesDocument, variables: { chatId: 'chat', ...page } },
  result: { data: messagesPage(messages, more) },
});

/** A chat of the seller, who looks, as the list shows it. */
export const chatWith = (peer: typeof buyer, lastMessage: Message | null, id = 'chat', unreadCount = 0) => ({
  __typename: 'Chat' as const,
  id,
  unreadCount,
  peer: { ...peer, isStaff: false },
  lastMessage,
});

/** The answer to one reading of the list of chats. */
export const readList = (...chats: ReturnType<typeof chatWith>[]) => ({
  request: { query: ChatsDocument },
  result: { data: { chats: pageOf(chats) } },
});

/** How many chats have something new. */
export function unreadChats(unreadChatCount: number) {
  return { request: { query: UnreadChatCountDocument }, result: { data: { unreadChatCount } }, maxUsageCount: 9 };
}

type ChatAbout = NonNullable<ChatStateQuery['chat']>['products'][number];

/** The product of a chat, and whether one may write in it. */
export const chatState = (products: ChatAbout[] = [], canSend = yes, peerReadUpTo = 0) => ({
  request: { query: ChatStateDocument, variables: { id: 'chat' } },
  result: {
    data: {
      chat: {
        __typename: 'Chat',
        id: 'chat',
        peerReadUpTo,
        peer: { ...person(buyer), canReport: yes },
        canSend,
        products,
      },
    },
  },
  maxUsageCount: 9,
});

/** Subscriptions to which nothing happens, in a chat about nothing that may be marked as read. */
export const silence = [
  ...[MessageAddedDocument, TypingDocument, ChatReadDocument].map((query) => ({
    request: { query, variables: { chatId: 'chat' } },
    delay: Infinity,
    maxUsageCount: 9,
  })),
  chatState(),
  {
    request: { query: MarkChatReadDocument, variables: () => true },
    result: { data: { markChatRead: { __typename: 'Chat', id: 'chat', unreadCount: 0 } } },
    maxUsageCount: 9,
  },
  unreadChats(0),
];
