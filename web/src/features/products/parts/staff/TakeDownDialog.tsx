import { FormattedMessage } from 'react-intl';
import { ProductTotalsDocument, useSetProductValidityMutation } from '../../../../generated/graphql.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { ReasonDialog } from '../../../../ui/staff/ReasonDialog.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';

interface TakeDownDialogProps {
  /** Closed without one. */
  product: StaffProduct | null;
  /** The list is to be read again. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes a product off the market, with the reason that its owner reads. */
export function TakeDownDialog({ product, onDone, onClose }: TakeDownDialogProps) {
  const [setValidity] = useSetProductValidityMutation({ refetchQueries: [ProductTotalsDocument] });
  return (
    <ReasonDialog
      item={product}
      title="staff.takeDownTitle"
      message={({ title }) => (
        <FormattedMessage id="staff.takeDownText" values={{ title: <bdi key="title">{title}</bdi> }} />
      )}
      confirmLabel="staff.takeDownConfirm"
      hint="staff.takeDownHint"
      reasons={REASONS.takeDown}
      run={(id, reason) => setValidity({ variables: { id, on: false, reason } })}
      done="toast.statusChanged"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
