import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { ChatDocument, ChatStateDocument, OpenChatDocument } from '../../../generated/graphql.ts';
import type { OpenChatMutation } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import type { ChatTarget } from '../../../lib/openChat.ts';

type OpenedChat = OpenChatMutation['openChat'];

/**
 * The chat to show, or null while it is not known. A chat that was open before is known at once. The server is still
 * told of another product that the chat is opened about. If the chat cannot be read, calls `onError` with the reason,
 * or with undefined if there is no such chat.
 */
export function useOpenedChat(target: ChatTarget | null, onError: (refusal?: unknown) => void): OpenedChat | null {
  const client = useApolloClient();
  const [chats, setChats] = useState<OpenedChat[]>([]);
  const known =
    target && chats.find((chat) => ('chatId' in target ? chat.id === target.chatId : chat.peer.id === target.userId));
  const isKnown = Boolean(known);
  const failed = useEffectEvent(onError);
  const told = useRef<ChatTarget>(null);

  useEffect(() => {
    const isNews = target && 'product' in target && target.product && told.current !== target;
    if (!target || (isKnown && !isNews)) return undefined;
    told.current = target;
    let current = true;
    fetchChat(client, target).then(
      (chat) => {
        if (chat) setChats((before) => [...before.filter(({ id }) => id !== chat.id), chat]);
        else if (current) failed();
        if (isKnown) refresh(client, ChatStateDocument);
      },
      // A chat that is already open stays open.
      (refusal: unknown) => current && !isKnown && failed(refusal),
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
  const { data } = await client.mutate({
    mutation: OpenChatDocument,
    variables: { userId: target.userId, productId: target.product?.id },
  });
  return data?.openChat;
}
