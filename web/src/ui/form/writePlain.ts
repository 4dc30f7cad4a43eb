import type { FormEvent } from 'react';
import { latinNumber } from '../../lib/amount.ts';
import { digitsIn, visible } from '../../lib/text.ts';

/** For `onChangeCapture` of a field: puts what was typed or pasted into another form before the field reads it. */
const writeAs =
  (plain: (text: string) => string) =>
  ({ currentTarget: input }: FormEvent<HTMLInputElement>) => {
    const text = plain(input.value);
    if (text === input.value) return;
    const caret = input.selectionStart;
    const before = plain(input.value.slice(0, caret ?? 0)).length;
    input.value = text;
    // A field for e-mail addresses has no caret to set.
    if (caret !== null) input.setSelectionRange(before, before);
  };

const inLatin = (text: string) => latinNumber(visible(text));

/** Leaves out what nobody sees. */
export const writeVisible = writeAs(visible);

/** For numbers: in Latin digits, without what nobody sees. */
export const writeInLatin = writeAs(inLatin);

/** For numbers with digits alone: also without spaces, dashes and words beside them. */
export const writeDigits = writeAs((text) => digitsIn(inLatin(text)));
