import { FormattedMessage } from 'react-intl';
import { useRemoveProductImageMutation } from '../../../../generated/graphql.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { ReasonDialog } from '../../../../ui/staff/ReasonDialog.tsx';
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
  const [removeImage] = useRemoveProductImageMutation();
  return (
    <ReasonDialog
      item={picture}
      title="staff.removePictureTitle"
      message={({ product: { title } }) => (
        <FormattedMessage id="staff.removePictureText" values={{ title: <bdi key="title">{title}</bdi> }} />
      )}
      confirmLabel="staff.removePicture"
      hint="staff.removePictureHint"
      reasons={REASONS.picture}
      run={(id, reason) => removeImage({ variables: { id, reason: reason ?? '' } })}
      done="staff.pictureRemoved"
      onDone={onDone}
      onClose={onClose}
    />
  );
}
