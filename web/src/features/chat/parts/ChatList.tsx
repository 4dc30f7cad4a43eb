import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { ChatRow_ChatFragment } from '../../../generated/graphql.ts';
import { isConfined, useViewer } from '../../../lib/viewer.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { ChatBar } from './ChatBar.tsx';
import { ChatRow } from './ChatRow.tsx';
import { useChats } from '../cache/useChats.ts';
import classes from './ChatList.module.css';

interface ChatListProps {
  onOpen: (chatId: string) => void;
  onClose: () => void;
}

/** The viewer's chats; choosing one opens it. */
export function ChatList({ onOpen, onClose }: ChatListProps) {
  const { chats, error, refetch, readNext } = useChats();
  const heir = useFocusHeir<HTMLDivElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  const rows = spokenIn(chats?.edges.map(({ node }) => node) ?? []);

  // Takes the focus when the list replaces a conversation. When the drawer opens with the list, `data-autofocus` does.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);

  return (
    <>
      <ChatBar closeId="action.close" onClose={onClose}>
        <Text component="h2" ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
          <FormattedMessage id="nav.chats" />
        </Text>
      </ChatBar>
      <div {...heir} className={classes.place}>
        {error && !chats && (
          <Box p="md">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </Box>
        )}
        {!error && !chats && <ListSkeleton />}
        {chats && !chats.pageInfo.hasNextPage && rows.length === 0 && <NoChats onClose={onClose} />}
        {rows.length > 0 && (
          <ul className={classes.list}>
            {rows.map(({ chat, lastMessage }) => (
              <li key={chat.id}>
                <ChatRow
                  peer={chat.peer}
                  lastMessage={lastMessage}
                  unread={chat.unreadCount}
                  onOpen={() => onOpen(chat.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {chats && <LoadMore hasMore={chats.pageInfo.hasNextPage} onLoad={readNext} />}
      </div>
    </>
  );
}

/** The chats with messages, each once: a chat that moves to the top while the next page is read is on both pages. */
function spokenIn(chats: ChatRow_ChatFragment[]) {
  const byId = new Map(chats.map((chat) => [chat.id, chat]));
  return [...byId.values()].flatMap((chat) => (chat.lastMessage ? [{ chat, lastMessage: chat.lastMessage }] : []));
}

/** No chats yet. Only those who may browse are sent to Browse. */
function NoChats({ onClose }: { onClose: () => void }) {
  const { viewer } = useViewer();
  const browses = !isConfined(viewer) && !viewer?.isStaff;
  return (
    <Box p="md">
      <EmptyState
        icon={IconMessages}
        title={<FormattedMessage id="chat.none" />}
        text={browses && <FormattedMessage id="chat.noneText" />}
        action={
          browses && (
            <Button component={Link} to="/browse" onClick={onClose}>
              <FormattedMessage id="nav.browse" />
            </Button>
          )
        }
      />
    </Box>
  );
}

/** Placeholder rows while the list loads. */
function ListSkeleton() {
  return (
    <Stack gap={0} aria-busy="true">
      {[52, 38, 46, 34].map((width) => (
        <Group key={width} className={classes.row} wrap="nowrap">
          <Skeleton circle height={48} />
          <Stack gap={9} flex={1}>
            <Skeleton h={14} w={`${width}%`} />
            <Skeleton h={12} w={`${width + 30}%`} />
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
