import { isSigned, sign } from '../../core/signatures.ts';

const LIFETIME_MS = 15 * 60 * 1000;

/** A signed ticket to upload the picture of one key, good for 15 minutes; its holder needs no session. */
export function issueTicket(key: string, secret: string, now: Date): string {
  const body = Buffer.from(JSON.stringify([key, now.getTime() + LIFETIME_MS])).toString('base64url');
  return `${body}.${sign(secret, 'upload', body)}`;
}

/** The key of a ticket; null when it is not ours or too old. */
export function readTicket(ticket: string, secret: string, now: Date): string | null {
  const [body = '', signature = ''] = ticket.split('.');
  if (!isSigned(signature, secret, 'upload', body)) return null;
  const [key, expires]: [string, number] = JSON.parse(Buffer.from(body, 'base64url').toString());
  return expires > now.getTime() ? key : null;
}
