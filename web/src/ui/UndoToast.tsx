import { Button, Group, Text } from '@mantine/core';
import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { useHeadingAfter } from './focus/useFocusHeir.ts';

interface UndoToastProps {
  text: string;
  onUndo: () => void;
  /** Takes the toast away; the toast container gives it. */
  closeToast: () => void;
}

/** What a toast says of something that can be taken back. */
export function UndoToast({ text, onUndo, closeToast }: UndoToastProps) {
  const ref = useRef<HTMLDivElement>(null);
  useHeadingAfter(ref);
  const undo = () => {
    onUndo();
    closeToast();
  };
  return (
    <Group ref={ref} justify="space-between" wrap="nowrap" gap="sm">
      <Text inherit>{text}</Text>
      <Button variant="subtle" color="teal" onClick={undo}>
        <FormattedMessage id="toast.undo" />
      </Button>
    </Group>
  );
}
