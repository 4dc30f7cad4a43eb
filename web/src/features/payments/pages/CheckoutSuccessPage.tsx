import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Navigate, useLocation, useSearchParams } from 'react-router';
import { SignFrame } from '../../../ui/SignFrame.tsx';
import { useAuthContext } from '../../../lib/auth.tsx';
import { toastSuccess } from '../../../lib/toasts.ts';
import { CheckoutStatus } from '../parts/CheckoutStatus.tsx';

/** Checkout Success, where the provider sends the payer back to; opened by hand it does nothing. */
export default function CheckoutSuccessPage() {
  const intl = useIntl();
  const { session } = useAuthContext();
  const [params] = useSearchParams();
  const sessionId = params.get('session_id');

  if (!session) return <ThankedVisitor />;
  if (!sessionId) return <Navigate to="/" replace />;
  return (
    <SignFrame title={intl.formatMessage({ id: 'checkout.title' })} text={<FormattedMessage id="checkout.text" />}>
      <CheckoutStatus sessionId={sessionId} payerId={session.id} />
    </SignFrame>
  );
}

/** Nothing is asked of the provider without a session; after signing in the visitor comes back here. */
function ThankedVisitor() {
  const intl = useIntl();
  const location = useLocation();
  const thanked = useRef(false);

  useEffect(() => {
    if (thanked.current) return;
    thanked.current = true;
    toastSuccess(intl.formatMessage({ id: 'checkout.thanks' }), { duration: 5000 });
  }, [intl]);

  return <Navigate to="/SignIn" replace state={{ from: location }} />;
}
