import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useIntl } from 'react-intl';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { cardMonths, cardYears } from './card.ts';
import type { Card } from './card.ts';
import { CardDigits } from './CardDigits.tsx';

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
      <CardDigits
        mask="9999 9999 9999 9999"
        label={intl.formatMessage({ id: 'card.number' })}
        placeholder="0000 0000 0000 0000"
        onDigits={(number) => onChange({ number })}
      />
      <TextInput
        attributes={autoInput}
        label={intl.formatMessage({ id: 'card.name' })}
        autoComplete="off"
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
        <CardDigits
          mask="999"
          label={intl.formatMessage({ id: 'card.cvv' })}
          placeholder="000"
          onDigits={(cvv) => onChange({ cvv })}
          onFocus={() => onCvvFocus(true)}
          onBlur={() => onCvvFocus(false)}
        />
      </SimpleGrid>
    </>
  );
}
