import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCreditCard } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { formatPrice } from '../../../lib/format.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import classes from './FineNotice.module.css';
import { PaymentError } from './PaymentError.tsx';
import { usePayFine } from './usePayFine.ts';

const AccountAppeal = lazy(() => import('../../appeals/parts/AccountAppeal.tsx'));

interface FineNoticeProps {
  viewer: Viewer;
  /** Goes straight to the provider: the screen for payments is closed to an account that is not active. */
  direct?: boolean;
}

/** Says what fine there is and leads to paying it; nothing without one. */
export function FineNotice({ viewer, direct = false }: FineNoticeProps) {
  const fine = viewer.fine ?? 0;
  if (fine === 0) return null;
  const amount = <bdi key="amount">{formatPrice(fine)}</bdi>;
  const label = (
    <span>
      <FormattedMessage id="fine.pay" values={{ amount }} />
    </span>
  );

  return (
    <Alert color="marigold" icon={<IconAlertTriangle aria-hidden />}>
      <div className={classes.notice}>
        <Text inherit className={classes.words}>
          <FormattedMessage id="fine.notice" values={{ amount, b: bold }} />
        </Text>
        {direct ? (
          <PayNow payerId={viewer.id}>{label}</PayNow>
        ) : (
          <Button
            component={Link}
            to={`/payment/${viewer.id}`}
            color="marigold.5"
            leftSection={<IconCreditCard size={18} aria-hidden />}
          >
            {label}
          </Button>
        )}
        <Suspense>
          <AccountAppeal sanction="FINE" />
        </Suspense>
      </div>
    </Alert>
  );
}

function PayNow({ payerId, children }: { payerId: string; children: ReactNode }) {
  const { pay, pending, error } = usePayFine(payerId);
  return (
    <Stack gap="xs">
      <PaymentError error={error} />
      <SubmitButton
        size="md"
        color="marigold.5"
        pending={pending}
        pendingLabel={<FormattedMessage id="payment.pending" />}
        leftSection={<IconCreditCard size={18} aria-hidden />}
        onClick={pay}
      >
        {children}
      </SubmitButton>
    </Stack>
  );
}

const bold = (chunks: ReactNode[]) => <strong>{chunks}</strong>;
