import { Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useCancelEmailChangeMutation, useChangeEmailMutation } from '../../../../generated/graphql.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { ltrInput } from '../../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { writeVisible } from '../../../../ui/form/writePlain.ts';
import { PasswordField } from '../sign/PasswordField.tsx';

const EMPTY = { email: '', password: '' };
const address = (email: string | null) => <bdi key="email">{email}</bdi>;

/**
 * Changes the e-mail address; the password is asked for, and the new address is proven by a link first. Until then the
 * change can be cancelled.
 */
export function EmailSection({ viewer: { email, pendingEmail } }: { viewer: Viewer }) {
  const intl = useIntl();
  const heir = useFocusHeir<HTMLDivElement>();
  const form = useForm({ defaultValues: EMPTY });
  const { register, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const [changeEmail] = useChangeEmailMutation();
  const [cancel, cancelling] = useCancelEmailChangeMutation();
  const { submit, error } = useSubmit(form, async (variables) => {
    await changeEmail({ variables });
    cancelling.reset();
    // Without values it would reset the form of the page too, which replaces what stands in its `<output>` by text.
    reset(EMPTY);
  });
  return (
    <Card component="section">
      <Title order={2} mb="xs">
        <FormattedMessage id="field.email" />
      </Title>
      <form noValidate onSubmit={submit}>
        <Stack {...heir}>
          <Text data-heir tabIndex={-1}>
            {address(email)}
          </Text>
          <Text component="output" c="dimmed" fz="sm">
            {pendingEmail ? (
              <FormattedMessage id="email.pending" values={{ email: address(pendingEmail) }} />
            ) : (
              <FormattedMessage id="email.changeText" />
            )}
          </Text>
          {pendingEmail && (
            <SubmitButton
              variant="default"
              pending={cancelling.loading}
              // A refusal is shown from `cancelling`.
              onClick={() => cancel().catch(() => undefined)}
            >
              <FormattedMessage id="email.cancelChange" />
            </SubmitButton>
          )}
          <FormError error={error ?? cancelling.error} />
          <TextInput
            type="email"
            attributes={ltrInput}
            label={intl.formatMessage({ id: 'email.new' })}
            autoComplete="email"
            error={errors.email?.message}
            onChangeCapture={writeVisible}
            {...register('email')}
          />
          <PasswordField
            label={intl.formatMessage({ id: 'field.password' })}
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
          <SubmitButton pending={isSubmitting}>
            <FormattedMessage id="email.change" />
          </SubmitButton>
        </Stack>
      </form>
    </Card>
  );
}
