import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSolveReportMutation } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';
import type { StaffReport } from './ReportTable.tsx';
import { type Solution, SolveForm } from './SolveForm.tsx';

interface SolveDialogProps {
  /** Without one it is closed. */
  report: StaffReport | null;
  /** The list is to be read again: after the step, or when it came too late. */
  onDone: () => void;
  onClose: () => void;
}

/** Solves a report, with the answer to its reporters and what is done in the same step. */
export function SolveDialog({ report, onDone, onClose }: SolveDialogProps) {
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const [solveReport] = useSolveReportMutation();
  const finish = () => {
    onDone();
    onClose();
  };
  const unlessStale = useStaleStep(finish);
  const named = useLast(report);
  if (!named) return null;
  const draftKey = `solve ${named.id}`;
  const solve = async (solution: Solution) => {
    setBusy(true);
    try {
      if (!(await unlessStale(solveReport({ variables: { id: named.id, ...solution } })))) return;
      toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
      finish();
    } finally {
      setBusy(false);
    }
  };
  return (
    <WritingDialog
      opened={report !== null}
      busy={busy}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id="staff.resolveReport" />}
    >
      <SolveForm key={named.id} report={named} draftKey={draftKey} onSubmit={solve} />
    </WritingDialog>
  );
}
