import { useIntl } from 'react-intl';
import { formatPrice } from './format.ts';

/** The value of a money field: text while it is empty or written with more digits than the number needs. */
export type AmountText = number | string;

/** The amount in RM; null when there is none. */
export function readAmount(text: AmountText): number | null {
  const amount = text === '' ? Number.NaN : Number(text);
  return Number.isFinite(amount) ? amount : null;
}

/** Says what is wrong with an amount above `highest` or with parts of a sen; null when nothing is. */
export function useAmountProblem(highest: number) {
  const intl = useIntl();
  return (text: AmountText): string | null => {
    // A tiny number reads as 1e-7.
    if (/\.\d{3}|e-/.test(String(text))) return intl.formatMessage({ id: 'validation.amountDecimals' });
    if (Number(text) > highest)
      return intl.formatMessage({ id: 'validation.amountHighest' }, { amount: formatPrice(highest) });
    return null;
  };
}

/**
 * Reads an amount as people write it: digits, thousands in groups, at most two decimals after a point or comma. Null for anything else,
 * so that it is never a different number from what was written.
 */
export function parseAmount(text: string): number | null {
  const plain = latinNumber(text)
    .trim()
    .replace(/^RM\s*/i, '');
  const [, whole, sen = '0'] =
    /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/.exec(plain) ?? /^(\d+),(\d{1,2})$/.exec(plain) ?? [];
  return whole === undefined ? null : Number(`${whole.replaceAll(',', '')}.${sen}`);
}

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
