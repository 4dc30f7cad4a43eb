import { IconGavel } from '@tabler/icons-react';
import { OwnAppealsDocument, ViewerDocument } from '../../../generated/graphql.ts';
import type { AppealsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { type NewsOf, typed } from '../../../ui/news.tsx';

/** What people are told of their appeals. */
export const appealsNews = {
  AppealDecided: {
    icon: IconGavel,
    color: 'marigold',
    text: ({ lifted, note }) => ({
      id: lifted ? 'news.AppealDecided.lifted' : 'news.AppealDecided.upheld',
      values: { note: typed(note) },
    }),
    leadsTo: () => '/profile',
    refresh: (client) => refresh(client, ViewerDocument, OwnAppealsDocument),
  },
} satisfies NewsOf<AppealsNews_NotificationFragment>;
