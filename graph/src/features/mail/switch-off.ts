import { isSigned, sign, type SignedFor } from '../../core/signatures.ts';
import { NewsGroup } from '../../news/kinds.ts';
import { MAIL_GROUPS, type MailGroup } from '../../news/letters.ts';

/** What the address of each group is signed for: that of one group says nothing about another. */
const SIGNED_FOR: Record<MailGroup, SignedFor> = { [NewsGroup.DEALS]: 'mails off', [NewsGroup.FINDS]: 'digests off' };

/** Where a person switches off the mails of a group without signing in. It does nothing else, and works forever. */
export const switchOffUrl = (publicUrl: string, userId: string, group: MailGroup, secret: string) =>
  `${publicUrl}/mailsOff/${userId}.${sign(secret, SIGNED_FOR[group], userId)}`;

/** Whose mails, and which, the last part of such an address switches off; null when it is not ours. */
export function readSwitchOff(token: string, secret: string): { userId: string; group: MailGroup } | null {
  const [userId = '', signature = ''] = token.split('.');
  const group = MAIL_GROUPS.find((one) => isSigned(signature, secret, SIGNED_FOR[one], userId));
  return group ? { userId, group } : null;
}
