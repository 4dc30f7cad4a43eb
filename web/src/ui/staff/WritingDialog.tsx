import { useState } from 'react';
import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx';
import { drafts } from './drafts.ts';

interface WritingDialogProps extends ComponentProps<typeof ResponsiveDialog> {
  /** Of the text that is written in it. */
  draftKey: string;
}

/** A popup in which staff write: no way of closing it throws a text away without a question. */
export function WritingDialog({ draftKey, onClose, children, ...dialog }: WritingDialogProps) {
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (drafts.has(draftKey)) setAsking(true);
    else onClose();
  };
  const discard = () => {
    drafts.forget(draftKey);
    setAsking(false);
    onClose();
  };
  return (
    <ResponsiveDialog {...dialog} onClose={close}>
      {children}
      {/* Mounted only when it is asked: otherwise the Escape that asks would reach it too, and close it at once. */}
      {asking && (
        <ConfirmDialog
          opened
          danger
          title={<FormattedMessage id="staff.unsentTitle" />}
          message={<FormattedMessage id="staff.unsentText" />}
          confirmLabel={<FormattedMessage id="staff.unsentDiscard" />}
          cancelLabel={<FormattedMessage id="staff.unsentKeep" />}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </ResponsiveDialog>
  );
}
