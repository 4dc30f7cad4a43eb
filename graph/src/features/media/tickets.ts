import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_MS = 15 * 60 * 1000;

/** A signed ticket to upload the picture of one key, good for 15 minutes; its holder needs no session. */
export function issueTicket(key: string, secret: string, now: Date): string {
  const body = Buffer.from(JSON.stringify([key, now.getTime() + LIFETIME_MS])).toString('base64url');
  return `${body}.${sign(body, secret)}`;
}

/** The key of a ticket; null when it is not ours or too old. */
export function readTicket(ticket: string, secret: string, now: Date): string | null {
  const [body = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(sign(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [key, expires]: [string, number] = JSON.parse(Buffer.from(body, 'base64url').toString());
  return expires > now.getTime() ? key : null;
}

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(`upload\n${body}`).digest('base64url');
