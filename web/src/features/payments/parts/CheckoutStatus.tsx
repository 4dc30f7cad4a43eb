import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconClock, IconClockOff, IconHourglass, IconRefresh } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router';
import { useRefreshCheckoutMutation } from '../../../generated/graphql.ts';
import { errorCode } from '../../../lib/errors.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { forgetCheckout } from '../cache/begunCheckout.ts';
import { evictPaid } from '../cache/paymentCache.ts';

interface CheckoutStatusProps {
  sessionId: string;
  payerId: string;
}

const looks = {
  OPEN: { color: 'marigold', icon: IconClock },
  PROCESSING: { color: 'sky', icon: IconHourglass },
  EXPIRED: { color: 'marigold', icon: IconClockOff },
} as const;

/** Asks how a checkout stands. A paid one leads home. Otherwise the screen says how it stands, and can ask again. */
export function CheckoutStatus({ sessionId, payerId }: CheckoutStatusProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const begun = useRef(false);
  const heir = useFocusHeir<HTMLDivElement>();
  const [answered, setAnswered] = useState(false);
  const [refreshCheckout, { client, loading, data, error }] = useRefreshCheckoutMutation();

  const check = async () => {
    // A refusal is shown from `error`.
    const result = await refreshCheckout({ variables: { sessionId } }).catch(() => undefined);
    if (result?.data?.refreshCheckout !== 'PAID') {
      setAnswered(true);
      return;
    }
    forgetCheckout();
    evictPaid(client.cache, payerId);
    toastSuccess(intl.formatMessage({ id: 'toast.checkout' }));
    await navigate('/', { replace: true });
  };

  const checkAtOnce = useEffectEvent(check);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void checkAtOnce();
  }, []);

  const status = data?.refreshCheckout;
  return (
    <Stack>
      <div aria-live="polite">
        {status && status !== 'PAID' && <Unpaid status={status} />}
        {(loading || !answered) && (
          <Group gap="sm" wrap="nowrap">
            <Loader size="sm" aria-hidden />
            <Text>
              <FormattedMessage id="checkout.checking" />
            </Text>
          </Group>
        )}
      </div>
      <FormError error={error} />
      {Boolean(error) && errorCode(error) === 'PAYMENT_PROVIDER_UNAVAILABLE' && (
        <Text>
          <FormattedMessage id="checkout.notLost" />
        </Text>
      )}
      {answered && (
        <Group {...heir} grow preventGrowOverflow={false}>
          {status !== 'EXPIRED' && (
            <SubmitButton
              size="md"
              pending={loading}
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={check}
            >
              <FormattedMessage id="checkout.again" />
            </SubmitButton>
          )}
          <Button variant="default" component={Link} to="/">
            <FormattedMessage id="notFound.home" />
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Unpaid({ status }: { status: keyof typeof looks }) {
  const { color, icon: Icon } = looks[status];
  return (
    <Alert color={color} icon={<Icon aria-hidden />} title={<FormattedMessage id={`checkout.state.${status}`} />}>
      <FormattedMessage id={`checkout.stateText.${status}`} />
    </Alert>
  );
}
