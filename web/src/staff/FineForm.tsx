import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { readAmount, useAmountProblem } from '../lib/amount.ts';
import type { AmountText } from '../lib/amount.ts';
import { applyFieldErrors, useErrorText } from '../lib/errors.ts';
import { FormError } from '../ui/FormError.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';

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
  const form = useForm<{ amount: AmountText }>({ defaultValues: { amount: fine || '' }, mode: 'onTouched' });
  const problem = useAmountProblem(LARGEST_FINE);
  const { field, fieldState } = useController({
    control: form.control,
    name: 'amount',
    rules: {
      validate: (text) => problem(text) ?? (readAmount(text) !== null || intl.formatMessage({ id: 'validation.required' })),
    },
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
        <MoneyInput
          label={intl.formatMessage({ id: 'staff.fineAmount' })}
          required
          data-autofocus
          prefix="RM "
          max={LARGEST_FINE}
          error={fieldState.error?.message}
          {...field}
        />
        <SubmitButton pending={form.formState.isSubmitting}>
          <FormattedMessage id="staff.setFine" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
