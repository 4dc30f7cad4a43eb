import { Button, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { applyFieldErrors, useErrorText } from '../lib/errors.ts';
import { FormError } from '../ui/FormError.tsx';

const LARGEST_FINE = 10_000;

interface FineFormProps {
  name: string;
  fine: number;
  onSubmit: (amount: number) => Promise<unknown>;
}

/** What a person owes from now on; 0 waives it. */
export function FineForm({ name, fine, onSubmit }: FineFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const form = useForm<{ amount: number | '' }>({ defaultValues: { amount: fine || '' }, mode: 'onTouched' });
  const required = intl.formatMessage({ id: 'validation.required' });
  const {
    field: { ref, value, onChange, onBlur },
    fieldState,
  } = useController({
    control: form.control,
    name: 'amount',
    rules: { validate: (amount) => amount !== '' || required },
  });

  const submit = form.handleSubmit(async ({ amount }) => {
    setError(null);
    try {
      await onSubmit(Number(amount));
    } catch (refusal) {
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>
          <FormattedMessage id="staff.fineText" values={{ name: <bdi key="name">{name}</bdi> }} />
        </Text>
        <FormError error={error} />
        <NumberInput
          ref={ref}
          label={intl.formatMessage({ id: 'staff.fineAmount' })}
          required
          data-autofocus
          prefix="RM "
          min={0}
          max={LARGEST_FINE}
          decimalScale={2}
          thousandSeparator=","
          allowNegative={false}
          hideControls
          inputMode="decimal"
          value={value}
          onChange={(next) => onChange(next === '' ? '' : Number(next))}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
        <Button type="submit" size="lg" loading={form.formState.isSubmitting}>
          <FormattedMessage id="staff.setFine" />
        </Button>
      </Stack>
    </form>
  );
}
