/** Letters and digits that nobody takes for each other. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * What a buyer writes into a transfer, so that the seller finds the deal: six letters and digits, made from its id. Two
 * deals of one seller almost never share one; nothing is looked up by it.
 */
export function referenceOf({ id }: { id: string }): string {
  let bits = BigInt(`0x${id.slice(-8)}`);
  let reference = '';
  for (let n = 0; n < LENGTH; n++, bits >>= 5n) reference = ALPHABET[Number(bits & 31n)] + reference;
  return reference;
}
