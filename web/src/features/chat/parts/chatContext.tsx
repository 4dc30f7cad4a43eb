import { createContext, lazy, Suspense, useContext, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { PurchaseDialog_ProductFragment } from '../../../generated/graphql.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useClosedByBack } from '../../../ui/dialog/useClosedByBack.ts';

const ChatDrawer = lazy(() => import('./ChatDrawer.tsx'));

/** The product that a chat was opened from, shown above the messages. */
export type ChatProduct = PurchaseDialog_ProductFragment;

/** Which chat to show: the one with a person, or one by its id. */
export type ChatTarget = { userId: string; product?: ChatProduct } | { chatId: string; fromList?: boolean };

/** What the drawer shows: one chat, or the list of them. */
export type ChatView = ChatTarget | 'list';

interface ChatContextValue {
  /** Opens the viewer's chat with a person; the server creates it if there is none. */
  openWith(userId: string, product?: ChatProduct): void;
  /** Opens a chat by its id. */
  openChat(chatId: string): void;
  /** Opens a chat from the list; the browser's Back then leads back to the list. */
  openFromList(chatId: string): void;
  /** Opens the list of the viewer's chats. */
  openList(): void;
}

const ChatContext = createContext<ChatContextValue | null>(null);

/** Holds the one chat drawer of the app. */
export function ChatProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<ChatView | null>(null);
  const [opened, setOpened] = useState(false);
  const { viewer } = useViewer();
  const status = viewer?.status;
  const [openedAs, setOpenedAs] = useState(status);

  // The account's status has changed: close, so that the screen behind can say so.
  if (opened && openedAs !== status) setOpened(false);

  const value = useMemo<ChatContextValue>(() => {
    const show = (next: ChatView) => {
      setView(next);
      setOpenedAs(status);
      setOpened(true);
    };
    return {
      openWith: (userId, product) => show({ userId, product }),
      openChat: (chatId) => show({ chatId }),
      openFromList: (chatId) => show({ chatId, fromList: true }),
      openList: () => show('list'),
    };
  }, [status]);

  const isFromList = view !== null && view !== 'list' && 'fromList' in view;
  useClosedByBack(opened, isFromList ? value.openList : () => setOpened(false));

  return (
    <ChatContext value={value}>
      {children}
      {view && (
        <Suspense>
          <ChatDrawer view={view} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </ChatContext>
  );
}

/** Opens chats from anywhere in the app. */
export function useChat(): ChatContextValue {
  const value = useContext(ChatContext);
  if (!value) throw new Error('useChat must be used inside a ChatProvider');
  return value;
}
