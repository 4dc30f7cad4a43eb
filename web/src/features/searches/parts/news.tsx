import { IconBookmarks } from '@tabler/icons-react';
import type { SearchesNews_NotificationFragment } from '../../../generated/graphql.ts';
import { type NewsOf, typed } from '../../../ui/news.tsx';

/** What people are told of their saved searches. */
export const searchesNews = {
  SearchDigest: {
    icon: IconBookmarks,
    color: 'green',
    text: ({ searches }) => ({ id: 'news.SearchDigest', values: { content: typed(searches.join(', ')) } }),
    leadsTo: () => '/savedSearches',
  },
} satisfies NewsOf<SearchesNews_NotificationFragment>;
