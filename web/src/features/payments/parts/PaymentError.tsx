import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { errorCode, type RefusalCode, useErrorText } from '../../../lib/errors.ts';
import { FormError } from '../../../ui/form/FormError.tsx';

/** Refusals of the provider itself, before there is anything to pay. */
const BY_PROVIDER: RefusalCode[] = ['PAYMENT_PROVIDER_UNAVAILABLE', 'CARD_AMOUNT_REFUSED'];

interface PaymentErrorProps {
  /** Nothing is shown without one. */
  error: unknown;
  /** Other ways to pay. */
  otherWay?: ReactNode;
}

/** Why a payment could not be started. A provider's failure adds that nothing was charged and how else to pay. */
export function PaymentError({ error, otherWay }: PaymentErrorProps) {
  const errorText = useErrorText();
  if (!error || !BY_PROVIDER.includes(errorCode(error))) return <FormError error={error} />;
  return (
    <Alert role="alert" color="danger" icon={<IconAlertCircle aria-hidden />} title={errorText(error)}>
      <FormattedMessage id="payment.notCharged" /> {otherWay}
    </Alert>
  );
}
