import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { parseAmount, useAmountProblem } from '../../../../lib/amount.ts';
import { applyFieldErrors, changedFine, useErrorText } from '../../../../lib/errors.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { ltrInput } from '../../../../ui/form/inputDirection.ts';
import { drafts } from '../drafts.ts';
import { ReasonField } from '../ReasonField.tsx';

const LARGEST_FINE = 10_000;

/** What staff decided, over the fine that they saw. */
export interface FineDecision {
  amount: number;
  expected: number;
  reason: string | null;
}

interface FineFormProps {
  name: string;
  /** What is owed as the list showed it. */
  fine: number;
  /** Under which the reason is kept until it is sent. */
  draftKey: string;
  onSubmit: (decision: FineDecision) => Promise<unknown>;
}

/** What a person owes from now on; 0 waives it. A fine that has changed meanwhile is shown, to decide anew. */
export function FineForm({ name, fine, draftKey, onSubmit }: FineFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const [owed, setOwed] = useState(fine);
  const form = useForm({
    defaultValues: { amount: fine ? fine.toFixed(2) : '', reason: drafts.read(draftKey) },
    mode: 'onTouched',
  });
  const written = useWatch({ control: form.control, name: 'reason' });
  const problem = useAmountProblem(LARGEST_FINE);

  const refuse = (text: string) => {
    if (text.trim() === '') return intl.formatMessage({ id: 'validation.required' });
    const amount = parseAmount(text);
    return (
      (amount === null ? problem(text) : problem(amount)) ??
      (amount !== null || intl.formatMessage({ id: 'validation.amountFormat' }))
    );
  };
  const submit = form.handleSubmit(async ({ amount, reason }) => {
    setError(null);
    try {
      await onSubmit({ amount: parseAmount(amount) ?? 0, expected: owed, reason: reason.trim() || null });
      drafts.forget(draftKey);
    } catch (refusal) {
      setOwed(changedFine(refusal) ?? owed);
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>
          <FormattedMessage id="staff.fineText" values={{ name: <bdi key="name">{name}</bdi> }} />
        </Text>
        <Text fw={600}>
          <FormattedMessage id="staff.fineNow" values={{ amount: <bdi key="amount">{formatPrice(owed)}</bdi> }} />
        </Text>
        <FormError error={error} />
        <TextInput
          label={intl.formatMessage({ id: 'staff.fineAmount' })}
          required
          data-autofocus
          inputMode="decimal"
          autoComplete="off"
          attributes={ltrInput}
          leftSection="RM"
          error={form.formState.errors.amount?.message}
          {...form.register('amount', { validate: refuse })}
        />
        <ReasonField
          label="staff.fineReason"
          hint="staff.fineReasonHint"
          written={written}
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            onChange: (event: { target: HTMLTextAreaElement }) => drafts.write(draftKey, event.target.value),
          })}
        />
        <SubmitButton pending={form.formState.isSubmitting}>
          <FormattedMessage id="staff.setFine" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
