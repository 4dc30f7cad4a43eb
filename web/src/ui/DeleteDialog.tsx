import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface DeleteDialogProps<Item> {
  /** What may be deleted; closed without one. */
  item: Item | null;
  title: ReactNode;
  message: ReactNode;
  /** Takes it off the screen at once. */
  onDelete: (item: Item) => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog<Item>({ item, title, message, onDelete, onClose }: DeleteDialogProps<Item>) {
  return (
    <ConfirmDialog
      danger
      opened={item !== null}
      title={title}
      message={message}
      confirmLabel={<FormattedMessage id="action.delete" />}
      onConfirm={() => item !== null && onDelete(item)}
      onClose={onClose}
    />
  );
}
