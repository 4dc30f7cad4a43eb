import { createPubSub, type PubSub } from '@graphql-yoga/subscription';

/**
 * What is published after a commit, by topic and id. Events carry ids only: the database is the truth,
 * an event is a hint, and what a subscriber gets to see is read and checked for that subscriber.
 */
export type Topics = {
  /** By chat id. */
  messageAdded: [chatId: string, event: { messageId: string }];
  /** By chat id. */
  typing: [chatId: string, event: { userId: string; isTyping: boolean }];
  /** By receiver's id. */
  notificationAdded: [userId: string, event: { notificationId: string }];
};

export type Events = PubSub<Topics>;

/** Live events of one process. */
export const createEvents = (): Events => createPubSub<Topics>();
