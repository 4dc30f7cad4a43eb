import { Stack, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { LONGEST_REPORT } from '../../../generated/limits.ts';
import { useDraft } from '../../../lib/draft/useDraft.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { DraftNotice } from '../../../ui/form/DraftNotice.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';

interface ReportFormProps {
  /** The name under which the draft is kept until it is sent. */
  draftName: string;
  /** The beginning of the message. */
  initial?: string;
  onSubmit: (message: string) => Promise<void>;
}

/** Explains a problem to the staff. */
export function ReportForm({ draftName, initial = '', onSubmit }: ReportFormProps) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { message: initial } });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, { name: draftName });
  const written = useWatch({ control: form.control, name: 'message' });
  const words = useTextRule();

  const { submit, error } = useSubmit(form, async ({ message }) => {
    await onSubmit(message.trim());
    draft.clear();
  });

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <DraftNotice draft={draft} />
        <FormError error={error} />
        <Textarea
          required
          attributes={autoInput}
          minRows={6}
          label={intl.formatMessage({ id: 'report.message' })}
          placeholder={intl.formatMessage({ id: 'report.placeholder' })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount text={written} limit={LONGEST_REPORT} />}
          error={errors.message?.message}
          {...form.register('message', { validate: words(LONGEST_REPORT) })}
        />
        <SubmitButton pending={isSubmitting} pendingLabel={<FormattedMessage id="report.pending" />}>
          <FormattedMessage id="action.submit" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
