import type { Chat_MessageFragment } from '../generated/graphql.ts';

/** A message typed here that the server has not stored yet. */
export interface OutgoingMessage {
  clientId: string;
  content: string;
  createdAt: string;
  state: 'pending' | 'failed';
}

/** What a chat window knows: stored messages in the chat's own order, then what is still on its way. */
export interface Timeline {
  messages: Chat_MessageFragment[];
  outgoing: OutgoingMessage[];
}

export type TimelineAction =
  | { type: 'received'; messages: Chat_MessageFragment[] }
  | { type: 'queued'; message: OutgoingMessage }
  | { type: 'retried' | 'failed'; clientId: string };

export const emptyTimeline: Timeline = { messages: [], outgoing: [] };

/** Next state of a chat window. */
export function timelineReducer(timeline: Timeline, action: TimelineAction): Timeline {
  switch (action.type) {
    case 'received':
      return receive(timeline, action.messages);
    case 'queued':
      return { ...timeline, outgoing: [...timeline.outgoing, action.message] };
    case 'retried':
      return setState(timeline, action.clientId, 'pending');
    case 'failed':
      return setState(timeline, action.clientId, 'failed');
  }
}

/** True when a message between the newest known one and this one is missing: numbers count up without holes. */
export function leavesGap(timeline: Timeline, message: Chat_MessageFragment): boolean {
  return message.number > (timeline.messages.at(-1)?.number ?? 0) + 1;
}

// The same message may come from a page, a subscription and the answer to sending it.
function receive(timeline: Timeline, incoming: Chat_MessageFragment[]): Timeline {
  const byId = new Map(timeline.messages.map((message) => [message.id, message]));
  for (const message of incoming) byId.set(message.id, message);
  const settled = new Set(incoming.map((message) => message.clientId));
  return {
    messages: [...byId.values()].toSorted((a, b) => a.number - b.number),
    outgoing: timeline.outgoing.filter((message) => !settled.has(message.clientId)),
  };
}

function setState(timeline: Timeline, clientId: string, state: OutgoingMessage['state']): Timeline {
  return {
    ...timeline,
    outgoing: timeline.outgoing.map((message) => (message.clientId === clientId ? { ...message, state } : message)),
  };
}
