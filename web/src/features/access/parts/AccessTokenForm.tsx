import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { AccessTokensDocument, useCreateAccessTokenMutation } from '../../../generated/graphql.ts';
import { LONGEST_TOKEN_NAME } from '../../../generated/limits.ts';
import { useTextRule } from '../../../lib/limits.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { autoInput } from '../../../ui/form/inputDirection.ts';
import { useForm } from '../../../ui/form/useForm.ts';
import { useSubmit } from '../../../ui/form/useSubmit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** After how many days a token ends; 0: never. */
const LIFETIMES = [30, 90, 365, 0];

const endOf = (days: number) => (days ? new Date(Date.now() + days * DAY_MS).toISOString() : null);

interface TokenForm {
  name: string;
  readOnly: boolean;
  days: string;
}

/** Makes a token, which `onMade` is handed once. */
export function AccessTokenForm({ onMade }: { onMade: (token: string) => void }) {
  const intl = useIntl();
  const [create] = useCreateAccessTokenMutation({
    refetchQueries: [AccessTokensDocument],
    awaitRefetchQueries: true,
  });
  const form = useForm<TokenForm>({ defaultValues: { name: '', readOnly: true, days: '90' } });
  const { errors, isSubmitting } = form.formState;

  const words = useTextRule();

  const { submit, error } = useSubmit(form, async ({ name, readOnly, days }) => {
    const { data } = await create({ variables: { name: name.trim(), readOnly, expiresAt: endOf(Number(days)) } });
    if (data) onMade(data.createAccessToken.token);
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          required
          attributes={autoInput}
          label={<FormattedMessage id="accessToken.name" />}
          placeholder={intl.formatMessage({ id: 'accessToken.namePlaceholder' })}
          error={errors.name?.message}
          {...form.register('name', {
            validate: words(LONGEST_TOKEN_NAME, intl.formatMessage({ id: 'accessToken.nameMissing' })),
          })}
        />
        <NativeSelect
          size="md"
          label={<FormattedMessage id="accessToken.expires" />}
          data={LIFETIMES.map((days) => ({
            value: String(days),
            label: intl.formatMessage({ id: 'accessToken.days' }, { days }),
          }))}
          {...form.register('days')}
        />
        <Checkbox
          label={<FormattedMessage id="accessToken.readOnly" />}
          description={<FormattedMessage id="accessToken.readOnlyHint" />}
          {...form.register('readOnly')}
        />
        <FormError error={error} />
        <SubmitButton size="md" pending={isSubmitting}>
          <FormattedMessage id="accessToken.make" />
        </SubmitButton>
      </Stack>
    </form>
  );
}
