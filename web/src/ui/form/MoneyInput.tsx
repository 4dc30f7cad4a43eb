import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { readAmount, writeAmount } from '../../lib/amount.ts';
import type { AmountText } from '../../lib/amount.ts';
import { ltrInput } from './inputDirection.ts';
import { writeInLatin } from './writePlain.ts';

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'onChange'> {
  value: AmountText;
  onChange: (text: string) => void;
}

/**
 * A field for an amount in RM. It keeps the typed text, and writes an amount with its groups of thousands once the
 * field is left. The form says why an amount is wrong, so that the field never holds another amount than it shows.
 */
export function MoneyInput({ value, onChange, onBlur, ...props }: MoneyInputProps) {
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      attributes={ltrInput}
      {...props}
      value={value}
      onChangeCapture={writeInLatin}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const amount = readAmount(value);
        if (amount !== null && writeAmount(amount) !== String(value)) onChange(writeAmount(amount));
        onBlur?.(event);
      }}
    />
  );
}
