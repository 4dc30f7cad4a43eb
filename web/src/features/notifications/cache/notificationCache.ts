import type { ApolloCache } from '@apollo/client';
import { NotificationsDocument, UnseenNotificationCountDocument } from '../../../generated/graphql.ts';

/** The unseen notifications in the cache. */
export function readUnseen(cache: ApolloCache) {
  const known = cache.readQuery({ query: NotificationsDocument })?.notifications.edges ?? [];
  return known.map(({ node }) => node).filter(({ status }) => status === 'UNSEEN');
}

/** Sets the number on the bell. */
export function writeUnseenCount(cache: ApolloCache, count: number) {
  cache.writeQuery({ query: UnseenNotificationCountDocument, data: { unseenNotificationCount: count } });
}

/** Empties the list and the number on the bell. */
export function clearNotificationList(cache: ApolloCache) {
  cache.updateQuery(
    { query: NotificationsDocument },
    (data) =>
      data && {
        ...data,
        notifications: {
          ...data.notifications,
          edges: [],
          pageInfo: { ...data.notifications.pageInfo, hasNextPage: false },
        },
      },
  );
  writeUnseenCount(cache, 0);
}
