import { Stack, TextInput } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useInviteAdministratorMutation } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { ltrInput } from '../../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { writeVisible } from '../../../../ui/form/writePlain.ts';

/** Mails somebody a link that makes them an administrator. */
export function InviteForm() {
  const intl = useIntl();
  const form = useForm({ defaultValues: { email: '' } });
  const { register, formState, reset } = form;
  const [invite] = useInviteAdministratorMutation();
  const { submit, error } = useSubmit(form, async (variables) => {
    await invite({ variables });
    reset();
    toastSuccess(intl.formatMessage({ id: 'toast.emailSent' }), { duration: 5000 });
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack mt="md">
        <FormError error={error} />
        <TextInput
          type="email"
          attributes={ltrInput}
          label={intl.formatMessage({ id: 'administrators.invite' })}
          description={<FormattedMessage id="administrators.inviteText" />}
          error={formState.errors.email?.message}
          onChangeCapture={writeVisible}
          {...register('email')}
        />
        <SubmitButton pending={formState.isSubmitting}>
          <FormattedMessage id="administrators.send" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
