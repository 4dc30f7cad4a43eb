import type { ReactNode } from 'react';

/** A phone or account number: runs from left to right in every language, isolated from the words around it. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
