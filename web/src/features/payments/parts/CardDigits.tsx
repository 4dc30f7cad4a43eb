import { MaskInput } from '@mantine/core';
import type { MaskInputProps } from '@mantine/core';
import { formatMask } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { ClipboardEvent, FormEvent } from 'react';
import { useIntl } from 'react-intl';
import { latinNumber } from '../../../lib/amount.ts';
import { digitsIn } from '../../../lib/text.ts';
import { ltrInput } from '../../../ui/form/inputDirection.ts';

interface CardDigitsProps extends MaskInputProps {
  mask: string;
  onDigits: (digits: string) => void;
}

/**
 * Digits of a card. A number that does not fit, and is pasted, dropped or put in by the keyboard, is refused with
 * words. It is not cut.
 */
export function CardDigits({ mask, onDigits, ...props }: CardDigitsProps) {
  const intl = useIntl();
  const [isRefused, setRefused] = useState(false);
  const known = useRef('');
  const most = digitsOf(mask).length;

  const takes = (text: string, others: string) => {
    const digits = digitsIn(latinNumber(text));
    const fits = /^\d*$/.test(digits) && digitsOf(others).length + digits.length <= most;
    setRefused(!fits);
    return fits;
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const others = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    if (takes(event.clipboardData.getData('text'), others)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** A text that is dropped, or put in by a phone's keyboard, is in the field by now. */
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const before = formatMask(known.current, { mask, slotChar: null });
    const [start, end] = added(before, input.value);
    const isTyped = end - start < 2;
    if (isTyped || takes(input.value.slice(start, end), input.value.slice(0, start) + input.value.slice(end))) return;
    event.stopPropagation();
    input.value = before;
  };
  return (
    <MaskInput
      size="md"
      attributes={ltrInput}
      mask={mask}
      transform={latinNumber}
      slotChar={null}
      inputMode="numeric"
      autoComplete="off"
      error={isRefused && intl.formatMessage({ id: 'card.refused' }, { most })}
      // Before the library's own, which would cut.
      onPasteCapture={onPaste}
      onInputCapture={onInput}
      onChangeRaw={(digits) => {
        setRefused(false);
        known.current = digits;
        onDigits(digits);
      }}
      {...props}
    />
  );
}

const digitsOf = (text: string) => text.replaceAll(' ', '');

/** From where to where in a text is what the text before it did not have. */
function added(before: string, text: string): [start: number, end: number] {
  let start = 0;
  while (start < before.length && text[start] === before[start]) start += 1;
  const most = Math.min(before.length, text.length) - start;
  let after = 0;
  while (after < most && text.at(-1 - after) === before.at(-1 - after)) after += 1;
  return [start, text.length - after];
}
