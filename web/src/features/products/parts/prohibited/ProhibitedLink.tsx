import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';

/** Leads to the page of what may not be sold. It opens apart, so that a form stays as it is. */
export function ProhibitedLink({ children }: { children: ReactNode }) {
  return (
    <Anchor href="/prohibited" target="_blank" rel="noreferrer" inherit>
      {children}
    </Anchor>
  );
}
