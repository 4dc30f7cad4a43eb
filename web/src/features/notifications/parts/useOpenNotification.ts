import { useNavigate } from 'react-router';
import { useAuthContext } from '../../../lib/auth.tsx';
import { useChat } from '../../../lib/openChat.ts';
import { type AnyNews, kindOf } from '../cache/kinds.ts';

/** Opens what a notification is about, if it leads anywhere. */
export function useOpenNotification() {
  const navigate = useNavigate();
  const { openChat } = useChat();
  const { session } = useAuthContext();

  return (notification: AnyNews) => {
    const target = kindOf(notification).leadsTo?.(notification, session?.id);
    if (typeof target === 'string') void navigate(target);
    else if (target) openChat(target.chatId);
  };
}
