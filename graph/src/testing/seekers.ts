import { setTimeout } from 'node:timers/promises';
import { Notification } from '../news/notification.entity.ts';
import { OutgoingMail } from '../news/outgoing-mail.entity.ts';
import { sweepDigests } from '../features/searches/digest.sweep.ts';
import { nextDigest } from '../features/searches/searches.rules.ts';
import type { User } from '../people/user.entity.ts';
import type { TestApp } from './app.ts';
import { makeUser } from './factories.ts';

/** What tests of digests need: people who look for something, and days. */
export const SAVE =
  'mutation ($name: String!, $filter: ProductFilter!) { saveSearch(name: $name, filter: $filter) { id } }';

export const MINUTE = 60 * 1000;
export const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let count = 0;
/** A word that nothing else has, and that no two slips make of another. */
export const newWord = () =>
  `gajet${'abcdefghij'.charAt(++count % 10).repeat(3)}${'klmnopqrst'.charAt(Math.floor(count / 10) % 10).repeat(3)}x`;

/** Somebody who looks for a word of their own, under its name. */
export async function makeSeeker(app: TestApp, values: Partial<User> = {}) {
  const seeker = await makeUser(app, values);
  const word = newWord();
  await seeker.ask(SAVE, { name: word, filter: { search: word } });
  return { seeker, word };
}

/** Waits until 08:00 in Malaysia has passed if it comes within the minute: a test of digests stays within one day. */
export async function keepClearOfEight(): Promise<void> {
  const left = nextDigest(new Date()).getTime() - Date.now();
  if (left < MINUTE) await setTimeout(left);
}

/** The next 08:00 in Malaysia, and the days after it. */
export const eight = (days = 0, ms = 0) => new Date(nextDigest(new Date()).getTime() + days * DAY + ms);

/** What is swept each minute, as far as it matters: a while before this moment, and then. */
export async function sweepUntil({ services }: TestApp, now: Date): Promise<void> {
  await sweepDigests(services, new Date(now.getTime() - 2 * MINUTE));
  await sweepDigests(services, now);
}

export const told = (app: TestApp, { id: receiverId }: { id: string }) =>
  app.em().find(Notification, { receiverId }, { orderBy: { id: 'asc' } });

/** The mails that wait to be sent to somebody. */
export async function mails(app: TestApp, { id: userId }: { id: string }) {
  const list = await app.em().find(OutgoingMail, { userId }, { orderBy: { id: 'asc' } });
  return list.map(({ content }): unknown => JSON.parse(content));
}
