import { useNavigate } from 'react-router';
import { useChat } from '../chat/chatContext.tsx';
import type { NotificationItem_NotificationFragment } from '../generated/graphql.ts';
import { useAuthContext } from '../lib/auth.tsx';

/** Opens what a notification is about: the chat, the deal, the product or the account. */
export function useOpenNotification() {
  const navigate = useNavigate();
  const { openChat } = useChat();
  const { session } = useAuthContext();

  return ({ type, chat, transaction, product }: NotificationItem_NotificationFragment) => {
    if (chat) openChat(chat.id);
    else if (transaction) void navigate(transaction.buyer.id === session?.id ? '/purchased' : '/purchased?tab=sold');
    else if (product) void navigate(`/product/${product.id}`);
    else if (type === 'ADMIN') void navigate('/profile');
  };
}
