import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../lib/intl.tsx';
import type { PickedReason } from '../../lib/reasons.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useLast } from '../dialog/useLast.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { useStaleStep } from './useStaleStep.ts';
import { WritingDialog } from './WritingDialog.tsx';

interface ReasonDialogProps<Item> {
  /** The thing that the step is about. Without one the popup is closed. */
  item: Item | null;
  title: MessageId;
  /** What happens to it. */
  message: (item: Item) => ReactNode;
  confirmLabel: MessageId;
  /** Who reads the reason. */
  hint: MessageId;
  /** The sentences to pick from. */
  reasons: readonly PickedReason[];
  /** Staff may give none: it is null then. */
  optional?: true;
  /** The step takes nothing away. */
  harmless?: boolean;
  run: (id: string, reason: string | null) => Promise<unknown>;
  /** The toast afterwards. */
  done: MessageId;
  /** What is around it is to be read again: after the step, or when it came too late. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a step with one thing, and takes it. */
export function ReasonDialog<Item extends { id: string }>(props: ReasonDialogProps<Item>) {
  const { item, title, message, confirmLabel, hint, reasons, optional, harmless, run, done, onDone, onClose } = props;
  const intl = useIntl();
  const [busy, setBusy] = useState(false);
  const finish = () => {
    onDone();
    onClose();
  };
  const unlessStale = useStaleStep(finish);
  const named = useLast(item);
  if (!named) return null;
  const draftKey = `${title} ${named.id}`;

  const submit = async (reason: string) => {
    setBusy(true);
    try {
      if (!(await unlessStale(run(named.id, reason || null)))) return;
      toastSuccess(intl.formatMessage({ id: done }));
      finish();
    } finally {
      setBusy(false);
    }
  };
  return (
    <WritingDialog
      opened={item !== null}
      busy={busy}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id={title} />}
    >
      <ReasonForm
        message={message(named)}
        confirmLabel={intl.formatMessage({ id: confirmLabel })}
        hint={hint}
        reasons={reasons}
        optional={optional}
        harmless={harmless}
        draftKey={draftKey}
        onSubmit={submit}
      />
    </WritingDialog>
  );
}
