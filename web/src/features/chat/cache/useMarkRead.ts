import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { UnreadChatCountDocument, useMarkChatReadMutation } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';

/** Marks a chat as read while it is on the screen, up to the peer's newest message. */
export function useMarkRead(chatId: string, newestOfPeer: number) {
  const visible = useDocumentVisibility() === 'visible';
  const [markRead, { client }] = useMarkChatReadMutation();

  useEffect(() => {
    if (!visible || newestOfPeer === 0) return;
    markRead({ variables: { chatId, upTo: newestOfPeer } }).then(
      () => refresh(client, UnreadChatCountDocument),
      // A failure needs no retry: the next message, or opening the chat again, marks it.
      () => undefined,
    );
  }, [chatId, newestOfPeer, visible, markRead, client]);
}
