import { MaskInput, Select, SimpleGrid, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { latinNumber } from '../../../lib/amount.ts';
import { autoInput, ltrInput } from '../../../ui/form/inputDirection.ts';
import { cardMonths, cardYears } from './card.ts';
import type { Card } from './card.ts';

interface CardFieldsProps {
  card: Card;
  onChange: (changes: Partial<Card>) => void;
  /** Called when the field of the security code gets the focus and when it loses it. */
  onCvvFocus: (focused: boolean) => void;
}

/** The fields of a card. They have no names and no autofill: nothing of them is to be kept anywhere. */
export function CardFields({ card, onChange, onCvvFocus }: CardFieldsProps) {
  const intl = useIntl();

  return (
    <>
      <MaskInput
        size="md"
        attributes={ltrInput}
        mask="9999 9999 9999 9999"
        transform={latinNumber}
        slotChar={null}
        label={intl.formatMessage({ id: 'card.number' })}
        placeholder="0000 0000 0000 0000"
        inputMode="numeric"
        autoComplete="off"
        onChangeRaw={(number) => onChange({ number })}
      />
      <TextInput
        attributes={autoInput}
        label={intl.formatMessage({ id: 'card.name' })}
        autoComplete="off"
        maxLength={60}
        value={card.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <SimpleGrid cols={{ base: 2, xs: 3 }} spacing="sm">
        <Select
          label={intl.formatMessage({ id: 'card.month' })}
          placeholder="01"
          data={cardMonths}
          value={card.month || null}
          onChange={(month) => onChange({ month: month ?? '' })}
        />
        <Select
          label={intl.formatMessage({ id: 'card.year' })}
          placeholder={cardYears[0]}
          data={cardYears}
          value={card.year || null}
          onChange={(year) => onChange({ year: year ?? '' })}
        />
        <MaskInput
          size="md"
          attributes={ltrInput}
          mask="999"
          transform={latinNumber}
          slotChar={null}
          label={intl.formatMessage({ id: 'card.cvv' })}
          placeholder="000"
          inputMode="numeric"
          autoComplete="off"
          onChangeRaw={(cvv) => onChange({ cvv })}
          onFocus={() => onCvvFocus(true)}
          onBlur={() => onCvvFocus(false)}
        />
      </SimpleGrid>
    </>
  );
}
