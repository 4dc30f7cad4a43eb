import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { applyFieldErrors, useErrorText } from '../../../lib/errors.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';

/** The server's limit for a report. */
const LONGEST_MESSAGE = 2000;

interface ReportFormProps {
  /** The name under which the draft is kept until it is sent. */
  draftName: string;
  /** What the message begins with. */
  initial?: string;
  onSubmit: (message: string) => Promise<void>;
}

/** Explains a problem to the staff. */
export function ReportForm({ draftName, initial = '', onSubmit }: ReportFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const [error, setError] = useState<unknown>(null);
  const form = useForm({ defaultValues: { message: initial }, mode: 'onTouched' });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, { name: draftName });
  const written = useWatch({ control: form.control, name: 'message' });
  const required = intl.formatMessage({ id: 'validation.required' });

  const submit = form.handleSubmit(async ({ message }) => {
    setError(null);
    try {
      await onSubmit(message.trim());
      draft.clear();
    } catch (refusal) {
      if (!applyFieldErrors(refusal, form, errorText)) setError(refusal);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack>
        <DraftNotice draft={draft} />
        <FormError error={error} />
        <Textarea
          required
          attributes={autoInput}
          minRows={6}
          label={intl.formatMessage({ id: 'report.message' })}
          placeholder={intl.formatMessage({ id: 'report.placeholder' })}
          maxLength={LONGEST_MESSAGE}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount length={written.length} limit={LONGEST_MESSAGE} />}
          error={errors.message?.message}
          {...form.register('message', { validate: (message) => message.trim() !== '' || required })}
        />
        <SubmitButton pending={isSubmitting} pendingLabel={<FormattedMessage id="report.pending" />}>
          <FormattedMessage id="action.submit" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
