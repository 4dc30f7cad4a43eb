import { useDocumentVisibility } from '@mantine/hooks';
import { useEffect } from 'react';
import { UnreadChatCountDocument, useMarkChatReadMutation } from '../../../generated/graphql.ts';
import { useReadAgain } from '../../../lib/server/useReadAgain.ts';

/** Marks a chat as read while it is on the screen, up to the newest message of the other. */
export function useMarkRead(chatId: string, newestOfPeer: number) {
  const read = useReadAgain();
  const visible = useDocumentVisibility() === 'visible';
  // A failure needs no retry: the next message, or opening the chat again, marks it.
  const [markRead] = useMarkChatReadMutation({ onError: () => undefined });

  useEffect(() => {
    if (!visible || newestOfPeer === 0) return;
    void markRead({ variables: { chatId, upTo: newestOfPeer } }).then(() => read(UnreadChatCountDocument));
  }, [chatId, newestOfPeer, visible, markRead, read]);
}
