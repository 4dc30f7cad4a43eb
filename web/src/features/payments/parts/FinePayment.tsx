import { Alert, Button, Skeleton, Text, ThemeIcon } from '@mantine/core';
import { IconGavel, IconInfoCircle, IconMoodSmile } from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { useFineQuery } from '../../../generated/graphql.ts';
import { formatPrice } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/list/EmptyState.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { useIsCancelled } from './CancelledNotice.tsx';
import { CardForm } from './CardForm.tsx';
import classes from './FinePayment.module.css';
import { usePayFine } from './usePayFine.ts';

/** Pays the viewer's whole fine by card. */
export function FinePayment({ payerId }: { payerId: string }) {
  // Staff may have changed it since it was last read.
  const { data, error, refetch } = useFineQuery({ fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' });
  const { pay, pending, error: refusal } = usePayFine(payerId);
  const isCancelled = useIsCancelled(payerId);
  const fine = data?.viewer?.fine;

  if (fine === undefined || fine === null) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton h={320} radius="xl" aria-busy />
    );
  }
  if (fine === 0) {
    return (
      <EmptyState
        icon={IconMoodSmile}
        title={<FormattedMessage id="payment.noFine" />}
        text={<FormattedMessage id="payment.noFineText" />}
        action={
          <Button component={Link} to="/profile">
            <FormattedMessage id="payment.toProfile" />
          </Button>
        }
      />
    );
  }
  return (
    <>
      {isCancelled && (
        <Alert
          color="marigold"
          icon={<IconInfoCircle aria-hidden />}
          mb="md"
          title={<FormattedMessage id="payment.cancelled" />}
        />
      )}
      <CardForm
        amount={fine}
        pending={pending}
        error={refusal}
        onSubmit={() => void pay()}
        summary={
          <div className={classes.summary}>
            <ThemeIcon variant="light" color="marigold" size={52} radius="lg">
              <IconGavel size={26} stroke={1.7} aria-hidden />
            </ThemeIcon>
            <div>
              <Text fw={600}>
                <FormattedMessage id="payment.yourFine" />
              </Text>
              <Text fw={800} fz="lg" className={classes.amount}>
                <bdi>{formatPrice(fine)}</bdi>
              </Text>
            </div>
          </div>
        }
      />
    </>
  );
}
