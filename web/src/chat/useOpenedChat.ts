import { useEffect, useEffectEvent, useState } from 'react';
import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { ChatDocument, OpenChatDocument } from '../generated/graphql.ts';
import type { OpenChatMutation } from '../generated/graphql.ts';
import type { ChatTarget } from './chatContext.tsx';

type OpenedChat = OpenChatMutation['openChat'];

/** The chat of a target once the server has answered; `onError` when it cannot be opened. */
export function useOpenedChat(target: ChatTarget, onError: () => void): OpenedChat | null {
  const client = useApolloClient();
  const [opened, setOpened] = useState<{ target: ChatTarget; chat: OpenedChat } | null>(null);
  const failed = useEffectEvent(onError);

  useEffect(() => {
    let current = true;
    fetchChat(client, target).then(
      (chat) => {
        if (!current) return;
        if (chat) setOpened({ target, chat });
        else failed();
      },
      () => current && failed(),
    );
    return () => {
      current = false;
    };
  }, [client, target]);

  return opened?.target === target ? opened.chat : null;
}

async function fetchChat(client: ApolloClient, target: ChatTarget): Promise<OpenedChat | null | undefined> {
  if ('chatId' in target) {
    const { data } = await client.query({ query: ChatDocument, variables: { id: target.chatId } });
    return data?.chat;
  }
  const { data } = await client.mutate({ mutation: OpenChatDocument, variables: { userId: target.userId } });
  return data?.openChat;
}
