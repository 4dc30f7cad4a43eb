import type { ApolloCache } from '@apollo/client';
import { MessagesDocument } from '../generated/graphql.ts';
import type { Chat_MessageFragment, MessagesQuery } from '../generated/graphql.ts';

/** What the cache holds of a chat's messages, in their order. */
export type Messages = NonNullable<MessagesQuery['chat']>['messages'];

/** The messages of a chat as far as they have been read; null before the first page. */
export function readMessages(cache: ApolloCache, chatId: string): Messages | null {
  return cache.readQuery({ query: MessagesDocument, variables: { chatId } })?.chat?.messages ?? null;
}

/** Adds a message that came live or was just sent; false before the first page, which will bring it. */
export function addMessage(cache: ApolloCache, message: Chat_MessageFragment): boolean {
  const written = cache.updateQuery(
    { query: MessagesDocument, variables: { chatId: message.chatId } },
    (data) =>
      data?.chat && {
        ...data,
        chat: {
          ...data.chat,
          messages: { ...data.chat.messages, edges: [{ cursor: '', node: message }] },
        },
      },
  );
  if (written) showInList(cache, message);
  return Boolean(written);
}

/** What the list of chats says of the chat, if it is known there. */
function showInList(cache: ApolloCache, { id, chatId, number }: Chat_MessageFragment) {
  cache.modify({
    id: cache.identify({ __typename: 'Chat', id: chatId }),
    fields: {
      lastMessage: (last, { readField, toReference }) =>
        number > (readField<number>('number', last) ?? 0) ? toReference({ __typename: 'Message', id }) : last,
    },
  });
}

/** Whether messages are missing between the newest known one and this one: numbers count up without holes. */
export function leavesGap(messages: Messages, { number }: Chat_MessageFragment): boolean {
  return number > (messages.edges.at(-1)?.node.number ?? 0) + 1;
}
