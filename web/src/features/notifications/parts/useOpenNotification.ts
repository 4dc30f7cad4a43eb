import { useNavigate } from 'react-router';
import { useChat } from '../../../lib/openChat.ts';
import type { NotificationItem_NotificationFragment } from '../../../generated/graphql.ts';
import { useAuthContext } from '../../../lib/auth.tsx';

/** Opens what a notification is about: the chat, the transaction, the product or the account. */
export function useOpenNotification() {
  const navigate = useNavigate();
  const { openChat } = useChat();
  const { session } = useAuthContext();

  return ({ type, event, chat, transaction, product }: NotificationItem_NotificationFragment) => {
    if (event === 'PRODUCT_TAKEN_DOWN' || event === 'PRODUCT_DELETED') void navigate('/myProducts');
    else if (event === 'REPORT_SOLVED') return;
    else if (event === 'SEARCH_DIGEST') void navigate('/savedSearches');
    else if (chat) openChat(chat.id);
    else if (transaction) void navigate(transaction.buyer.id === session?.id ? '/purchased' : '/purchased?tab=sold');
    else if (product) void navigate(`/product/${product.id}`);
    else if (type === 'ADMIN') void navigate('/profile');
  };
}
