import type { ApolloCache } from '@apollo/client';
import { MessagesDocument } from '../../../generated/graphql.ts';
import type { Chat_MessageFragment, MessagesQuery } from '../../../generated/graphql.ts';

/** A chat's messages in the cache, oldest first. */
export type Messages = NonNullable<MessagesQuery['chat']>['messages'];

/** The messages of a chat that have been read so far; null before the first page. */
export function readMessages(cache: ApolloCache, chatId: string): Messages | null {
  return cache.readQuery({ query: MessagesDocument, variables: { chatId } })?.chat?.messages ?? null;
}

/** Adds a message that came live or was just sent. Does nothing and returns false before the first page is read. */
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

/** Makes it the last message of its chat in the list of chats, if the chat is known there. */
function showInList(cache: ApolloCache, { id, chatId, number }: Chat_MessageFragment) {
  cache.modify({
    id: cache.identify({ __typename: 'Chat', id: chatId }),
    fields: {
      lastMessage: (last, { readField, toReference }) =>
        number > (readField<number>('number', last) ?? 0) ? toReference({ __typename: 'Message', id }) : last,
    },
  });
}

/** The messages up to the first missing number of 1, 2, 3, …: earlier pages may not be read yet. */
export function beforeGap({ edges, pageInfo }: Messages): Messages['edges'] {
  const first = pageInfo.hasPreviousPage ? (edges[0]?.node.number ?? 1) : 1;
  const gap = edges.findIndex(({ node }, i) => node.number !== first + i);
  return gap < 0 ? edges : edges.slice(0, gap);
}

/** Whether messages are missing between, or before, those that are known. */
export const hasGap = (messages: Messages): boolean => beforeGap(messages).length < messages.edges.length;
