import { Drawer, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useClosedByBack } from './useClosedByBack.ts';
import { useIsPhone } from './useIsPhone.ts';
import { useReturnFocus } from './useReturnFocus.ts';

interface ResponsiveDialogProps {
  opened: boolean;
  /** While its request runs the dialog stays open: the answer could otherwise close, or show up in, the one opened next. */
  busy?: boolean;
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
}

/** A popup: in the middle of wide screens, from the bottom on phones. */
export function ResponsiveDialog({ opened, busy = false, onClose, title, children }: ResponsiveDialogProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  // A phone that is turned meanwhile does not take away what was typed.
  const [isSheet, setSheet] = useState(isPhone);
  if (!opened && isSheet !== isPhone) setSheet(isPhone);
  useReturnFocus(opened);
  const close = () => {
    if (!busy) onClose();
  };
  useClosedByBack(opened, close);
  const closeButtonProps = { 'aria-label': intl.formatMessage({ id: 'action.close' }), disabled: busy };
  if (isSheet) {
    return (
      <Drawer
        data-sheet={opened || undefined}
        opened={opened}
        onClose={close}
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
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={closeButtonProps}>
      {children}
    </Modal>
  );
}
