import { Alert, Card as Panel, Stack, Text } from '@mantine/core';
import { IconCreditCardPay, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { formatPrice } from '../../../lib/format.ts';
import { SubmitButton } from '../../../ui/form/SubmitButton.tsx';
import { useOutdating } from '../../../ui/form/useStanding.ts';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { emptyCard } from './card.ts';
import { CardFields } from './CardFields.tsx';
import classes from './CardForm.module.css';
import { CardPreview } from './CardPreview.tsx';
import { PaymentError } from './PaymentError.tsx';

interface CardFormProps {
  /** The thing to pay for. */
  summary: ReactNode;
  amount: number;
  /** Further notes before paying. */
  notes?: ReactNode;
  pending: boolean;
  /** The server's refusal. */
  error: unknown;
  /** Other ways to pay when the provider does not take the payment. */
  otherWay?: ReactNode;
  /** Takes the place of Submit when there is nothing left to pay. */
  instead?: ReactNode;
  /** Starts the hosted checkout. The card goes nowhere, so nothing of it is handed over or checked. */
  onSubmit: () => void;
}

/** The card that one pays with, typed beside a live picture of it. */
export function CardForm({ summary, amount, notes, pending, error, otherWay, instead, onSubmit }: CardFormProps) {
  const [card, setCard] = useState(emptyCard);
  const [flipped, setFlipped] = useState(false);
  const [standing, outdate] = useOutdating(error);
  const heir = useFocusHeir<HTMLDivElement>();

  return (
    <div className={classes.columns}>
      <Stack className={classes.side} gap="lg">
        {summary}
        <CardPreview card={card} flipped={flipped} />
      </Stack>
      <Panel
        component="form"
        noValidate
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          if (!pending) onSubmit();
        }}
      >
        <Stack>
          <CardFields
            card={card}
            onChange={(changes) => {
              setCard((before) => ({ ...before, ...changes }));
              outdate();
            }}
            onCvvFocus={setFlipped}
          />
          <Alert color="sky" icon={<IconLock aria-hidden />}>
            <FormattedMessage id="payment.enterAgain" />
          </Alert>
          {notes && (
            <Text component="div" fz="sm" c="var(--color-ink-2)">
              {notes}
            </Text>
          )}
          <PaymentError error={standing} otherWay={otherWay} />
          <Stack {...heir}>
            {instead || (
              <SubmitButton
                pending={pending}
                pendingLabel={<FormattedMessage id="payment.pending" />}
                leftSection={<IconCreditCardPay size={20} aria-hidden />}
              >
                <FormattedMessage
                  id="payment.submit"
                  values={{ amount: <bdi key="amount">{formatPrice(amount)}</bdi> }}
                />
              </SubmitButton>
            )}
          </Stack>
        </Stack>
      </Panel>
    </div>
  );
}
