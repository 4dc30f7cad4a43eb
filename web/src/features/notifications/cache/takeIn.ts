import type { ApolloCache, ApolloClient } from '@apollo/client';
import { NotificationsDocument } from '../../../generated/graphql.ts';
import type { NewsText } from '../../../ui/news.tsx';
import { type AnyNews, kindOf } from './kinds.ts';

/** Lists what came live, and refreshes what it has made outdated. Returns what a screen reader says of it. */
export function takeIn(client: ApolloClient, news: AnyNews): NewsText<string> | null | undefined {
  addNotification(client.cache, news);
  const kind = kindOf(news);
  kind.refresh?.(client, news);
  return kind.announcement?.(news);
}

/** Puts a live notification on top, in place of the one that it renews. One that was read meanwhile keeps its place. */
export function addNotification(cache: ApolloCache, added: AnyNews) {
  const kind = kindOf(added);
  const keyOf = (node: AnyNews) => (kindOf(node) === kind && kind.onePer?.(node)) || node.id;
  cache.updateQuery({ query: NotificationsDocument }, (data) => {
    if (!data || data.notifications.edges.some(({ node }) => node.id === added.id)) return data;
    const others = data.notifications.edges.filter(({ node }) => keyOf(node) !== keyOf(added));
    return { ...data, notifications: { ...data.notifications, edges: [{ cursor: '', node: added }, ...others] } };
  });
}
