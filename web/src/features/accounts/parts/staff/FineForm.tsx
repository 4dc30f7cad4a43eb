import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { LONGEST_REASON, MAX_FINE_RM } from '../../../../generated/limits.ts';
import { readAmount, useAmountProblem, writeAmount } from '../../../../lib/amount.ts';
import { changedFine } from '../../../../lib/errors.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { useTextRule } from '../../../../lib/limits.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { trimmed } from '../../../../lib/text.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { MoneyInput } from '../../../../ui/form/MoneyInput.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { drafts } from '../../../../ui/staff/drafts.ts';
import { ReasonField } from '../../../../ui/staff/ReasonField.tsx';

/** The decision of staff, over the fine that they saw. */
export interface FineDecision {
  amount: number;
  expected: number;
  reason: string | null;
}

interface FineFormProps {
  name: string;
  /** The fine as the list showed it. */
  fine: number;
  /** Under which the reason is kept until it is sent. */
  draftKey: string;
  onSubmit: (decision: FineDecision) => Promise<unknown>;
}

/** The fine of a person from now on; 0 waives it. A fine that has changed meanwhile is shown, to decide anew. */
export function FineForm({ name, fine, draftKey, onSubmit }: FineFormProps) {
  const intl = useIntl();
  const [owed, setOwed] = useState(fine);
  const form = useForm({
    defaultValues: { amount: fine ? writeAmount(fine) : '', reason: drafts.read(draftKey) },
  });
  const problem = useAmountProblem(MAX_FINE_RM);

  const words = useTextRule();
  const required = intl.formatMessage({ id: 'validation.required' });
  const { field, fieldState } = useController({
    control: form.control,
    name: 'amount',
    rules: { validate: (text) => problem(text) ?? (readAmount(text) !== null || required) },
  });
  const why = useController({
    control: form.control,
    name: 'reason',
    rules: { validate: words(LONGEST_REASON, true) },
  });
  const { submit, error } = useSubmit(form, async ({ amount, reason }) => {
    try {
      await onSubmit({ amount: readAmount(amount) ?? 0, expected: owed, reason: trimmed(reason) || null });
      drafts.forget(draftKey);
    } catch (refusal) {
      setOwed(changedFine(refusal) ?? owed);
      throw refusal;
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text>
          <FormattedMessage id="staff.fineText" values={{ name: <bdi key="name">{name}</bdi> }} />
        </Text>
        <Text fw={600}>
          <FormattedMessage id="staff.fineNow" values={{ amount: <bdi key="amount">{formatPrice(owed)}</bdi> }} />
        </Text>
        <FormError error={error} />
        <MoneyInput
          label={intl.formatMessage({ id: 'staff.fineAmount' })}
          required
          data-autofocus
          leftSection="RM"
          error={fieldState.error?.message}
          {...field}
        />
        <ReasonField
          label="staff.reasonOptional"
          hint="staff.fineReasonHint"
          reasons={REASONS.conduct}
          error={why.fieldState.error?.message}
          {...why.field}
          onChange={(reason) => {
            drafts.write(draftKey, reason);
            why.field.onChange(reason);
          }}
        />
        <SubmitButton pending={form.formState.isSubmitting}>
          <FormattedMessage id="staff.setFine" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
