import type { ApolloClient } from '@apollo/client';
import { IconAlertTriangle, IconArrowBackUp, IconBan, IconHourglass, IconShieldCheck } from '@tabler/icons-react';
import { FineEntriesDocument, ViewerDocument } from '../../../generated/graphql.ts';
import type { AccountsNews_NotificationFragment } from '../../../generated/graphql.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { type NewsOf, reasonOf } from '../../../ui/news.tsx';

/** A decision of staff changes what the account may do. */
const OF_ACCOUNT = {
  leadsTo: () => '/profile',
  refresh: (client: ApolloClient) => refresh(client, ViewerDocument),
};

/** What people are told of their accounts. */
export const accountsNews = {
  AccountApproved: {
    ...OF_ACCOUNT,
    icon: IconShieldCheck,
    color: 'green',
    text: () => ({ id: 'news.AccountApproved' }),
  },
  AccountReturned: {
    ...OF_ACCOUNT,
    icon: IconArrowBackUp,
    color: 'marigold',
    text: (news) => ({ id: 'news.AccountReturned', values: { reason: reasonOf(news) } }),
  },
  AccountDeactivated: {
    ...OF_ACCOUNT,
    icon: IconBan,
    color: 'coral',
    text: (news) => ({ id: 'news.AccountDeactivated', values: { reason: reasonOf(news) } }),
  },
  ReviewRequested: {
    ...OF_ACCOUNT,
    icon: IconHourglass,
    color: 'marigold',
    text: (news) => ({ id: 'news.ReviewRequested', values: { reason: reasonOf(news) } }),
  },
  FineSet: {
    ...OF_ACCOUNT,
    icon: IconAlertTriangle,
    color: 'coral',
    text: (news) => ({ id: 'news.FineSet', values: { reason: reasonOf(news) } }),
    refresh: (client) => refresh(client, ViewerDocument, FineEntriesDocument),
  },
} satisfies NewsOf<AccountsNews_NotificationFragment>;
