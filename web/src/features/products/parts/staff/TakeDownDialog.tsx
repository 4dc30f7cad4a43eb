import { FormattedMessage, useIntl } from 'react-intl';
import { ProductTotalsDocument, useSetProductValidityMutation } from '../../../../generated/graphql.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';

interface TakeDownDialogProps {
  /** Closed without one. */
  product: StaffProduct | null;
  /** The list is to be read again. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes a product off the market, with the reason that its owner reads. */
export function TakeDownDialog({ product, onDone, onClose }: TakeDownDialogProps) {
  const intl = useIntl();
  const [setValidity, { loading }] = useSetProductValidityMutation({ refetchQueries: [ProductTotalsDocument] });
  const finish = () => {
    onDone();
    onClose();
  };
  const unlessStale = useStaleStep(finish);
  const named = useLast(product);
  if (!named) return null;
  const draftKey = `takeDown ${named.id}`;

  const takeDown = async (reason: string) => {
    if (!(await unlessStale(setValidity({ variables: { id: named.id, on: false, reason } })))) return;
    toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
    finish();
  };
  return (
    <WritingDialog
      opened={product !== null}
      busy={loading}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id="staff.takeDownTitle" />}
    >
      <ReasonForm
        message={<FormattedMessage id="staff.takeDownText" values={{ title: <bdi key="title">{named.title}</bdi> }} />}
        confirmLabel={intl.formatMessage({ id: 'staff.takeDownConfirm' })}
        hint="staff.takeDownHint"
        reasons={REASONS.takeDown}
        draftKey={draftKey}
        onSubmit={takeDown}
      />
    </WritingDialog>
  );
}
