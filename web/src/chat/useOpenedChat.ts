import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { ChatDocument, OpenChatDocument } from '../generated/graphql.ts';
import type { OpenChatMutation } from '../generated/graphql.ts';
import type { ChatTarget } from './chatContext.tsx';

type OpenedChat = OpenChatMutation['openChat'];

/** The chat to show, or null while it is not known: a chat that was open before is known at once. Calls `onError` if it cannot be read. */
export function useOpenedChat(target: ChatTarget | null, onError: () => void): OpenedChat | null {
  const client = useApolloClient();
  const [chats, setChats] = useState<OpenedChat[]>([]);
  const known = target && chats.find((chat) => ('chatId' in target ? chat.id === target.chatId : chat.peer.id === target.userId));
  const isKnown = Boolean(known);
  const failed = useEffectEvent(onError);

  useEffect(() => {
    if (!target || isKnown) return undefined;
    let current = true;
    fetchChat(client, target).then(
      (chat) => {
        if (chat) setChats((before) => [...before, chat]);
        else if (current) failed();
      },
      () => current && failed(),
    );
    return () => {
      current = false;
    };
  }, [client, target, isKnown]);

  return known ?? null;
}

async function fetchChat(client: ApolloClient, target: ChatTarget): Promise<OpenedChat | null | undefined> {
  if ('chatId' in target) {
    const { data } = await client.query({ query: ChatDocument, variables: { id: target.chatId } });
    return data?.chat;
  }
  const { data } = await client.mutate({ mutation: OpenChatDocument, variables: { userId: target.userId, productId: target.product?.id } });
  return data?.openChat;
}
