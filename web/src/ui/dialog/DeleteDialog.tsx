import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { NamedThing } from './NamedThing.tsx';
import { useLast } from './useLast.ts';

interface DeleteDialogProps<Item> {
  /** The thing to delete. Without one the popup is closed. */
  item: Item | null;
  title: ReactNode;
  message: ReactNode;
  /** Its name. */
  name: (item: Item) => string;
  /** Takes it off the screen at once. */
  onDelete: (item: Item) => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog<Item>({ item, title, message, name, onDelete, onClose }: DeleteDialogProps<Item>) {
  const named = useLast(item);

  return (
    <ConfirmDialog
      danger
      opened={item !== null}
      title={title}
      message={
        <>
          {message}
          {named !== null && <NamedThing name={name(named)} />}
        </>
      }
      confirmLabel={<FormattedMessage id="action.delete" />}
      onConfirm={() => item !== null && onDelete(item)}
      onClose={onClose}
    />
  );
}
