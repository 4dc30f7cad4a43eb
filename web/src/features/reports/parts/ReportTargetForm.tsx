import { Radio, Stack, Textarea } from '@mantine/core';
import { Controller, useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReportReason, ReportTargetType } from '../../../generated/graphql.ts';
import { LONGEST_REPORT } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';

/** What may be wrong with each. */
const REASONS: Record<ReportTargetType, ReportReason[]> = {
  PRODUCT: ['SCAM', 'PROHIBITED', 'COUNTERFEIT', 'OFFENSIVE', 'WRONG_CATEGORY', 'NOT_ARRIVED', 'OTHER'],
  USER: ['SCAM', 'OFFENSIVE', 'NOT_ARRIVED', 'OTHER'],
  MESSAGE: ['SCAM', 'PROHIBITED', 'OFFENSIVE', 'OTHER'],
  PICTURE: ['SCAM', 'PROHIBITED', 'COUNTERFEIT', 'OFFENSIVE', 'OTHER'],
};

interface ReportTargetFormProps {
  type: ReportTargetType;
  onSend: (reason: ReportReason, message: string | null) => Promise<unknown>;
}

/** Why something is reported, with words if there are any. */
export function ReportTargetForm({ type, onSend }: ReportTargetFormProps) {
  const intl = useIntl();
  const words = useTextRule();
  const form = useForm<{ reason: ReportReason | null; message: string }>({
    defaultValues: { reason: null, message: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const message = useWatch({ control: form.control, name: 'message' });
  const { submit, error } = useSubmit(form, ({ reason, message: written }) =>
    onSend(reason ?? 'OTHER', written.trim() || null),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack mt="md">
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
                {REASONS[type].map((reason) => (
                  <Radio
                    key={reason}
                    py={10}
                    value={reason}
                    label={<FormattedMessage id={`report.reason.${reason}`} />}
                  />
                ))}
              </Stack>
            </Radio.Group>
          )}
        />
        <Textarea
          minRows={3}
          attributes={autoInput}
          label={<FormattedMessage id="report.words" />}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={<TextCount text={message} limit={LONGEST_REPORT} />}
          error={errors.message?.message}
          {...form.register('message', { validate: words(LONGEST_REPORT, true) })}
        />
        <FormError error={error} />
        <SubmitButton pending={isSubmitting}>
          <FormattedMessage id="action.submit" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
