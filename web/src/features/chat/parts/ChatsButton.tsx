import { ActionIcon } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useIntl } from 'react-intl';
import { useUnreadChatCountQuery } from '../../../generated/graphql.ts';
import { CountBadge } from '../../../ui/list/CountBadge.tsx';
import { useChat } from '../../../lib/openChat.ts';

/** The way to the chats: how many have news, and its name for people who do not see the badge. */
export function useChatsEntry() {
  const intl = useIntl();
  const { openList } = useChat();
  const { data } = useUnreadChatCountQuery();
  const count = data?.unreadChatCount ?? 0;
  return { count, label: intl.formatMessage({ id: 'chat.unreadChats' }, { count }), openList };
}

/** Opens the list of chats, with the number of those that have something new. */
export function ChatsButton() {
  const { count, label, openList } = useChatsEntry();
  return (
    <CountBadge count={count}>
      <ActionIcon variant="subtle" color="gray" onClick={openList} aria-label={label}>
        <IconMessages size={22} stroke={1.8} aria-hidden />
      </ActionIcon>
    </CountBadge>
  );
}
