/**
 * How all words of a thing begin, as bits that are kept with each of them: a Bloom filter, by which a search skips most of what has
 * not its other words without reading what that has. Whoever changes which bit is whose writes the index anew.
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

/** As many as a number has exactly. Of a text of some thirty words they are a third or so full, of one of three hundred nearly. */
const BITS = 53;

/** Those of all words, or those that whoever has a word with each of these beginnings has at least. */
export const prefixBits = (beginnings: string[]): PrefixBits =>
  ({ prefixes3: bitsOf(beginnings, 3), prefixes4: bitsOf(beginnings, 4), prefixes5: bitsOf(beginnings, 5), prefixes6: bitsOf(beginnings, 6) });

function bitsOf(beginnings: string[], length: number): number {
  const bits = new Set(beginnings.filter((beginning) => beginning.length >= length).map((beginning) => bitOf(beginning.slice(0, length))));
  return [...bits].reduce((sum, bit) => sum + 2 ** bit, 0);
}

function bitOf(prefix: string): number {
  let hash = 0;
  for (let at = 0; at < prefix.length; at++) hash = (Math.imul(hash, 31) + prefix.charCodeAt(at)) >>> 0;
  return hash % BITS;
}
