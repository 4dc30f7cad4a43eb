import { Indicator } from '@mantine/core';
import type { ReactNode } from 'react';

/** A count at the corner of the button that leads there; the button itself says it in words. */
export function CountBadge({ count, offset = 12, children }: { count: number; offset?: number; children: ReactNode }) {
  return (
    <Indicator
      label={count > 99 ? '99+' : count}
      disabled={count === 0}
      color="danger"
      size={18}
      offset={offset}
      zIndex={1}
    >
      {children}
    </Indicator>
  );
}
