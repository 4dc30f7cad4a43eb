import { IconMessageCircle } from '@tabler/icons-react';
import { ChatsDocument, UnreadChatCountDocument } from '../../../generated/graphql.ts';
import type { ChatNews_NotificationFragment } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { shownQueries } from '../../../lib/server/shownQueries.ts';
import { nameOf, type NewsOf, typed } from '../../../ui/news.tsx';

/** What people are told of their chats. */
export const chatNews = {
  MessageReceived: {
    icon: IconMessageCircle,
    color: 'sand',
    person: ({ sender }) => sender,
    text: ({ sender, chat, text }) =>
      chat
        ? { id: 'news.MessageReceived', values: { name: nameOf(sender), content: typed(text ?? '') } }
        : // A confined account may not read what other members write.
          { id: 'news.messageHidden', values: { name: nameOf(sender) } },
    leadsTo: ({ chat }) => chat && { chatId: chat.id },
    onePer: ({ sender }) => sender?.id,
    refresh(client) {
      refresh(client, UnreadChatCountDocument);
      if (shownQueries(client, ChatsDocument).length > 0) refresh(client, ChatsDocument);
    },
    // An open chat tells its messages itself.
    announcement: ({ sender, text }) =>
      sender && text && !document.querySelector('[data-chat]')
        ? { id: 'chat.arrived', values: { name: sender.fullName, text } }
        : null,
  },
} satisfies NewsOf<ChatNews_NotificationFragment>;
