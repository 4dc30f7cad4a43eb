import { Outlet } from 'react-router';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { LiveNotifications } from '../../features/notifications/parts/LiveNotifications.tsx';
import { LanguageSync } from '../LanguageSync.tsx';
import { StatusSync } from '../StatusSync.tsx';

/** The parts that stay with a signed-in person on all screens: chats, live news, and their language and status. */
export default function SessionFrame() {
  return (
    <ChatProvider>
      <LiveNotifications />
      <LanguageSync />
      <StatusSync />
      <Outlet />
    </ChatProvider>
  );
}
