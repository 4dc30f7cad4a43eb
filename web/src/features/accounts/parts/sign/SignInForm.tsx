import { Anchor, Box, PasswordInput, Stack, TextInput } from '@mantine/core';
import { IconLock, IconMail } from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { ltrInput, ltrPassword } from '../../../../ui/form/inputDirection.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useStanding } from '../../../../ui/form/useStanding.ts';
import { writeVisible } from '../../../../ui/form/writePlain.ts';
import classes from './SignInForm.module.css';
import { SignFoot } from './SignFoot.tsx';
import { isEmail } from '../../../users/parts/validation.ts';

interface Credentials {
  email: string;
  password: string;
}

interface SignInFormProps {
  pending: boolean;
  /** The server's refusal. */
  error: unknown;
  onSubmit: (credentials: Credentials) => void;
}

/** The e-mail only marks itself when left; the form is sent whatever it holds and the server decides. */
export function SignInForm({ pending, error, onSubmit }: SignInFormProps) {
  // Where the visitor wanted to go stays known on the way round.
  const { state } = useLocation();
  const intl = useIntl();
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' }, mode: 'onBlur' });
  const { register, getValues, formState } = form;
  const invalidEmail = intl.formatMessage({ id: 'validation.email' });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit(getValues());
      }}
    >
      <Stack>
        <FormError error={useStanding(form, error)} />
        <TextInput
          type="email"
          attributes={ltrInput}
          label={intl.formatMessage({ id: 'field.email' })}
          autoComplete="username"
          leftSection={<IconMail size={20} stroke={1.7} aria-hidden />}
          error={formState.errors.email?.message}
          onChangeCapture={writeVisible}
          {...register('email', { validate: (value) => isEmail(value) || invalidEmail })}
        />
        <Box pos="relative">
          <PasswordInput
            attributes={ltrPassword}
            label={intl.formatMessage({ id: 'field.password' })}
            autoComplete="current-password"
            leftSection={<IconLock size={20} stroke={1.7} aria-hidden />}
            visibilityToggleButtonProps={{ 'aria-label': intl.formatMessage({ id: 'password.toggle' }) }}
            {...register('password')}
          />
          <Anchor component={Link} to="/forgotPassword" state={state} className={classes.forgot}>
            <FormattedMessage id="signIn.forgotPassword" />
          </Anchor>
        </Box>
        <SubmitButton fullWidth mt="xs" pending={pending} pendingLabel={<FormattedMessage id="signIn.pending" />}>
          <FormattedMessage id="signIn.submit" />
        </SubmitButton>
        <SignFoot prompt="signIn.noAccount" to="/SignUp" link="signUp.submit" />
      </Stack>
    </form>
  );
}
