import { Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { FormattedMessage, useIntl } from 'react-intl';
import type { RegisterInput } from '../../../../generated/graphql.ts';
import { errorField, useErrorText } from '../../../../lib/errors.ts';
import { FormError } from '../../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../../ui/form/SubmitButton.tsx';
import { autoInput, ltrInput } from '../../../../ui/form/inputDirection.ts';
import { useFocusWrong } from '../../../../ui/form/useFocusWrong.ts';
import { useForm } from '../../../../ui/form/useForm.ts';
import { useStanding } from '../../../../ui/form/useStanding.ts';
import { writeInLatin, writeVisible } from '../../../../ui/form/writePlain.ts';
import { PasswordChecklist } from './PasswordChecklist.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from '../PhoneField.tsx';
import { SignFoot } from './SignFoot.tsx';
import { TermsButton } from '../../../terms/parts/TermsButton.tsx';
import { isEmail, isName, isPassport, isPhone, isStrictPassword } from '../../../users/parts/validation.ts';

interface SignUpFormProps {
  pending: boolean;
  /** The server's refusal. */
  error: unknown;
  onSubmit: (input: RegisterInput) => void;
}

const empty: RegisterInput = { fullName: '', email: '', phone: '', passportNo: '', password: '' };

/** The fields only mark themselves when left; the form is sent whatever they hold and the server decides. */
export function SignUpForm({ pending, error, onSubmit }: SignUpFormProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const form = useForm({ defaultValues: empty, mode: 'onBlur' });
  const { register, getValues } = form;
  const { errors } = form.formState;
  const [password, phone] = useWatch({ control: form.control, name: ['password', 'phone'] });
  const text = {
    name: intl.formatMessage({ id: 'validation.name' }),
    email: intl.formatMessage({ id: 'validation.email' }),
    phone: intl.formatMessage({ id: 'validation.phonePrefix' }),
    passport: intl.formatMessage({ id: 'validation.passport' }),
  };

  const standing = useStanding(form, error);
  const wrong = errorField(standing);
  const refused = (field: keyof RegisterInput) => (wrong === field ? errorText(standing) : undefined);
  const frame = useRef<HTMLFormElement>(null);
  const focusWrong = useFocusWrong();
  useEffect(() => {
    if (errorField(standing) && frame.current) focusWrong(frame.current);
  }, [standing, focusWrong]);

  return (
    <form
      ref={frame}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onSubmit(getValues());
      }}
    >
      <Stack>
        <FormError error={standing} />
        <TextInput
          aria-required
          attributes={autoInput}
          label={intl.formatMessage({ id: 'field.fullName' })}
          autoComplete="name"
          error={errors.fullName?.message ?? refused('fullName')}
          {...register('fullName', { validate: (value) => isName(value) || text.name })}
        />
        <TextInput
          aria-required
          type="email"
          attributes={ltrInput}
          label={intl.formatMessage({ id: 'field.email' })}
          autoComplete="email"
          error={errors.email?.message ?? refused('email')}
          onChangeCapture={writeVisible}
          {...register('email', { validate: (value) => isEmail(value) || text.email })}
        />
        <PhoneField
          aria-required
          placeholder="60123456789"
          error={errors.phone?.message ?? refused('phone')}
          written={phone}
          onUse={(right) => {
            form.setValue('phone', right, { shouldValidate: true });
            form.setFocus('phone');
          }}
          {...register('phone', { validate: (value) => isPhone(value) || text.phone })}
        />
        <TextInput
          aria-required
          attributes={ltrInput}
          label={intl.formatMessage({ id: 'field.passportNo' })}
          description={<FormattedMessage id="field.passportHint" />}
          autoComplete="off"
          error={errors.passportNo?.message ?? refused('passportNo')}
          onChangeCapture={writeInLatin}
          {...register('passportNo', {
            validate: (value) => isPassport(value) || text.passport,
          })}
        />
        <PasswordField
          aria-required
          label={intl.formatMessage({ id: 'field.password' })}
          autoComplete="new-password"
          error={refused('password') ?? Boolean(errors.password)}
          {...register('password', { validate: isStrictPassword })}
        />
        {password && <PasswordChecklist password={password} />}
        <Text component="div" fz="sm" c="var(--color-ink-2)">
          <FormattedMessage
            id="signUp.terms"
            values={{ link: (words) => <TermsButton key="link">{words}</TermsButton> }}
          />
        </Text>
        <SubmitButton fullWidth mt="xs" pending={pending} pendingLabel={<FormattedMessage id="signUp.pending" />}>
          <FormattedMessage id="signUp.submit" />
        </SubmitButton>
        <SignFoot prompt="signUp.haveAccount" to="/SignIn" link="signIn.submit" />
      </Stack>
    </form>
  );
}
