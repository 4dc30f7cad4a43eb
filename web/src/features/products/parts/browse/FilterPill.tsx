import { Pill } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import classes from './FilterPills.module.css';

interface FilterPillProps {
  label: string;
  /** Its content, if this is more than its label. */
  children?: ReactNode;
  onRemove: () => void;
}

/** A filter in use, to be taken away by its cross. */
export function FilterPill({ label, children = label, onRemove }: FilterPillProps) {
  const intl = useIntl();
  return (
    <Pill
      size="lg"
      withRemoveButton
      className={classes.pill}
      onRemove={onRemove}
      removeButtonProps={{
        'aria-label': intl.formatMessage({ id: 'browse.removeFilter' }, { filter: label }),
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {children}
    </Pill>
  );
}
