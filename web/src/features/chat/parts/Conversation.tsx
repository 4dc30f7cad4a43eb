import { Box, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { Chat_PeerFragment } from '../../../generated/graphql.ts';
import { usePermissionText } from '../../products/parts/usePermissionText.ts';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { Composer } from './Composer.tsx';
import { layOut } from '../cache/entries.ts';
import { MessageList } from './MessageList.tsx';
import { useChatState } from './useChatState.ts';
import { useMarkRead } from '../cache/useMarkRead.ts';
import { usePeerRead } from '../cache/usePeerRead.ts';
import { useMessages } from '../cache/useMessages.ts';
import type { Outbox } from '../cache/useOutbox.ts';
import { useTyping } from './useTyping.ts';
import classes from './Conversation.module.css';

/** Until the server has said otherwise. */
const MAY_SEND = { allowed: true, code: null, message: null, until: null };

interface ConversationProps {
  chatId: string;
  viewerId: string;
  peer: Chat_PeerFragment;
  outbox: Outbox;
}

/** The messages of one chat and the input for a new one. */
export function Conversation({ chatId, viewerId, peer, outbox }: ConversationProps) {
  const { outgoing, send, retry } = outbox;
  const { messages, error, retry: readAgain, loadEarlier } = useMessages(chatId);
  const { peerTyping, keyTyped, stopTyping } = useTyping(chatId, viewerId);
  const newestOfPeer = messages?.edges.findLast(({ node }) => node.sender.id !== viewerId)?.node.number ?? 0;
  useMarkRead(chatId, newestOfPeer);
  usePeerRead(chatId, viewerId);
  const failed = outgoing.some((message) => message.chatId === chatId && message.state === 'failed');
  // A peer who has just written can be reached; one to whom sending failed perhaps cannot.
  const state = useChatState(chatId, messages ? `${newestOfPeer} ${failed}` : null);
  const refusal = usePermissionText()(state?.canSend ?? MAY_SEND);
  const entries = useMemo(() => {
    const stored = messages?.edges.map((edge) => edge.node) ?? [];
    return layOut(
      stored,
      outgoing.filter((message) => message.chatId === chatId),
      viewerId,
    );
  }, [messages, outgoing, chatId, viewerId]);

  return (
    <>
      {error && entries.length === 0 ? (
        <Box p="md" flex={1}>
          <ErrorState error={error} onRetry={() => void readAgain()} />
        </Box>
      ) : (
        <MessageList
          entries={entries}
          peer={peer}
          peerTyping={peerTyping}
          peerReadUpTo={state?.peerReadUpTo ?? 0}
          canReport={state?.peer.canReport.allowed ?? false}
          loading={!messages && !error}
          hasEarlier={messages?.pageInfo.hasPreviousPage ?? false}
          onLoadEarlier={loadEarlier}
          onRetry={retry}
        />
      )}
      {refusal ? (
        <Text component="output" size="sm" c="dimmed" className={classes.closed}>
          {refusal}
        </Text>
      ) : (
        <Composer
          chatId={chatId}
          onType={keyTyped}
          onSend={(content) => {
            stopTyping();
            send(chatId, content);
          }}
        />
      )}
    </>
  );
}
