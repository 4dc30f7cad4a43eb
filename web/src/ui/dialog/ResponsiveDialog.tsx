import { Drawer, Modal } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { PopupBody } from './PopupBody.tsx';
import classes from './ResponsiveDialog.module.css';
import { useClosedByBack } from './useClosedByBack.ts';
import { useIsPhone } from '../useIsPhone.ts';
import { useReturnFocus } from '../focus/useReturnFocus.ts';

interface ResponsiveDialogProps {
  opened: boolean;
  /**
   * While its request runs the dialog stays open. The answer could otherwise close the next dialog, or show up in it.
   */
  busy?: boolean;
  onClose: () => void;
  title: ReactNode;
  /** A sentence that is read out together with the title. */
  description?: ReactNode;
  children: ReactNode;
}

/** A popup: in the middle of wide screens, from the bottom on phones. */
export function ResponsiveDialog({
  opened,
  busy = false,
  onClose,
  title,
  description,
  children,
}: ResponsiveDialogProps) {
  const intl = useIntl();
  const isPhone = useIsPhone();
  // Turning a phone while it is open must not lose what was typed.
  const [isSheet, setSheet] = useState(isPhone);
  if (!opened && isSheet !== isPhone) setSheet(isPhone);
  useReturnFocus(opened);
  const close = () => {
    if (!busy) onClose();
  };
  const isTopmost = useClosedByBack(opened, close);
  // All open popups hear Escape.
  const closeTopmost = () => {
    if (isTopmost()) close();
  };
  // A popup without controls is read from its title on.
  const titleProps = { tabIndex: -1, 'data-popup-title': true, className: classes.title };
  const closeProps = { 'aria-label': intl.formatMessage({ id: 'action.close' }), disabled: busy };
  if (isSheet) {
    return (
      <Drawer.Root
        opened={opened}
        onClose={closeTopmost}
        position="bottom"
        size="auto"
        radius="1.5rem 1.5rem 0 0"
        data-sheet={opened || undefined}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title {...titleProps}>{title}</Drawer.Title>
            <Drawer.CloseButton {...closeProps} />
          </Drawer.Header>
          <PopupBody>
            {description && <Drawer.Body p={0}>{description}</Drawer.Body>}
            {children}
          </PopupBody>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <Modal.Root opened={opened} onClose={closeTopmost}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title {...titleProps}>{title}</Modal.Title>
          <Modal.CloseButton {...closeProps} />
        </Modal.Header>
        <PopupBody>
          {description && <Modal.Body p={0}>{description}</Modal.Body>}
          {children}
        </PopupBody>
      </Modal.Content>
    </Modal.Root>
  );
}
