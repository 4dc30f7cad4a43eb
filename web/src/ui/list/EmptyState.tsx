import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
  /** Colour of the icon. */
  color?: string;
  /** Takes the focus when it appears, in place of what had it. */
  takesFocus?: boolean;
}

const focusOn = (title: HTMLElement | null) => title?.focus();

/** The place of a list that has nothing in it. */
export function EmptyState({ icon: Icon, title, text, action, color = 'brand', takesFocus }: EmptyStateProps) {
  return (
    <Stack className={classes.root} align="center" gap="xs">
      <ThemeIcon variant="light" color={color} size={72} radius={20}>
        <Icon size={32} stroke={1.6} aria-hidden />
      </ThemeIcon>
      <Title order={2} fz="h3" mt="xs" {...(takesFocus && { ref: focusOn, tabIndex: -1, className: classes.title })}>
        {title}
      </Title>
      {text && (
        <Text c="dimmed" maw="22rem" className={classes.text}>
          {text}
        </Text>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
