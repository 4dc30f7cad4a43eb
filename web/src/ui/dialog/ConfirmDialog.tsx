import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormError } from '../form/FormError.tsx';
import { ResponsiveDialog } from './ResponsiveDialog.tsx';
import { SubmitButton } from '../form/SubmitButton.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  title?: ReactNode;
  message: ReactNode;
  confirmLabel: ReactNode;
  /** For the button that does nothing, where "Cancel" could be misread. */
  cancelLabel?: ReactNode;
  danger?: boolean;
  /** The popup closes when this succeeds, and stays open with the error when it fails. */
  onConfirm: () => unknown;
  onClose: () => void;
}

/** Asks before something is done. */
export function ConfirmDialog({
  opened,
  title,
  message,
  confirmLabel,
  cancelLabel,
  danger,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const close = () => {
    setError(null);
    onClose();
  };
  const confirm = async () => {
    setPending(true);
    setError(null);
    try {
      await onConfirm();
      close();
    } catch (refusal) {
      setError(refusal);
    } finally {
      setPending(false);
    }
  };

  return (
    <ResponsiveDialog
      opened={opened}
      busy={pending}
      onClose={close}
      title={title ?? confirmLabel}
      description={message}
    >
      <Stack mt="md">
        <FormError error={error} />
        <Group justify="flex-end" grow preventGrowOverflow={false}>
          <Button variant="default" onClick={close} disabled={pending} data-autofocus={danger || undefined}>
            {cancelLabel ?? <FormattedMessage id="action.cancel" />}
          </Button>
          <SubmitButton
            size="md"
            color={danger ? 'danger' : 'brand'}
            pending={pending}
            onClick={confirm}
            data-autofocus={!danger || undefined}
          >
            {confirmLabel}
          </SubmitButton>
        </Group>
      </Stack>
    </ResponsiveDialog>
  );
}
