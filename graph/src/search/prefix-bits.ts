/**
 * A Bloom filter of how all words of a thing begin, kept with each entry of the index: by it a search skips most things that lack
 * its other words, without reading their texts. Changing the hash or the sizes takes a migration that writes the index anew.
 */
export interface PrefixBits {
  /** Of the words of three letters and more, a bit for the first three. */
  prefixes3: number;
  /** Of those of four and more, for the first four. */
  prefixes4: number;
  /** Of those of five and more, for the first five. */
  prefixes5: number;
  /** Of those of six and more, for the first six. */
  prefixes6: number;
}

/** As many as a number holds exactly. A text of thirty words sets about a third of them, one of three hundred nearly all. */
const BITS = 53;

/** The bits of all words of a thing; or, of a search's terms, the bits that whatever has them all must have. */
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
