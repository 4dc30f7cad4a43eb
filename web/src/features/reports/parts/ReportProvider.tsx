import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ReportContext, type Reportable } from '../../../lib/reporting.ts';

const ReportTargetDialog = lazy(() => import('./ReportTargetDialog.tsx'));

/**
 * The one dialog in which anything on the screen is reported. It is loaded when it is first asked for. Each time it is
 * a new one, so that it lies above what was opened meanwhile.
 */
export function ReportProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<Reportable | null>(null);
  const [asked, setAsked] = useState(0);
  const [report] = useState(() => (about: Reportable) => {
    setTarget(about);
    setAsked((times) => times + 1);
  });
  return (
    <ReportContext value={report}>
      {children}
      {asked > 0 && (
        <Suspense>
          <ReportTargetDialog key={asked} target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </ReportContext>
  );
}
