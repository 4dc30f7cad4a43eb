import { Group, Stack } from '@mantine/core';
import { useId } from 'react';
import type { PurchasedRow_TransactionFragment } from '../../../generated/graphql.ts';
import { useFocusHeir } from '../../../ui/focus/useFocusHeir.ts';
import { nextStep } from '../cache/nextStep.ts';
import type { TransactionSide } from '../cache/nextStep.ts';
import { Outlook } from './Outlook.tsx';
import type { TransactionDialog } from './TransactionDialogs.tsx';
import { TransactionMenu } from './TransactionMenu.tsx';
import { TransactionStep } from './TransactionStep.tsx';

interface TransactionActionsProps {
  transaction: PurchasedRow_TransactionFragment;
  side: TransactionSide;
  /** The element that names the transaction: the next step is called the same in many rows. */
  titleId: string;
  /** Takes the whole width, on the card of a phone. */
  wide?: boolean;
  onOpen: (dialog: TransactionDialog) => void;
}

/** The one next step of a transaction, what happens next, and everything else that may be done with it in a menu. */
export function TransactionActions({ transaction, side, titleId, wide = false, onOpen }: TransactionActionsProps) {
  const step = nextStep(transaction, side);
  const outlookId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  const describedBy = `${titleId} ${outlookId}`;
  return (
    <Stack gap={6} flex={1} miw={0}>
      <Group {...heir} gap={6} wrap="nowrap">
        <TransactionStep transaction={transaction} step={step} describedBy={describedBy} wide={wide} onOpen={onOpen} />
        <TransactionMenu transaction={transaction} side={side} step={step} wide={wide} onOpen={onOpen} />
      </Group>
      <Outlook transaction={transaction} side={side} id={outlookId} />
    </Stack>
  );
}
