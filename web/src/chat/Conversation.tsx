import { Alert } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useMemo } from 'react';
import { FormattedMessage } from 'react-intl';
import type { Chat_PeerFragment } from '../generated/graphql.ts';
import { useSocketState } from '../lib/socket.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Composer } from './Composer.tsx';
import { layOut } from './entries.ts';
import { MessageList } from './MessageList.tsx';
import { useSendMessage } from './useSendMessage.ts';
import { useTimeline } from './useTimeline.ts';
import { useTyping } from './useTyping.ts';

interface ConversationProps {
  chatId: string;
  viewerId: string;
  peer: Chat_PeerFragment;
}

/** The messages of one chat and the line to write in. */
export function Conversation({ chatId, viewerId, peer }: ConversationProps) {
  const { timeline, dispatch, loading, error, hasEarlier, loadEarlier } = useTimeline(chatId);
  const { send, retry } = useSendMessage(chatId, dispatch);
  const { peerTyping, keyTyped, stopTyping } = useTyping(chatId, viewerId);
  const offline = useSocketState() === 'offline';
  const entries = useMemo(() => layOut(timeline, viewerId), [timeline, viewerId]);

  return (
    <>
      {offline && (
        <Alert color="marigold" radius={0} py={8} icon={<IconPlugConnectedX />}>
          <FormattedMessage id="chat.offline" />
        </Alert>
      )}
      {error && entries.length === 0 ? (
        <ErrorState error={error} onRetry={loadEarlier} />
      ) : (
        <MessageList
          entries={entries}
          peer={peer}
          peerTyping={peerTyping}
          loading={loading}
          hasEarlier={hasEarlier}
          onLoadEarlier={loadEarlier}
          onRetry={retry}
        />
      )}
      <Composer
        onType={keyTyped}
        onSend={(content) => {
          stopTyping();
          send(content);
        }}
      />
    </>
  );
}
