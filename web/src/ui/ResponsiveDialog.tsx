import { Drawer, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useReturnFocus } from './useReturnFocus.ts';

interface ResponsiveDialogProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A popup: in the middle of wide screens, from the bottom on phones. */
export function ResponsiveDialog({ opened, onClose, title, children }: ResponsiveDialogProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  useReturnFocus(opened);
  const closeButtonProps = { 'aria-label': intl.formatMessage({ id: 'action.close' }) };
  if (isPhone) {
    return (
      <Drawer
        opened={opened}
        onClose={onClose}
        title={title}
        position="bottom"
        size="auto"
        radius="1.5rem 1.5rem 0 0"
        closeButtonProps={closeButtonProps}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={closeButtonProps}>
      {children}
    </Modal>
  );
}

/** Whether the screen is narrower than a tablet. */
export function useIsPhone() {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
