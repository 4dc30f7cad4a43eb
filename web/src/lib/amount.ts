import { useIntl } from 'react-intl';
import { formatPrice } from './format.ts';
import { isBlank } from './text.ts';

/** The value of a money field: a number while nobody has typed, else text as it was typed. */
export type AmountText = number | string;

/** The amount in RM; null when there is none. */
export const readAmount = (text: AmountText) => parseAmount(String(text));

/**
 * Says what is wrong with a text that is no amount, or an amount that is above `highest` or has parts of a sen. Null
 * for a right amount, and for one that is not typed yet.
 */
export function useAmountProblem(highest: number) {
  const intl = useIntl();
  return (text: AmountText): string | null => {
    const amount = readAmount(text);
    if (amount !== null && amount > highest)
      return intl.formatMessage({ id: 'validation.amountHighest' }, { amount: formatPrice(highest) });
    if (amount !== null || isBlank(String(text))) return null;
    const id = /^[\d,]*[.,]\d{3,}$/.test(String(text)) ? 'validation.amountDecimals' : 'validation.amountFormat';
    return intl.formatMessage({ id });
  };
}

/**
 * Reads an amount as people write it: digits, thousands in groups, at most two decimals after a point or comma. Null
 * for anything else, so that an amount is never another number than the written one.
 */
export function parseAmount(text: string): number | null {
  const plain = latinNumber(text)
    .trim()
    .replace(/^RM\s*/i, '');
  const [, whole, sen] =
    /^(\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d{0,2}))?$/.exec(plain) ?? /^(\d+),(\d{0,2})$/.exec(plain) ?? [];
  return whole || sen ? Number(`${whole?.replaceAll(',', '')}.${sen ?? ''}`) : null;
}

const WHOLE = new Intl.NumberFormat('en');
const WITH_SEN = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

/** Writes an amount as a field shows it after it was left: with groups of thousands, and with two decimals if any. */
export const writeAmount = (amount: number) => (Number.isInteger(amount) ? WHOLE : WITH_SEN).format(amount);

/** Writes Arabic and Persian digits and separators as a number field reads them, each in one character as before. */
export function latinNumber(text: string): string {
  return (
    text
      .replaceAll('\u066B', '.')
      .replace(/[\u066C\u060C]/g, ',')
      // The value of such a digit is in the last four bits of its code.
      .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}
