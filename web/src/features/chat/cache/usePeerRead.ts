import { useApolloClient } from '@apollo/client/react';
import { useChatReadSubscription } from '../../../generated/graphql.ts';

/** Keeps up to where the other member has read a chat, while it is on the screen. */
export function usePeerRead(chatId: string, viewerId: string) {
  const { cache } = useApolloClient();
  useChatReadSubscription({
    variables: { chatId },
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      const read = data?.chatRead;
      if (!read || read.userId === viewerId) return;
      cache.modify({ id: `Chat:${chatId}`, fields: { peerReadUpTo: () => read.upTo } });
    },
  });
}
