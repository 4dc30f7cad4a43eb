import { Button, Text } from '@mantine/core';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useHeadingAfter } from './focus/useFocusHeir.ts';
import classes from './ActionToast.module.css';

interface ActionToastProps {
  text: string;
  /** The words of the button. */
  action: ReactNode;
  /** Whether the action stands below the text, not beside it. */
  below?: boolean;
  onAction: () => void;
  /** Takes the toast away; the toast container gives it. */
  closeToast: () => void;
}

/** The text of a toast, with a button for one answer to it. */
export function ActionToast({ text, action, below = false, onAction, closeToast }: ActionToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  const act = () => {
    onAction();
    closeToast();
  };
  return (
    <div ref={ref} className={below ? `${classes.toast} ${classes.below}` : classes.toast}>
      <Text inherit>{text}</Text>
      <Button variant="subtle" className={classes.action} onClick={act}>
        {action}
      </Button>
    </div>
  );
}
