import { lazy, Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ChatContext } from '../../../lib/openChat.ts';
import type { ChatContextValue, ChatView } from '../../../lib/openChat.ts';
import { useViewer } from '../../../lib/viewer.ts';
import { useClosedByBack } from '../../../ui/dialog/useClosedByBack.ts';

const ChatDrawer = lazy(() => import('./ChatDrawer.tsx'));

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
