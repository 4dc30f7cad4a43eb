import { IconMessageOff } from '@tabler/icons-react';
import type { ReviewsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { type NewsOf, reasonOf } from '../../../ui/news.tsx';
import { evictReviews } from '../cache/reviewCache.ts';

/** What people are told of their reviews. */
export const reviewsNews = {
  ReviewRemoved: {
    icon: IconMessageOff,
    color: 'coral',
    text: (news) => ({ id: 'news.ReviewRemoved', values: { reason: reasonOf(news) } }),
    leadsTo: ({ sellerId }) => `/seller/${sellerId}`,
    refresh: ({ cache }, { sellerId }) => evictReviews(cache, sellerId),
  },
} satisfies NewsOf<ReviewsNews_NotificationFragment>;
