import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useIntl } from 'react-intl';
import { useAuthContext } from '../../../lib/auth.tsx';
import { errorCode, useErrorText } from '../../../lib/errors.ts';
import { toastError } from '../../../lib/toasts.ts';
import { useReturnFocus } from '../../../ui/focus/useReturnFocus.ts';
import { ChatHeader } from './ChatHeader.tsx';
import { useChat } from '../../../lib/openChat.ts';
import type { ChatView } from '../../../lib/openChat.ts';
import { ChatList } from './ChatList.tsx';
import { ChatProducts } from './ChatProducts.tsx';
import { Conversation } from './Conversation.tsx';
import { LostConnection } from './LostConnection.tsx';
import { useChatState } from './useChatState.ts';
import { useOpenedChat } from './useOpenedChat.ts';
import { useOutbox } from '../cache/useOutbox.ts';
import classes from './ChatDrawer.module.css';

interface ChatDrawerProps {
  view: ChatView;
  opened: boolean;
  onClose: () => void;
}

/** The chat drawer: one chat or the list of chats. Beside the page on wide screens, the whole screen on a phone. */
export default function ChatDrawer({ view, opened, onClose }: ChatDrawerProps) {
  const intl = useIntl();
  const { session } = useAuthContext();
  const { openFromList, openList } = useChat();
  useReturnFocus(opened);
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false });
  const target = view === 'list' ? null : view;
  const errorText = useErrorText();
  const chat = useOpenedChat(target, (refusal) => {
    onClose();
    const text =
      errorCode(refusal) === 'UNREACHABLE' ? errorText(refusal) : intl.formatMessage({ id: 'chat.openFailed' });
    toastError(text, { place: 'bottom-start' });
  });
  const outbox = useOutbox();
  const asked = target && 'product' in target ? target.product : undefined;
  const state = useChatState(opened ? (chat?.id ?? null) : null);
  const known = state?.products ?? [];
  const products = asked && !known.some(({ id }) => id === asked.id) ? [asked, ...known] : known;

  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={wide ? 428 : '100%'}
      classNames={{ content: classes.content }}
      data-chat={opened || undefined}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={intl.formatMessage({ id: target ? 'chat.title' : 'nav.chats' })}>
        {/* Not a body of Mantine: as the description of the drawer every message would be read out. */}
        <div className={classes.body}>
          {target ? (
            <>
              <ChatHeader peer={chat?.peer ?? null} onBack={openList} onClose={onClose} />
              <LostConnection />
              <ChatProducts products={products} onFollow={onClose} />
              {chat && session ? (
                <Conversation key={chat.id} chatId={chat.id} viewerId={session.id} peer={chat.peer} outbox={outbox} />
              ) : (
                <ConversationSkeleton />
              )}
            </>
          ) : (
            <ChatList onOpen={openFromList} onClose={onClose} />
          )}
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** Placeholder bubbles while a conversation loads. */
function ConversationSkeleton() {
  return (
    <Stack p="md" gap="sm" flex={1} justify="flex-end" aria-hidden>
      <Skeleton h={38} w="46%" radius="lg" />
      <Skeleton h={58} w="66%" radius="lg" />
      <Skeleton h={38} w="52%" radius="lg" className={classes.ownSkeleton} />
    </Stack>
  );
}
