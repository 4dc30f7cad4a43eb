import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './ChatDrawer.module.css';

interface ChatBarProps {
  children: ReactNode;
  closeId: 'chat.close' | 'action.close';
  onClose: () => void;
}

/** The header of the drawer, with its close button. */
export function ChatBar({ children, closeId, onClose }: ChatBarProps) {
  const intl = useIntl();
  return (
    <div className={classes.header}>
      {children}
      <ActionIcon className={classes.close} onClick={onClose} aria-label={intl.formatMessage({ id: closeId })}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}
