import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import { useRef } from 'react';
import type { FormEvent } from 'react';
import { ltrInput } from './inputDirection.ts';
import { writeInLatin } from './writeInLatin.ts';

/**
 * A field for an amount in RM. A comma groups thousands, as in our prices, unless what follows it can only be sen: some phones have
 * no other key for the decimal point. It keeps what is typed: the form says when an amount is too large or has too many decimals,
 * so that the field never holds an amount other than the one it shows.
 */
export function MoneyInput(props: NumberInputProps) {
  const readCommas = useCommas();
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      attributes={ltrInput}
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      allowNegative={false}
      allowLeadingZeros={false}
      trimLeadingZeroesOnBlur={false}
      clampBehavior="none"
      onChangeCapture={(event) => {
        const { nativeEvent } = event;
        writeInLatin(event);
        if (nativeEvent instanceof InputEvent) readCommas(event, nativeEvent);
      }}
      {...props}
    />
  );
}

/** What the last comma that was typed stands for: the decimal point, or thousands since three digits follow it. */
type Comma = 'point' | 'thousands' | null;

/** Before the field reads what was typed or pasted: `12,50` is RM 12.50, and `1,250` is RM 1,250 once its third digit is there. */
function useCommas() {
  const comma = useRef<Comma>(null);

  return ({ currentTarget: input }: FormEvent<HTMLInputElement>, { data, inputType }: InputEvent) => {
    const [text, caret] = [input.value, input.selectionStart ?? 0];
    const write = (changed: string, as: Comma) => {
      input.value = changed;
      input.setSelectionRange(caret, caret);
      comma.current = as;
    };
    // Text that comes all at once, as from dictation, does not count as typing.
    if (inputType === 'insertFromPaste' || (data && data.length > 1)) {
      write(text.replace(/^([^.]*\d),(\d{1,2})\D*$/, '$1.$2'), null);
    } else if (data && text[caret - 1] === ',' && !text.includes('.')) {
      write(`${text.slice(0, caret - 1)}.${text.slice(caret)}`, 'point');
    } else if (data && comma.current === 'point' && caret === text.length && /^\D*[1-9][\d,]*\.\d{3}$/.test(text)) {
      write(text.replace('.', ','), 'thousands');
    } else if (!data && comma.current === 'thousands' && /,\d{0,2}$/.test(text)) {
      write(text.replace(/,(\d*)$/, '.$1'), 'point');
    } else if (!text.includes('.')) comma.current = null;
  };
}
