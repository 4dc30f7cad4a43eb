import { MaskInput } from '@mantine/core';
import type { MaskInputProps } from '@mantine/core';
import { useState } from 'react';
import type { ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { latinNumber } from '../../../lib/amount.ts';
import { digitsIn } from '../../../lib/text.ts';
import { ltrInput } from '../../../ui/form/inputDirection.ts';

interface CardDigitsProps extends MaskInputProps {
  mask: string;
  onDigits: (digits: string) => void;
}

/** Digits of a card. A number that is pasted and does not fit is refused with words, not cut. */
export function CardDigits({ mask, onDigits, ...props }: CardDigitsProps) {
  const intl = useIntl();
  const [isRefused, setRefused] = useState(false);
  const most = mask.replaceAll(' ', '').length;

  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    const pasted = digitsIn(latinNumber(event.clipboardData.getData('text')));
    const others = value.slice(0, selectionStart ?? 0) + value.slice(selectionEnd ?? 0);
    const fits = /^\d*$/.test(pasted) && others.replaceAll(' ', '').length + pasted.length <= most;
    if (!fits) {
      event.preventDefault();
      event.stopPropagation();
    }
    setRefused(!fits);
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
      onChangeRaw={(digits) => {
        setRefused(false);
        onDigits(digits);
      }}
      {...props}
    />
  );
}
