import { ActionIcon } from '@mantine/core';
import type { ActionIconProps } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

interface StepButtonProps extends ActionIconProps {
  by: 1 | -1;
  /** Whether there is something to step to. */
  isPossible: boolean;
  label: string;
  onStep: () => void;
  iconSize?: number;
}

/** An arrow to the thing before or after, by the direction of the page. At either end it stays, and keeps the focus. */
export function StepButton({ by, isPossible, label, onStep, iconSize = 22, ...rest }: StepButtonProps) {
  const Icon = by < 0 ? IconChevronLeft : IconChevronRight;
  return (
    <ActionIcon
      {...rest}
      data-step={by}
      aria-label={label}
      // A button that is really disabled would lose the focus to the page.
      aria-disabled={!isPossible || undefined}
      onClick={() => isPossible && onStep()}
    >
      <Icon size={iconSize} stroke={1.8} className="mantine-rotate-rtl" aria-hidden />
    </ActionIcon>
  );
}
