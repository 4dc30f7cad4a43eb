import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useChatsEntry } from '../../features/chat/parts/ChatsButton.tsx';
import { CountBadge } from '../../ui/list/CountBadge.tsx';
import classes from './TabBar.module.css';

/** The chats, among the screens of a phone's bottom bar. */
export function ChatsTab() {
  const { count, label, openList } = useChatsEntry();
  return (
    <UnstyledButton className={classes.tab} onClick={openList}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span className={classes.icon} aria-hidden>
        <CountBadge count={count} offset={2}>
          <IconMessages size={24} stroke={1.8} aria-hidden />
        </CountBadge>
      </span>
      <span aria-hidden>
        <FormattedMessage id="nav.chats" />
      </span>
    </UnstyledButton>
  );
}
