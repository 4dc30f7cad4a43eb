import { Button, Loader, VisuallyHidden } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { FormattedMessage } from 'react-intl';

interface SubmitButtonProps extends ButtonProps {
  pending: boolean;
  /** Replaces the label while the work goes on; by default a general word. */
  pendingLabel?: ReactNode;
  /** The work of a press. By default the button sends its form. */
  onClick?: () => unknown;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
}

/** Sends a form, or does something else that takes time. Meanwhile it keeps the focus and cannot be pressed again. */
export function SubmitButton({ pending, pendingLabel, onClick, children, ...props }: SubmitButtonProps) {
  const work = pendingLabel ?? <FormattedMessage id="action.pending" />;
  return (
    <>
      <Button
        type={onClick ? 'button' : 'submit'}
        size="lg"
        {...props}
        aria-busy={pending}
        // A button that is really disabled would lose the focus to the page.
        aria-disabled={pending || undefined}
        onClick={(event) => {
          if (pending) event.preventDefault();
          else onClick?.();
        }}
        leftSection={pending ? <Loader size={18} color="currentColor" aria-hidden /> : props.leftSection}
      >
        {/* The label is laid out as a row, which would drop the spaces between text and elements in it. */}
        <span>{pending ? work : children}</span>
      </Button>
      {/* Outside the button, whose own label may change with what is typed. */}
      <VisuallyHidden aria-live="polite">{pending && work}</VisuallyHidden>
    </>
  );
}
