import { Outlet } from 'react-router';
import { ChatProvider } from '../../features/chat/parts/ChatProvider.tsx';
import { LiveNotifications } from '../../features/notifications/parts/LiveNotifications.tsx';
import { ReportProvider } from '../../features/reports/parts/ReportProvider.tsx';
import { LanguageSync } from '../LanguageSync.tsx';
import { StatusSync } from '../StatusSync.tsx';

/** The parts of all screens of a signed-in person: chats, reports, live news, and their language and status. */
export default function SessionFrame() {
  return (
    <ReportProvider>
      <ChatProvider>
        <LiveNotifications />
        <LanguageSync />
        <StatusSync />
        <Outlet />
      </ChatProvider>
    </ReportProvider>
  );
}
