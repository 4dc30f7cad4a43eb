import { UnstyledButton } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { useChatsEntry } from '../chat/ChatsButton.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import classes from './TabBar.module.css';

/** The chats, among the screens of a phone's bottom bar. */
export function ChatsTab() {
  const { count, label, openList } = useChatsEntry();
  return (
    <UnstyledButton className={classes.tab} onClick={openList} aria-label={label}>
      <span className={classes.icon}>
        <CountBadge count={count} offset={2}>
          <IconMessages size={24} stroke={1.8} aria-hidden />
        </CountBadge>
      </span>
      <FormattedMessage id="nav.chats" />
    </UnstyledButton>
  );
}
