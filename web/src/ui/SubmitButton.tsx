import { Button, Loader } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';

interface SubmitButtonProps extends ButtonProps {
  pending: boolean;
  /** Replaces the label while the work goes on. */
  pendingLabel: ReactNode;
  children: ReactNode;
}

/** Sends a form; says so while it does, and cannot be pressed twice. */
export function SubmitButton({ pending, pendingLabel, children, ...props }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      size="lg"
      {...props}
      aria-busy={pending}
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
      }}
      leftSection={pending ? <Loader size={18} color="currentColor" aria-hidden /> : props.leftSection}
    >
      <span aria-live="polite">{pending ? pendingLabel : children}</span>
    </Button>
  );
}
