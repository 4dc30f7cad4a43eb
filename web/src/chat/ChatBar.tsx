import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './ChatDrawer.module.css';

/** The head of the drawer, with the way out of it at its end. */
export function ChatBar({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const intl = useIntl();
  return (
    <div className={classes.header}>
      {children}
      <ActionIcon className={classes.close} onClick={onClose} aria-label={intl.formatMessage({ id: 'chat.close' })}>
        <IconX size={20} />
      </ActionIcon>
    </div>
  );
}
