import { Button, Text } from '@mantine/core';
import {
  IconCheck,
  IconCircleCheck,
  IconCreditCard,
  IconPackage,
  IconScale,
  IconStar,
  IconUpload,
} from '@tabler/icons-react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { isDonation } from '../cache/nextStep.ts';
import type { NextStep } from '../cache/nextStep.ts';

interface StepProps {
  transaction: PurchasedRow_TransactionFragment;
  step: NextStep;
  /** The elements that name the transaction and say what happens next. */
  describedBy: string;
  wide: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

/** The button of the next step of a transaction. */
export function TransactionStep({ transaction, step, describedBy, wide, onOpen }: StepProps) {
  const flex = wide ? 1 : undefined;
  const common = { flex, size: wide ? 'md' : 'sm', 'aria-describedby': describedBy };

  switch (step) {
    case 'answerDispute':
      return (
        <Button {...common} leftSection={<IconScale size={18} aria-hidden />} onClick={() => onOpen('dispute')}>
          <FormattedMessage id="purchased.answerDispute" />
        </Button>
      );
    case 'uploadProof':
      return (
        <Button {...common} leftSection={<IconUpload size={18} aria-hidden />} onClick={() => onOpen('proof')}>
          <FormattedMessage id="purchased.uploadProof" />
        </Button>
      );
    case 'payByCard':
      return (
        <Button
          {...common}
          component={Link}
          to={`/payment/${transaction.product?.id}`}
          leftSection={<IconCreditCard size={18} aria-hidden />}
        >
          <FormattedMessage id="purchased.payByCard" />
        </Button>
      );
    case 'receive':
      return (
        <Button {...common} leftSection={<IconPackage size={18} aria-hidden />} onClick={() => onOpen('receive')}>
          <FormattedMessage id="purchased.receive" />
        </Button>
      );
    case 'confirm':
      return (
        <Button {...common} leftSection={<IconCircleCheck size={18} aria-hidden />} onClick={() => onOpen('confirm')}>
          <FormattedMessage id={isDonation(transaction) ? 'purchased.confirmHandover' : 'purchased.confirmPayment'} />
        </Button>
      );
    case 'review':
      return (
        <Button
          {...common}
          variant="light"
          leftSection={<IconStar size={18} aria-hidden />}
          onClick={() => onOpen('review')}
        >
          <FormattedMessage id="purchased.reviewSeller" />
        </Button>
      );
    case 'reviewed':
      return (
        <Button {...common} disabled leftSection={<IconCheck size={18} aria-hidden />}>
          <FormattedMessage id="purchased.leftReview" />
        </Button>
      );
    case 'awaitProvider':
      return (
        <Text size="sm" c="dimmed" flex={flex} miw={0}>
          <FormattedMessage id="error.PAYMENT_PROCESSING" />
        </Text>
      );
    case 'none':
      return null;
  }
}
