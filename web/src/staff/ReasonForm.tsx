import { Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { applyFieldErrors, useErrorText } from '../lib/errors.ts';
import { FormError } from '../ui/FormError.tsx';
import { SubmitButton } from '../ui/SubmitButton.tsx';
import { TextCount } from '../ui/TextCount.tsx';
import { autoInput } from '../ui/inputDirection.ts';

const REASON_LENGTH = 500;

interface ReasonFormProps {
  /** What will happen, with the person's name. */
  message: ReactNode;
  confirmLabel: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** The reason that the person will read, with the button that makes the decision. */
export function ReasonForm({ message, confirmLabel, onSubmit }: ReasonFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const form = useForm({ defaultValues: { reason: '' }, mode: 'onTouched' });
  const written = useWatch({ control: form.control, name: 'reason' });
  const required = intl.formatMessage({ id: 'validation.required' });

  const submit = form.handleSubmit(async ({ reason }) => {
    setError(null);
    try {
      await onSubmit(reason.trim());
    } catch (refusal) {
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{message}</Text>
        <FormError error={error} />
        <Textarea
          attributes={autoInput}
          label={intl.formatMessage({ id: 'staff.reason' })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            <>
              {intl.formatMessage({ id: 'staff.reasonHint' })}
              <TextCount length={written.length} limit={REASON_LENGTH} />
            </>
          }
          required
          maxLength={REASON_LENGTH}
          data-autofocus
          error={form.formState.errors.reason?.message}
          {...form.register('reason', { validate: (value) => value.trim() !== '' || required })}
        />
        <SubmitButton color="danger" pending={form.formState.isSubmitting}>
          {confirmLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
