import { ActionIcon, Button, Menu, Text } from '@mantine/core';
import {
  IconClockPlus,
  IconDots,
  IconMessageCircle,
  IconPackage,
  IconPhotoUp,
  IconMoodSad,
  IconReceiptOff,
  IconScale,
  IconStar,
  IconX,
} from '@tabler/icons-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useChat } from '../../../lib/openChat.ts';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import type { TransactionSide, NextStep } from '../cache/nextStep.ts';

interface TransactionMenuProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  step: NextStep;
  wide: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

/** Everything that may be done with a transaction besides its next step. */
export function TransactionMenu({ transaction, side, step, wide, onOpen }: TransactionMenuProps) {
  const intl = useIntl();
  const { openWith } = useChat();
  const peer = side === 'buyer' ? transaction.seller : transaction.buyer;
  const mayProve = side === 'buyer' && transaction.canProve.allowed && step !== 'uploadProof';
  const mayReceive = transaction.canConfirmReceipt.allowed && step !== 'receive';
  const { canRefuseProof, canExtend, canCancel, canDispute, dispute } = transaction;
  const mayReview = side === 'buyer' && transaction.canReview.allowed && step !== 'review';

  const chat = <FormattedMessage id="purchased.chatWith" values={{ name: <bdi key="name">{peer.fullName}</bdi> }} />;

  const hasSteps =
    mayProve ||
    mayReceive ||
    mayReview ||
    dispute ||
    [canRefuseProof, canExtend, canCancel, canDispute].some(({ allowed }) => allowed);
  // With nothing else to do, the one entry takes the place of the menu.
  if (wide && step === 'none' && !hasSteps) {
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
        {mayReceive && (
          <Menu.Item leftSection={<IconPackage size={18} aria-hidden />} onClick={() => onOpen('receive')}>
            <FormattedMessage id="purchased.receive" />
          </Menu.Item>
        )}
        {canExtend.allowed && (
          <Menu.Item leftSection={<IconClockPlus size={18} aria-hidden />} onClick={() => onOpen('extend')}>
            <FormattedMessage id="purchased.extend" />
          </Menu.Item>
        )}
        {canRefuseProof.allowed && (
          <Menu.Item leftSection={<IconReceiptOff size={18} aria-hidden />} onClick={() => onOpen('refuse')}>
            <FormattedMessage id="purchased.notReceived" />
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
        {canDispute.allowed && (
          <Menu.Item leftSection={<IconMoodSad size={18} aria-hidden />} onClick={() => onOpen('problem')}>
            <FormattedMessage id="dispute.problem" />
          </Menu.Item>
        )}
        {dispute && step !== 'answerDispute' && (
          <Menu.Item leftSection={<IconScale size={18} aria-hidden />} onClick={() => onOpen('dispute')}>
            <FormattedMessage id="purchased.seeDispute" />
          </Menu.Item>
        )}
        {canCancel.allowed && (
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
