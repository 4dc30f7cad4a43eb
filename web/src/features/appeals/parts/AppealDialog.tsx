import { Stack, Text, Textarea } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import { OwnAppealsDocument, type SanctionType, useAppealMutation } from '../../../generated/graphql.ts';
import { LONGEST_APPEAL } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { refresh } from '../../../lib/server/refresh.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { FormError } from '../../../ui/form/FormError.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { TextCount } from '../../../ui/form/TextCount.tsx';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';

interface AppealDialogProps {
  sanction: SanctionType;
  id: string | null;
  onClose: () => void;
}

/** Takes the one statement of an appeal: another administrator reads it and decides. */
export default function AppealDialog({ sanction, id, onClose }: AppealDialogProps) {
  const intl = useIntl();
  const words = useTextRule();
  const [appeal, { client }] = useAppealMutation();
  const form = useForm({ defaultValues: { statement: '' } });
  const statement = useWatch({ control: form.control, name: 'statement' });
  const { errors, isSubmitting } = form.formState;
  const { submit, error } = useSubmit(form, async (values) => {
    await appeal({ variables: { sanction, id, statement: values.statement.trim() } });
    toastSuccess(intl.formatMessage({ id: 'appeal.sent' }));
    onClose();
    refresh(client, OwnAppealsDocument);
  });
  return (
    <ResponsiveDialog opened onClose={onClose} title={<FormattedMessage id="appeal.open" />}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <Text>
            <FormattedMessage id={`appeal.about.${sanction}`} />
          </Text>
          <Textarea
            required
            minRows={4}
            autosize
            attributes={autoInput}
            label={<FormattedMessage id="appeal.statement" />}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            description={<TextCount text={statement} limit={LONGEST_APPEAL} />}
            error={errors.statement?.message}
            {...form.register('statement', { validate: words(LONGEST_APPEAL) })}
          />
          <FormError error={error} />
          <SubmitButton pending={isSubmitting}>
            <FormattedMessage id="appeal.send" />
          </SubmitButton>
        </Stack>
      </form>
    </ResponsiveDialog>
  );
}
