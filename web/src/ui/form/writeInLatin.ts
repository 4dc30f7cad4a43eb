import type { FormEvent } from 'react';
import { latinNumber } from '../../lib/amount.ts';

/** For `onChangeCapture` of a field for digits: runs before the field reads what was typed, since it reads only Latin digits. */
export function writeInLatin({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const latin = latinNumber(input.value);
  if (latin === input.value) return;
  const caret = input.selectionStart;
  input.value = latin;
  input.setSelectionRange(caret, caret);
}
