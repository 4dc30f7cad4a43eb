import { FormattedMessage, useIntl } from 'react-intl';
import { useRemoveProductImageMutation } from '../../../../generated/graphql.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';
import type { StaffProduct } from './StaffProductTable.tsx';

/** A picture that is to be taken off its product. */
export interface RemovedPicture {
  product: StaffProduct;
  /** Of the picture. */
  id: string;
}

interface RemovePictureDialogProps {
  /** Closed without one. */
  picture: RemovedPicture | null;
  /** Called when the screen around it must be read again. */
  onDone: () => void;
  onClose: () => void;
}

/** Takes one picture off a product, with the reason that its owner is told. */
export function RemovePictureDialog({ picture, onDone, onClose }: RemovePictureDialogProps) {
  const intl = useIntl();
  const [removeImage, { loading }] = useRemoveProductImageMutation();
  const finish = () => {
    onDone();
    onClose();
  };
  const unlessStale = useStaleStep(finish);
  const named = useLast(picture);
  if (!named) return null;
  const { product, id } = named;
  const draftKey = `removePicture ${id}`;

  const remove = async (reason: string) => {
    if (!(await unlessStale(removeImage({ variables: { id, reason } })))) return;
    toastSuccess(intl.formatMessage({ id: 'staff.pictureRemoved' }));
    finish();
  };
  return (
    <WritingDialog
      opened={picture !== null}
      busy={loading}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id="staff.removePictureTitle" />}
    >
      <ReasonForm
        message={
          <FormattedMessage id="staff.removePictureText" values={{ title: <bdi key="title">{product.title}</bdi> }} />
        }
        confirmLabel={intl.formatMessage({ id: 'staff.removePicture' })}
        hint="staff.removePictureHint"
        reasons={REASONS.picture}
        draftKey={draftKey}
        onSubmit={remove}
      />
    </WritingDialog>
  );
}
