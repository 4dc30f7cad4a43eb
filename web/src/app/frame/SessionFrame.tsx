import { Outlet } from 'react-router';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { LiveNotifications } from '../../features/notifications/parts/LiveNotifications.tsx';
import { LanguageSync } from '../LanguageSync.tsx';
import { StatusSync } from '../StatusSync.tsx';

/** What accompanies somebody who is signed in from screen to screen: the chats, live news, and their language and status. */
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
