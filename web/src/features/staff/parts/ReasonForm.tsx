import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { applyFieldErrors, useErrorText } from '../../../lib/errors.ts';
import type { MessageId } from '../../../lib/intl.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { drafts } from './drafts.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReasonFormProps {
  /** What will happen, with the name of what it happens to. */
  message: ReactNode;
  confirmLabel: string;
  hint?: MessageId;
  /** Under which the text is kept until it is sent. */
  draftKey: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** The reason that the person will read, with the button that makes the decision. */
export function ReasonForm({ message, confirmLabel, hint = 'staff.reasonHint', draftKey, onSubmit }: ReasonFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const form = useForm({ defaultValues: { reason: drafts.read(draftKey) }, mode: 'onTouched' });
  const written = useWatch({ control: form.control, name: 'reason' });
  const required = intl.formatMessage({ id: 'validation.required' });

  const submit = form.handleSubmit(async ({ reason }) => {
    setError(null);
    try {
      await onSubmit(reason.trim());
      drafts.forget(draftKey);
    } catch (refusal) {
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <Text>{message}</Text>
        <FormError error={error} />
        <ReasonField
          label="staff.reason"
          hint={hint}
          written={written}
          required
          data-autofocus
          error={form.formState.errors.reason?.message}
          {...form.register('reason', {
            validate: (value) => value.trim() !== '' || required,
            onChange: (event: { target: HTMLTextAreaElement }) => drafts.write(draftKey, event.target.value),
          })}
        />
        <SubmitButton color="danger" pending={form.formState.isSubmitting}>
          {confirmLabel}
        </SubmitButton>
      </Stack>
    </form>
  );
}
