import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useLast } from './useLast.ts';

interface DeleteDialogProps<Item> {
  /** The thing to delete. Without one the popup is closed. */
  item: Item | null;
  title: ReactNode;
  message: ReactNode;
  /** Its name. */
  name: (item: Item) => string;
  /** A difference from other things of that name. */
  text?: (item: Item) => string;
  /** Takes it off the screen at once. */
  onDelete: (item: Item) => void;
  onClose: () => void;
}

/** Asks before something is deleted. */
export function DeleteDialog<Item>({ item, title, message, name, text, onDelete, onClose }: DeleteDialogProps<Item>) {
  const named = useLast(item);

  return (
    <ConfirmDialog
      danger
      opened={item !== null}
      title={title}
      message={
        <>
          {message}
          {named !== null && (
            <Text fw={600} mt="xs" lineClamp={2} dir="auto">
              {name(named)}
            </Text>
          )}
          {named !== null && text && (
            <Text c="dimmed" fz="sm" lineClamp={3} dir="auto">
              {text(named)}
            </Text>
          )}
        </>
      }
      confirmLabel={<FormattedMessage id="action.delete" />}
      onConfirm={() => item !== null && onDelete(item)}
      onClose={onClose}
    />
  );
}
