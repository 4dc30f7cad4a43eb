import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import { writeInLatin } from './writeInLatin.ts';

/**
 * A field for an amount in RM. A comma only groups thousands, as we write prices. It takes what is typed as it is: what is
 * too much or too fine is for the form to say, so that it never holds another amount than it shows.
 */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      hideControls
      inputMode="decimal"
      thousandSeparator=","
      allowedDecimalSeparators={['.']}
      allowNegative={false}
      allowLeadingZeros={false}
      trimLeadingZeroesOnBlur={false}
      clampBehavior="none"
      onChangeCapture={writeInLatin}
      {...props}
    />
  );
}
