import { Card, Stack, Text, TextInput, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChangeEmailMutation } from '../../../../generated/graphql.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { ltrInput } from '../../../../ui/form/inputDirection.ts';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useSubmit } from '../../../../ui/form/useSubmit.ts';
import { writeVisible } from '../../../../ui/form/writePlain.ts';
import { PasswordField } from '../sign/PasswordField.tsx';

const address = (email: string | null) => <bdi key="email">{email}</bdi>;

/** Changes the e-mail address; the password is asked for, and the new address is proven by a link first. */
export function EmailSection({ viewer: { email, pendingEmail } }: { viewer: Viewer }) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { register, formState, reset } = form;
  const { errors, isSubmitting } = formState;
  const [changeEmail] = useChangeEmailMutation();
  const { submit, error } = useSubmit(form, async (variables) => {
    await changeEmail({ variables });
    reset();
  });
  return (
    <Card component="section">
      <Title order={2} mb="xs">
        <FormattedMessage id="field.email" />
      </Title>
      <form noValidate onSubmit={submit}>
        <Stack>
          <Text>{address(email)}</Text>
          <Text component="output" c="dimmed" fz="sm">
            {pendingEmail ? (
              <FormattedMessage id="email.pending" values={{ email: address(pendingEmail) }} />
            ) : (
              <FormattedMessage id="email.changeText" />
            )}
          </Text>
          <FormError error={error} />
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
