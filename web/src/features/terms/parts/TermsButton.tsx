import { Anchor } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';

/** Few people open it: it comes with its own file. */
const TermsDialog = lazy(() => import('./TermsDialog.tsx'));

/** Opens the terms where one is, also for those whom the screen of the terms is closed to. */
export function TermsButton({ children }: { children: ReactNode }) {
  const [opened, setOpened] = useState<boolean | null>(null);
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => setOpened(true)}>
        {children}
      </Anchor>
      {opened !== null && (
        <Suspense>
          <TermsDialog opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
