import type { Chat_MessageFragment, MessageWarning } from '../../../generated/graphql.ts';
import { daysBetween } from '../../../lib/format.ts';
import type { OutgoingMessage } from './useOutbox.ts';

/** One message as the list draws it. */
export interface MessageEntry {
  kind: 'message';
  key: string;
  /** Null until it is stored. */
  id: string | null;
  /** Its place in the chat; null until it is stored. */
  number: number | null;
  content: string;
  createdAt: string;
  own: boolean;
  /** The author. Null for a message that the viewer is still sending. */
  sender: Chat_MessageFragment['sender'] | null;
  firstOfRun: boolean;
  /** What the viewer should beware of most; null for nothing, and for an own message. */
  warning: MessageWarning | null;
  /** The message as it is being sent, or failed to be; null once it is stored. */
  outgoing: OutgoingMessage | null;
}

/** A line between two calendar days. */
interface DayEntry {
  kind: 'day';
  key: string;
  date: string;
}

export type Entry = MessageEntry | DayEntry;

/**
 * Turns a chat into rows: stored messages, then outgoing ones. Adds a line where the day changes and marks the
 * first of several messages in a row by one sender.
 */
export function layOut(messages: Chat_MessageFragment[], outgoing: OutgoingMessage[], viewerId: string): Entry[] {
  const stored = messages.map((message) => fromStored(message, viewerId));
  // A message can arrive as a live event before the mutation that sent it is answered.
  const arrived = new Set(messages.map((message) => message.clientId));
  const unstored = outgoing.filter((message) => !arrived.has(message.clientId)).map(fromOutgoing);
  const entries: Entry[] = [];
  let previous: MessageEntry | undefined;
  for (const message of [...stored, ...unstored]) {
    const newDay = !previous || daysBetween(previous.createdAt, message.createdAt) !== 0;
    if (newDay) entries.push({ kind: 'day', key: `day-${message.key}`, date: message.createdAt });
    const entry = { ...message, firstOfRun: newDay || previous?.own !== message.own };
    entries.push(entry);
    previous = entry;
  }
  return entries;
}

function fromStored(message: Chat_MessageFragment, viewerId: string): MessageEntry {
  return {
    kind: 'message',
    // The same key while pending and once stored, so that the bubble stays in place.
    key: message.clientId ?? message.id,
    id: message.id,
    number: message.number,
    content: message.content,
    createdAt: message.createdAt,
    own: message.sender.id === viewerId,
    sender: message.sender,
    firstOfRun: false,
    warning: message.warnings[0] ?? null,
    outgoing: null,
  };
}

function fromOutgoing(message: OutgoingMessage): MessageEntry {
  const { clientId, content, createdAt } = message;
  return {
    kind: 'message',
    key: clientId,
    id: null,
    number: null,
    content,
    createdAt,
    own: true,
    sender: null,
    firstOfRun: false,
    warning: null,
    outgoing: message,
  };
}

/** The key of the viewer's last message that the other member has read; undefined if there is none. */
export const lastReadKey = (entries: Entry[], peerReadUpTo: number) =>
  entries.findLast(
    (entry): entry is MessageEntry =>
      entry.kind === 'message' && entry.own && entry.number !== null && entry.number <= peerReadUpTo,
  )?.key;
