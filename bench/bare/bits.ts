import { prefixBits } from '../../graph/src/search/prefix-bits.ts';

/** Whether an entry's bits leave it possible that its thing has all that is looked for. */
export const MAY_HAVE = 'prefixes3 & ? = ? and prefixes4 & ? = ? and prefixes5 & ? = ? and prefixes6 & ? = ?';

/** What `MAY_HAVE` is asked with, for words that begin so. */
export function bitsOf(beginnings: string[]): number[] {
  const { prefixes3, prefixes4, prefixes5, prefixes6 } = prefixBits(beginnings);
  return [prefixes3, prefixes4, prefixes5, prefixes6].flatMap((each) => [each, each]);
}
