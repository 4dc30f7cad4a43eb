import { useExtendTransactionMutation } from '../../../../generated/graphql.ts';
import type { PurchasedRow_TransactionFragment } from '../../../../generated/graphql.ts';
import { StepDialog } from './StepDialog.tsx';

interface ExtendDialogProps {
  transaction: PurchasedRow_TransactionFragment;
  opened: boolean;
  onClose: () => void;
}

/** Asks the seller whether the buyer shall have more time. */
export function ExtendDialog({ transaction, opened, onClose }: ExtendDialogProps) {
  const [extendTransaction] = useExtendTransactionMutation();
  return (
    <StepDialog
      opened={opened}
      onClose={onClose}
      label="purchased.extend"
      question="purchased.extendText"
      name={transaction.buyer.fullName}
      title={transaction.title}
      onConfirm={() => extendTransaction({ variables: { transactionId: transaction.id } })}
    />
  );
}
