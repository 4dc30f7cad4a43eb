import { IconFlag } from '@tabler/icons-react';
import type { ReportsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { type NewsOf, typed } from '../../../ui/news.tsx';

/** What people are told of their reports. */
export const reportsNews = {
  ReportSolved: {
    icon: IconFlag,
    color: 'green',
    text: ({ message }) => ({ id: 'news.ReportSolved', values: { content: typed(message) } }),
  },
} satisfies NewsOf<ReportsNews_NotificationFragment>;
