import { FormattedMessage, useIntl } from 'react-intl';
import { useApolloClient } from '@apollo/client/react';
import type { MessageId } from '../../../../lib/intl.tsx';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ConfirmDialog } from '../../../../ui/dialog/ConfirmDialog.tsx';
import { refreshTransactions } from '../../cache/refreshTransactions.ts';

interface StepDialogProps {
  opened: boolean;
  onClose: () => void;
  label: MessageId;
  /** The question, with `{name}` and `{title}`. */
  question: MessageId;
  name: string;
  title: string;
  onConfirm: () => Promise<unknown>;
}

/** Asks before a step of a deal that needs nothing but a yes. */
export function StepDialog({ opened, onClose, label, question, name, title, onConfirm }: StepDialogProps) {
  const intl = useIntl();
  const client = useApolloClient();

  const confirm = async () => {
    await onConfirm();
    refreshTransactions(client);
    toastSuccess(intl.formatMessage({ id: 'purchased.statusChanged' }));
  };

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={confirm}
      confirmLabel={<FormattedMessage id={label} />}
      message={
        <FormattedMessage
          id={question}
          values={{ name: <bdi key="name">{name}</bdi>, title: <bdi key="title">{title}</bdi> }}
        />
      }
    />
  );
}
