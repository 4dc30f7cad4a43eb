import { createHmac, timingSafeEqual } from 'node:crypto';

/** Where a person switches off the mails about their deals without signing in. It does nothing else, and works for ever. */
export const switchOffUrl = (publicUrl: string, userId: string, secret: string) =>
  `${publicUrl}/mailsOff/${userId}.${sign(userId, secret)}`;

/** Whose mails the last part of such an address switches off; null when it is not ours. */
export function readSwitchOff(token: string, secret: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  const expected = Buffer.from(sign(userId, secret));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? userId : null;
}

const sign = (userId: string, secret: string) => createHmac('sha256', secret).update(`mails off\n${userId}`).digest('base64url');
