import { IconBell } from '@tabler/icons-react';
import type { AllNews_NotificationFragment, NotificationsQuery } from '../../../generated/graphql.ts';
import type { NewsKind } from '../../../ui/news.tsx';
import { accountsNews } from '../../accounts/parts/news.tsx';
import { appealsNews } from '../../appeals/parts/news.tsx';
import { chatNews } from '../../chat/parts/news.tsx';
import { favouritesNews } from '../../favourites/parts/news.tsx';
import { productsNews } from '../../products/parts/news.tsx';
import { reportsNews } from '../../reports/parts/news.tsx';
import { reviewsNews } from '../../reviews/parts/news.tsx';
import { searchesNews } from '../../searches/parts/news.tsx';
import { transactionsNews } from '../../transactions/parts/news.tsx';

/** News of any kind, as the bell lists it. */
export type AnyNews = NotificationsQuery['notifications']['edges'][number]['node'];

type AnyKind = NewsKind<AllNews_NotificationFragment>;

/** What the features say of their news. The type fails on a kind that no feature knows. */
const KINDS: Partial<Record<string, AnyKind>> = {
  ...accountsNews,
  ...appealsNews,
  ...chatNews,
  ...favouritesNews,
  ...productsNews,
  ...reportsNews,
  ...reviewsNews,
  ...searchesNews,
  ...transactionsNews,
} satisfies Record<AllNews_NotificationFragment['__typename'], AnyKind>;

/** A server of a later version may send kinds that this client does not know. */
const UNKNOWN: AnyKind = { icon: IconBell, color: 'sand', text: () => ({ id: 'news.unknown' }) };

/** What its feature says of a piece of news. */
export const kindOf = ({ __typename }: AllNews_NotificationFragment): AnyKind => KINDS[__typename] ?? UNKNOWN;
