import { Badge, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import type { ChatRow_ChatFragment } from '../../../generated/graphql.ts';
import { useAuthContext } from '../../../lib/auth.tsx';
import { daysUntilNow, formatDate, formatTime } from '../../../lib/format.ts';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import classes from './ChatList.module.css';

type LastMessage = NonNullable<ChatRow_ChatFragment['lastMessage']>;

interface ChatRowProps {
  peer: ChatRow_ChatFragment['peer'];
  lastMessage: LastMessage;
  unread: number;
  onOpen: () => void;
}

/** One chat of the list: the other person, and the last message. */
export function ChatRow({ peer, lastMessage, unread, onOpen }: ChatRowProps) {
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <UserAvatar user={peer} size={48} />
      <span className={classes.text}>
        <span className={classes.line}>
          <Text span fw={unread > 0 ? 800 : 600} truncate flex={1} dir="auto">
            {peer.fullName}
          </Text>
          <LastTime iso={lastMessage.createdAt} />
        </span>
        <Text span c="dimmed" fz="0.90625rem" className={classes.line}>
          <LastWords message={lastMessage} />
          {unread > 0 && (
            <Badge circle color="danger" className={classes.unread}>
              <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
              <VisuallyHidden>
                <FormattedMessage id="chat.unread" values={{ count: unread }} />
              </VisuallyHidden>
            </Badge>
          )}
        </Text>
      </span>
    </UnstyledButton>
  );
}

function LastWords({ message }: { message: LastMessage }) {
  const { session } = useAuthContext();
  const content = (
    <Text key="content" span inherit truncate flex={1} dir="auto">
      {message.content}
    </Text>
  );
  return message.sender.id === session?.id ? <FormattedMessage id="chat.own" values={{ content }} /> : content;
}

/** The time of today's messages, the day of older ones. */
function LastTime({ iso }: { iso: string }) {
  const daysAgo = daysUntilNow(iso);
  return (
    <Text span size="xs" c="dimmed" className={classes.time}>
      {daysAgo === 1 ? (
        <FormattedMessage id="chat.yesterday" />
      ) : (
        <bdi>{daysAgo === 0 ? formatTime(iso) : formatDate(iso)}</bdi>
      )}
    </Text>
  );
}
