import type { FormEvent } from 'react';
import { latinNumber } from '../../lib/amount.ts';

/** For `onChangeCapture` of a field for digits: before the field reads what was typed, which it does in Latin digits alone. */
export function writeInLatin({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const latin = latinNumber(input.value);
  if (latin === input.value) return;
  const caret = input.selectionStart;
  input.value = latin;
  input.setSelectionRange(caret, caret);
}
