import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { LONGEST_REASON } from '../../generated/limits.ts';
import type { MessageId } from '../../lib/intl.tsx';
import { useTextRule } from '../../lib/limits.ts';
import { FormError } from '../form/FormError.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';
import { useForm } from '../form/useForm.ts';
import { useSubmit } from '../form/useSubmit.ts';
import { drafts } from './drafts.ts';
import { ReasonField } from './ReasonField.tsx';

interface ReasonFormProps {
  /** The step, with the name of its thing. */
  message: ReactNode;
  confirmLabel: string;
  hint?: MessageId;
  /** Under which the text is kept until it is sent. */
  draftKey: string;
  onSubmit: (reason: string) => Promise<unknown>;
}

/** The reason that the person will read, with the button that makes the decision. */
export function ReasonForm({ message, confirmLabel, hint = 'staff.reasonHint', draftKey, onSubmit }: ReasonFormProps) {
  const form = useForm({ defaultValues: { reason: drafts.read(draftKey) } });
  const written = useWatch({ control: form.control, name: 'reason' });
  const words = useTextRule();

  const { submit, error } = useSubmit(form, async ({ reason }) => {
    await onSubmit(reason.trim());
    drafts.forget(draftKey);
  });

  return (
    <form noValidate onSubmit={submit}>
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
            validate: words(LONGEST_REASON),
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
