import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { ReportContext, type Reportable } from '../../../lib/reporting.ts';

const ReportTargetDialog = lazy(() => import('./ReportTargetDialog.tsx'));

/** The one dialog in which anything on the screen is reported. It is loaded when it is first asked for. */
export function ReportProvider({ children }: { children: ReactNode }) {
  const [target, setTarget] = useState<Reportable | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const [report] = useState(() => (about: Reportable) => {
    setTarget(about);
    setAsked(true);
  });
  return (
    <ReportContext value={report}>
      {children}
      {wasAsked && (
        <Suspense>
          <ReportTargetDialog target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </ReportContext>
  );
}
