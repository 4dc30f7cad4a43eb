import type { ApolloCache } from '@apollo/client';
import { NotificationsDocument, UnseenNotificationCountDocument } from '../generated/graphql.ts';
import type { NotificationItem_NotificationFragment, NotificationsQuery } from '../generated/graphql.ts';

type Edges = NotificationsQuery['notifications']['edges'];

/** Puts a notification that arrived live on top; a renewed one moves there. */
export function addNotification(cache: ApolloCache, added: NotificationItem_NotificationFragment) {
  cache.updateQuery({ query: NotificationsDocument }, (data) => {
    if (!data) return data;
    const others: Edges = data.notifications.edges.filter((edge) => edge.node.id !== added.id);
    const edges: Edges = [{ cursor: '', node: added }, ...others];
    return { ...data, notifications: { ...data.notifications, edges } };
  });
}

/** The badge of the bell. */
export function writeUnseenCount(cache: ApolloCache, count: number) {
  cache.writeQuery({ query: UnseenNotificationCountDocument, data: { unseenNotificationCount: count } });
}

/** An empty list and an empty badge. */
export function clearNotificationList(cache: ApolloCache) {
  cache.updateQuery({ query: NotificationsDocument }, (data) =>
    data && {
      ...data,
      notifications: { ...data.notifications, edges: [], pageInfo: { ...data.notifications.pageInfo, hasNextPage: false } },
    },
  );
  writeUnseenCount(cache, 0);
}
