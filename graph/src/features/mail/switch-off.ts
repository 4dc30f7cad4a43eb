import { isSigned, sign } from '../../core/signatures.ts';

/** Where a person switches off the mails about their deals without signing in. It does nothing else, and works forever. */
export const switchOffUrl = (publicUrl: string, userId: string, secret: string) =>
  `${publicUrl}/mailsOff/${userId}.${sign(secret, 'mails off', userId)}`;

/** Whose mails the last part of such an address switches off; null when it is not ours. */
export function readSwitchOff(token: string, secret: string): string | null {
  const [userId = '', signature = ''] = token.split('.');
  return isSigned(signature, secret, 'mails off', userId) ? userId : null;
}
