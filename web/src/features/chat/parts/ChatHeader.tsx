import { ActionIcon, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Chat_PeerFragment } from '../../../generated/graphql.ts';
import { useAuthContext } from '../../../lib/auth.tsx';
import { RatingStars } from '../../../ui/RatingStars.tsx';
import { UserAvatar } from '../../../ui/picture/UserAvatar.tsx';
import { BlockMenu } from '../../blocks/parts/BlockMenu.tsx';
import { PersonName } from '../../users/parts/PersonName.tsx';
import { ChatBar } from './ChatBar.tsx';
import classes from './ChatDrawer.module.css';

interface ChatHeaderProps {
  /** Null until the chat is known. */
  peer: Chat_PeerFragment | null;
  onBack: () => void;
  onClose: () => void;
}

/** The other person of the chat, and a button back to all chats. */
export function ChatHeader({ peer, onBack, onClose }: ChatHeaderProps) {
  const intl = useIntl();
  const { session } = useAuthContext();
  return (
    <ChatBar closeId="chat.close" onClose={onClose}>
      <ActionIcon className={classes.back} onClick={onBack} aria-label={intl.formatMessage({ id: 'chat.all' })}>
        <IconArrowLeft className="mantine-rotate-rtl" size={22} aria-hidden />
      </ActionIcon>
      {peer ? (
        <>
          <UserAvatar user={peer} size={40} />
          <Stack gap={0} className={classes.who}>
            <Text component="h2" fw={700} size="md" truncate dir="auto">
              <PersonName user={peer} onFollow={onClose} />
            </Text>
            {peer.isStaff ? (
              <Text size="sm" c="dimmed">
                <FormattedMessage id="chat.staff" />
              </Text>
            ) : (
              <RatingStars rating={peer.rating} count={peer.reviewCount} compact />
            )}
          </Stack>
          {!peer.isStaff && !session?.isStaff && <BlockMenu user={peer} />}
        </>
      ) : (
        <>
          <Skeleton circle height={40} />
          <Stack gap={6} className={classes.who}>
            <Skeleton h={14} w="50%" />
            <Skeleton h={12} w="35%" />
          </Stack>
        </>
      )}
    </ChatBar>
  );
}
