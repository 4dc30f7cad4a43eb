import type { Chat_MessageFragment } from '../generated/graphql.ts';
import type { OutgoingMessage, Timeline } from './timeline.ts';

/** One message as the list draws it. */
export interface MessageEntry {
  kind: 'message';
  key: string;
  content: string;
  createdAt: string;
  own: boolean;
  /** Who wrote it; null for what the viewer is still sending. */
  sender: Chat_MessageFragment['sender'] | null;
  firstOfRun: boolean;
  state: 'sent' | OutgoingMessage['state'];
  /** Key for sending again. */
  clientId: string | null;
}

/** A line between two calendar days. */
export interface DayEntry {
  kind: 'day';
  key: string;
  date: string;
}

export type Entry = MessageEntry | DayEntry;

/** Lays a timeline out: a day line where the local day changes, and the first message of each sender's run marked. */
export function layOut(timeline: Timeline, viewerId: string): Entry[] {
  const stored = timeline.messages.map((message) => fromStored(message, viewerId));
  const entries: Entry[] = [];
  let previous: MessageEntry | undefined;
  for (const message of [...stored, ...timeline.outgoing.map(fromOutgoing)]) {
    const newDay = !previous || daysBetween(previous.createdAt, message.createdAt) !== 0;
    if (newDay) entries.push({ kind: 'day', key: `day-${message.key}`, date: message.createdAt });
    const entry = { ...message, firstOfRun: newDay || previous?.own !== message.own };
    entries.push(entry);
    previous = entry;
  }
  return entries;
}

/** Whole local calendar days from one moment to a later one. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000);
}

function startOfDay(moment: string | Date): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

function fromStored(message: Chat_MessageFragment, viewerId: string): MessageEntry {
  return {
    kind: 'message',
    // The key outlives the change from pending to stored, so that the bubble stays in place.
    key: message.clientId ?? message.id,
    content: message.content,
    createdAt: message.createdAt,
    own: message.sender.id === viewerId,
    sender: message.sender,
    firstOfRun: false,
    state: 'sent',
    clientId: message.clientId,
  };
}

function fromOutgoing(message: OutgoingMessage): MessageEntry {
  return { kind: 'message', key: message.clientId, own: true, sender: null, firstOfRun: false, ...message };
}
