import { useIntl } from 'react-intl';
import { formatPrice } from './format.ts';

/** What stands in a field for money: text while it is empty or written with more digits than the number needs. */
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
    if (Number(text) > highest) return intl.formatMessage({ id: 'validation.amountHighest' }, { amount: formatPrice(highest) });
    return null;
  };
}

/** Writes Arabic and Persian digits and separators as a number field reads them, each in one character as before. */
export function latinNumber(text: string): string {
  return text
    .replaceAll('\u066B', '.')
    .replace(/[\u066C\u060C]/g, ',')
    // The value of such a digit is in the last four bits of its code.
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
}
