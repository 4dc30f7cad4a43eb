import type { ApolloCache } from '@apollo/client';
import { NotificationsDocument, UnseenNotificationCountDocument } from '../../../generated/graphql.ts';
import type { NotificationItem_NotificationFragment, NotificationsQuery } from '../../../generated/graphql.ts';

type Edges = NotificationsQuery['notifications']['edges'];

/** Puts a live notification on top. Of the messages of one person only the latest is listed. */
export function addNotification(cache: ApolloCache, added: NotificationItem_NotificationFragment) {
  cache.updateQuery({ query: NotificationsDocument }, (data) => {
    if (!data) return data;
    const replaced = ({ id, type, sender }: NotificationItem_NotificationFragment) =>
      id === added.id || (type === 'MESSAGE' && added.type === 'MESSAGE' && sender?.id === added.sender?.id);
    const others: Edges = data.notifications.edges.filter((edge) => !replaced(edge.node));
    const edges: Edges = [{ cursor: '', node: added }, ...others];
    return { ...data, notifications: { ...data.notifications, edges } };
  });
}

/** The ids of the unseen notifications in the cache. */
export function readUnseen(cache: ApolloCache) {
  const known = cache.readQuery({ query: NotificationsDocument })?.notifications.edges ?? [];
  return known.filter(({ node }) => node.status === 'UNSEEN').map(({ node }) => node.id);
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
