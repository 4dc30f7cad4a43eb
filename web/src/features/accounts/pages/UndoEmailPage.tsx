import { Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useUndoEmailChangeMutation } from '../../../generated/graphql.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { SignFrame } from '../../../ui/SignFrame.tsx';

/** Reached by the link that the former address was mailed; the button gives the account that address back. */
export default function UndoEmailPage() {
  const intl = useIntl();
  const { token = '' } = useParams();
  const [undo, { data, loading, error }] = useUndoEmailChangeMutation();
  return (
    <SignFrame title={intl.formatMessage({ id: 'email.undoTitle' })} text={<FormattedMessage id="email.undoText" />}>
      <Text component="output">{data && <FormattedMessage id="email.undone" />}</Text>
      <Stack>
        <FormError error={error} />
        {!data && (
          <SubmitButton
            fullWidth
            pending={loading}
            // A refusal is shown from `error`.
            onClick={() => undo({ variables: { token } }).catch(() => undefined)}
          >
            <FormattedMessage id="email.undo" />
          </SubmitButton>
        )}
      </Stack>
    </SignFrame>
  );
}
