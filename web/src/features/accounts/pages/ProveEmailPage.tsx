import { Button, Stack } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate, useParams } from 'react-router';
import { useProveEmailMutation, ViewerDocument } from '../../../generated/graphql.ts';
import { useAuthContext } from '../../../lib/auth.tsx';
import { isRefusedBy } from '../../../lib/errors.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { SignFrame } from '../../../ui/SignFrame.tsx';

/** Reached by the link in the mail. Only the button proves the address: mail scanners open links too. */
export default function ProveEmailPage() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const { session } = useAuthContext();
  const [prove, { client, loading, error }] = useProveEmailMutation();
  const press = async () => {
    // A refusal is shown from `error`.
    const proven = await prove({ variables: { token } }).catch(() => null);
    if (!proven?.data) return;
    // The profile shows the address; no screen of this one has asked for the viewer.
    if (session) await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
    toastSuccess(intl.formatMessage({ id: 'toast.emailProven' }), { duration: 5000 });
    void navigate('/profile', { replace: true });
  };
  return (
    <SignFrame title={intl.formatMessage({ id: 'email.proveTitle' })} text={<FormattedMessage id="email.proveText" />}>
      <Stack>
        <FormError error={error} />
        {isRefusedBy(error, ['INVALID_LINK']) ? (
          // The link may have done its work before; the profile says so, and sends another.
          <Button fullWidth component={Link} to={session ? '/profile' : '/SignIn'}>
            <FormattedMessage id={session ? 'nav.profile' : 'signIn.submit'} />
          </Button>
        ) : (
          <SubmitButton fullWidth pending={loading} onClick={press}>
            <FormattedMessage id="email.prove" />
          </SubmitButton>
        )}
      </Stack>
    </SignFrame>
  );
}
