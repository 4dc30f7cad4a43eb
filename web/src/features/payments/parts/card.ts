/** The typed fields of a card. They stay in the memory of the screen: never stored, never sent. */
export interface Card {
  /** Digits only. */
  number: string;
  name: string;
  month: string;
  year: string;
  cvv: string;
}

/** A card of which nothing is typed yet. */
export const emptyCard: Card = { number: '', name: '', month: '', year: '', cvv: '' };

const NUMBER_LENGTH = 16;
const CVV_LENGTH = 3;
const FIRST_YEAR = 2025;
const LAST_YEAR = 2030;

/** `01` to `12`. */
export const cardMonths = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** `2025` to `2030`. */
export const cardYears = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, index) => String(FIRST_YEAR + index));

/** The number in its four groups, with dots where nothing is typed yet. */
export function groupedNumber(number: string): string {
  return number.padEnd(NUMBER_LENGTH, '•').replace(/(.{4})(?=.)/g, '$1 ');
}

/** The security code, with dots where nothing is typed yet. */
export function cvvDigits(cvv: string): string {
  return cvv.padEnd(CVV_LENGTH, '•');
}

/** `MM/YY`, with dots where nothing is chosen yet. */
export function expiry({ month, year }: Card): string {
  return `${month || '••'}/${year.slice(2) || '••'}`;
}
