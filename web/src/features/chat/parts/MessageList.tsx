import { Box, Button, Loader, Text } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { useCallback } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Chat_PeerFragment } from '../../../generated/graphql.ts';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { DayLine } from './DayLine.tsx';
import { lastReadKey } from '../cache/entries.ts';
import type { Entry } from '../cache/entries.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { TypingSign } from './TypingSign.tsx';
import type { OutgoingMessage } from '../cache/useOutbox.ts';
import { useStickToBottom } from './useStickToBottom.ts';
import classes from './Conversation.module.css';

interface MessageListProps {
  entries: Entry[];
  peer: Chat_PeerFragment;
  peerTyping: boolean;
  /** The number of the last message that the peer has read. */
  peerReadUpTo: number;
  /** Whether the viewer may report what the peer wrote. */
  canReport: boolean;
  loading: boolean;
  hasEarlier: boolean;
  onLoadEarlier: () => void;
  onRetry: (message: OutgoingMessage) => void;
}

/** The messages, newest at the bottom; older ones load as one scrolls up. */
export function MessageList(props: MessageListProps) {
  const { entries, peer, peerTyping, peerReadUpTo, canReport, loading, hasEarlier, onLoadEarlier, onRetry } = props;
  const intl = useIntl();
  const heir = useFocusHeir<HTMLDivElement>();
  const messages = entries.filter((entry) => entry.kind === 'message');
  const last = messages.at(-1);
  const readKey = lastReadKey(entries, peerReadUpTo);
  const onNearTop = useCallback(() => {
    if (hasEarlier) onLoadEarlier();
  }, [hasEarlier, onLoadEarlier]);
  const { listRef, contentRef, onScroll, hasNew, scrollToBottom } = useStickToBottom({
    firstKey: messages[0]?.key,
    lastKey: last?.key,
    lastOfPeerKey: messages.findLast(({ own }) => !own)?.key,
    lastIsOwn: last?.own ?? false,
    onNearTop,
  });

  return (
    <div {...heir} className={classes.frame}>
      <Box
        ref={listRef}
        className={classes.list}
        onScroll={onScroll}
        role="log"
        tabIndex={0}
        aria-busy={loading}
        aria-label={intl.formatMessage({ id: 'chat.messages' })}
      >
        <div ref={contentRef} className={classes.content}>
          {(loading || hasEarlier) && <Loader size="sm" className={classes.loader} />}
          {!loading && entries.length === 0 && (
            <Text c="dimmed" ta="center" my="auto">
              <FormattedMessage id="chat.empty" values={{ name: <bdi key="name">{peer.fullName}</bdi> }} />
            </Text>
          )}
          {entries.map((entry) =>
            entry.kind === 'day' ? (
              <DayLine key={entry.key} date={entry.date} />
            ) : (
              <MessageBubble
                key={entry.key}
                entry={entry}
                isLastRead={entry.key === readKey}
                canReport={canReport && !entry.own}
                onRetry={onRetry}
              />
            ),
          )}
          {peerTyping && <TypingSign peer={peer} />}
        </div>
      </Box>
      {hasNew && (
        <Button
          className={classes.newMessages}
          radius="xl"
          leftSection={<IconArrowDown size={18} aria-hidden />}
          onClick={scrollToBottom}
        >
          <FormattedMessage id="chat.newMessages" />
        </Button>
      )}
    </div>
  );
}
