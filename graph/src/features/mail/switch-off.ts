import { isSigned, sign, type SignedFor } from '../../core/signatures.ts';
import { MailList } from './kinds.ts';

/** What the address of each list is signed for: that of one list says nothing about another. */
const SIGNED_FOR: Record<MailList, SignedFor> = { [MailList.DEALS]: 'mails off', [MailList.DIGESTS]: 'digests off' };

/** Where a person switches off the mails of a list without signing in. It does nothing else, and works forever. */
export const switchOffUrl = (publicUrl: string, userId: string, list: MailList, secret: string) =>
  `${publicUrl}/mailsOff/${userId}.${sign(secret, SIGNED_FOR[list], userId)}`;

/** Whose mails, and which, the last part of such an address switches off; null when it is not ours. */
export function readSwitchOff(token: string, secret: string): { userId: string; list: MailList } | null {
  const [userId = '', signature = ''] = token.split('.');
  const list = Object.values(MailList).find((one) => isSigned(signature, secret, SIGNED_FOR[one], userId));
  return list ? { userId, list } : null;
}
