import { useConfirmReceiptMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { isDonation } from '../../cache/nextStep.ts';
import { StepDialog } from './StepDialog.tsx';

interface ReceiptDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the buyer whether they hold the thing: from then on the deal is not cancelled. */
export function ReceiptDialog({ transaction, opened, onClose }: ReceiptDialogProps) {
  const [confirmReceipt] = useConfirmReceiptMutation();
  return (
    <StepDialog
      opened={opened}
      onClose={onClose}
      label="purchased.receive"
      question={isDonation(transaction) ? 'purchased.receiveClaimText' : 'purchased.receiveText'}
      name={transaction.seller.fullName}
      title={transaction.title}
      onConfirm={() => confirmReceipt({ variables: { transactionId: transaction.id } })}
    />
  );
}
