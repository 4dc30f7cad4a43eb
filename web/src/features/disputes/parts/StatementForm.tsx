import { Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DisputeReason } from '../../../generated/graphql.ts';
import { LONGEST_STATEMENT, MOST_DISPUTE_PICTURES } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { useUpload } from '../../../lib/upload.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import type { UploadState } from '../../../ui/form/ImageField.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { PicturesField } from '../../../ui/form/pictures/PicturesField.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';

/** What one side says. */
export interface Statement {
  text: string;
  pictures: string[];
}

interface StatementFormProps {
  /** The reasons to choose from; none for an answer. */
  reasons: DisputeReason[];
  submitLabel: 'dispute.open' | 'dispute.answer';
  onSend: (statement: Statement, reason: DisputeReason) => Promise<unknown>;
}

/** Takes what one side of a dispute says, with pictures that the other side and staff see. */
export function StatementForm({ reasons, submitLabel, onSend }: StatementFormProps) {
  const intl = useIntl();
  const upload = useUpload('DISPUTE_PICTURE');
  const words = useTextRule();
  const [uploadState, setUploadState] = useState<UploadState>('settled');
  const form = useForm<Statement & { reason: DisputeReason | null }>({
    defaultValues: { reason: null, text: '', pictures: [] },
  });
  const { errors, isSubmitting } = form.formState;
  const text = useWatch({ control: form.control, name: 'text' });
  const { submit, error } = useSubmit(form, ({ reason, ...statement }) =>
    onSend({ ...statement, text: statement.text.trim() }, reason ?? 'OTHER'),
  );

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {reasons.length > 0 && (
          <Controller
            control={form.control}
            name="reason"
            rules={{ required: intl.formatMessage({ id: 'dispute.chooseReason' }) }}
            render={({ field, fieldState }) => (
              <Radio.Group
                required
                label={<FormattedMessage id="dispute.reason" />}
                error={fieldState.error?.message}
                name={field.name}
                value={field.value}
                onChange={field.onChange}
              >
                <Stack gap={0}>
                  {reasons.map((reason) => (
                    <Radio
                      key={reason}
                      py={10}
                      value={reason}
                      label={<FormattedMessage id={`dispute.reason.${reason}`} />}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
          />
        )}
        <Textarea
          required
          minRows={3}
          attributes={autoInput}
          label={<FormattedMessage id="dispute.text" />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount text={text} limit={LONGEST_STATEMENT} />}
          error={errors.text?.message}
          {...form.register('text', { validate: words(LONGEST_STATEMENT) })}
        />
        <Controller
          control={form.control}
          name="pictures"
          rules={{ validate: () => uploadState !== 'failed' }}
          render={({ field, fieldState }) => (
            <PicturesField
              label={intl.formatMessage({ id: 'dispute.pictures' })}
              upload={upload}
              most={MOST_DISPUTE_PICTURES}
              value={field.value}
              onChange={field.onChange}
              onStateChange={setUploadState}
              error={fieldState.error?.message}
            />
          )}
        />
        <FormError error={error} />
        <SubmitButton pending={isSubmitting} disabled={uploadState === 'uploading'}>
          <FormattedMessage id={submitLabel} />
        </SubmitButton>
      </Stack>
    </form>
  );
}
