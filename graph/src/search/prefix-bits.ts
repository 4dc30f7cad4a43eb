/**
 * A Bloom filter of how the words of a thing begin, kept with each of its entries. With it a search skips most things
 * that lack its other words, without reading their texts. A change of the hash or of the sizes needs a migration that
 * writes the index again.
 */
export interface PrefixBits {
  /** A bit for the first three letters of each word that has three or more. */
  prefixes3: number;
  /** The same for the first four letters. */
  prefixes4: number;
  /** The same for the first five letters. */
  prefixes5: number;
  /** The same for the first six letters. */
  prefixes6: number;
}

/**
 * As many as a number can hold exactly. A text of thirty words sets about a third of them, a text of three hundred
 * nearly all.
 */
const BITS = 53;

/** The bits of all words of a thing. For the terms of a search: the bits that a thing with all of them must have. */
export const prefixBits = (beginnings: string[]): PrefixBits => ({
  prefixes3: bitsOf(beginnings, 3),
  prefixes4: bitsOf(beginnings, 4),
  prefixes5: bitsOf(beginnings, 5),
  prefixes6: bitsOf(beginnings, 6),
});

function bitsOf(beginnings: string[], length: number): number {
  const bits = new Set(
    beginnings.filter((beginning) => beginning.length >= length).map((beginning) => bitOf(beginning.slice(0, length))),
  );
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0);
}

function bitOf(prefix: string): number {
  let hash = 0;
  for (let at = 0; at < prefix.length; at++) hash = (Math.imul(hash, 31) + prefix.charCodeAt(at)) >>> 0;
  return hash % BITS;
}
