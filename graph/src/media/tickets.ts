import { createHmac, timingSafeEqual } from 'node:crypto';
import { UploadPurpose } from './upload.entity.ts';

const LIFETIME_MS = 15 * 60 * 1000;

/** Who may upload what; the ticket's holder needs no session. */
export interface Ticket {
  ownerId: string;
  purpose: UploadPurpose;
}

/** A signed ticket that is good for 15 minutes. */
export function issueTicket({ ownerId, purpose }: Ticket, secret: string, now: Date): string {
  const body = Buffer.from(JSON.stringify([ownerId, purpose, now.getTime() + LIFETIME_MS])).toString('base64url');
  return `${body}.${sign(body, secret)}`;
}

/** What a ticket allows; null when it is not ours or too old. */
export function readTicket(ticket: string, secret: string, now: Date): Ticket | null {
  const [body = '', signature = ''] = ticket.split('.');
  const expected = Buffer.from(sign(body, secret));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const [ownerId, purpose, expires]: [string, UploadPurpose, number] = JSON.parse(Buffer.from(body, 'base64url').toString());
  return expires > now.getTime() ? { ownerId, purpose } : null;
}

const sign = (body: string, secret: string) => createHmac('sha256', secret).update(`upload\n${body}`).digest('base64url');
