import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import {
  IconCheck,
  IconCircleCheck,
  IconCreditCard,
  IconDots,
  IconMessageCircle,
  IconPhotoUp,
  IconStar,
  IconUpload,
  IconX,
} from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useChat } from '../../../lib/openChat.ts';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { isDonation, nextStep } from '../cache/nextStep.ts';
import type { TransactionSide, NextStep } from '../cache/nextStep.ts';

interface TransactionActionsProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  /** The element that names the transaction: the next step is called the same in many rows. */
  titleId: string;
  /** Takes the whole width, on the card of a phone. */
  wide?: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

/** The one next step of a transaction, and everything else that may be done with it in a menu. */
export function TransactionActions({ transaction, side, titleId, wide = false, onOpen }: TransactionActionsProps) {
  const step = nextStep(transaction, side);
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Group {...heir} gap={6} wrap="nowrap">
      <Step transaction={transaction} step={step} titleId={titleId} wide={wide} onOpen={onOpen} />
      <TransactionMenu transaction={transaction} side={side} step={step} wide={wide} onOpen={onOpen} />
    </Group>
  );
}

interface StepProps {
  transaction: PurchasedRow_TransactionFragment;
  step: NextStep;
  titleId: string;
  wide: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

function Step({ transaction, step, titleId, wide, onOpen }: StepProps) {
  const flex = wide ? 1 : undefined;
  const common = { flex, size: wide ? 'md' : 'sm', 'aria-describedby': titleId };

  switch (step) {
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
    case 'awaitConfirmation':
    case 'payCash':
      return (
        <Text size="sm" c="dimmed" flex={flex} miw={0} style={{ overflowWrap: 'anywhere' }}>
          <FormattedMessage
            id={step === 'payCash' ? 'purchased.payCash' : 'purchased.awaitConfirmation'}
            values={{ name: <bdi key="name">{transaction.seller.fullName}</bdi> }}
          />
        </Text>
      );
    case 'none':
      return null;
  }
}

interface TransactionMenuProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  step: NextStep;
  wide: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

function TransactionMenu({ transaction, side, step, wide, onOpen }: TransactionMenuProps) {
  const intl = useIntl();
  const { openWith } = useChat();
  const peer = side === 'buyer' ? transaction.seller : transaction.buyer;
  const mayProve = side === 'buyer' && transaction.canProve.allowed && step !== 'uploadProof';
  const mayReview = side === 'buyer' && transaction.canReview.allowed && step !== 'review';

  const chat = <FormattedMessage id="purchased.chatWith" values={{ name: <bdi key="name">{peer.fullName}</bdi> }} />;

  // With nothing else to do, the one entry takes the place of the menu.
  if (wide && step === 'none' && !mayProve && !mayReview && !transaction.canCancel.allowed) {
    return (
      <Button
        variant="default"
        flex={1}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
        onClick={() => openWith(peer.id)}
      >
        {/* One element: as two, the words and the name would lose the space between them. */}
        <Text span inherit lh="normal" truncate>
          {chat}
        </Text>
      </Button>
    );
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ms="auto" aria-label={intl.formatMessage({ id: 'purchased.more' }, { title: transaction.title })}>
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayProve && (
          <Menu.Item leftSection={<IconPhotoUp size={18} aria-hidden />} onClick={() => onOpen('proof')}>
            <FormattedMessage id={transaction.proof ? 'purchased.replaceProof' : 'purchased.uploadProof'} />
          </Menu.Item>
        )}
        {mayReview && (
          <Menu.Item leftSection={<IconStar size={18} aria-hidden />} onClick={() => onOpen('review')}>
            <FormattedMessage id="purchased.reviewSeller" />
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconMessageCircle size={18} aria-hidden />} onClick={() => openWith(peer.id)}>
          {chat}
        </Menu.Item>
        {transaction.canCancel.allowed && (
          <Menu.Item
            color="var(--mantine-color-error)"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => onOpen('cancel')}
          >
            <FormattedMessage id="purchased.cancelDeal" />
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
