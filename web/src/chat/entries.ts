import type { Chat_MessageFragment } from '../generated/graphql.ts';
import type { OutgoingMessage } from './useOutbox.ts';

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
  /** What is on its way, or could not be sent; null once it is stored. */
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
 * Lays a chat out: stored messages, then what is on its way; a day line where the local day changes, and the first
 * message of each sender's run marked.
 */
export function layOut(messages: Chat_MessageFragment[], outgoing: OutgoingMessage[], viewerId: string): Entry[] {
  const stored = messages.map((message) => fromStored(message, viewerId));
  // The live event of a message can be faster than the answer to sending it.
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

/** Whole local calendar days from one moment to a later one. */
export function daysBetween(from: string | Date, to: string | Date): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000);
}

/** The same to this moment: what stays on the screen past midnight is asked for anew when it is drawn again. */
export function daysUntilNow(from: string): number {
  return daysBetween(from, new Date());
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
    outgoing: null,
  };
}

function fromOutgoing(message: OutgoingMessage): MessageEntry {
  const { clientId, content, createdAt } = message;
  return { kind: 'message', key: clientId, content, createdAt, own: true, sender: null, firstOfRun: false, outgoing: message };
}
