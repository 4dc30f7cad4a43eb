import { createHmac, timingSafeEqual } from 'node:crypto';

/** Keeps the signatures of one purpose apart from everything else that is signed with the same secret. */
export type SignedFor = 'media' | 'upload' | 'mails off' | 'digests off' | 'known address';

/** Our signature of these parts for a purpose, to stand in an address. */
export const sign = (secret: string, purpose: SignedFor, ...parts: (string | number)[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...parts].join('\n'))
    .digest('base64url');

/** Whether a signature is ours, for this very purpose and these parts. */
export function isSigned(
  signature: string,
  secret: string,
  purpose: SignedFor,
  ...parts: (string | number)[]
): boolean {
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(secret, purpose, ...parts));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
