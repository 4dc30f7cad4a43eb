import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Brand } from '../Brand.tsx';
import { PopupBody } from './PopupBody.tsx';

interface SideDrawerProps {
  opened: boolean;
  onClose: () => void;
  position: 'left' | 'right';
  size: string;
  children: ReactNode;
}

/** A menu that comes in from the side, under the name of the market. */
export function SideDrawer({ opened, onClose, position, size, children }: SideDrawerProps) {
  const intl = useIntl();
  return (
    <Drawer.Root opened={opened} onClose={onClose} position={position} size={size}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>
            <Brand />
          </Drawer.Title>
          <Drawer.CloseButton aria-label={intl.formatMessage({ id: 'action.close' })} />
        </Drawer.Header>
        <PopupBody>{children}</PopupBody>
      </Drawer.Content>
    </Drawer.Root>
  );
}
