import { Divider, Stack } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDecideDisputeMutation, useDisputedTransactionQuery } from '../../../../generated/graphql.ts';
import type { DisputeOutcome } from '../../../../generated/graphql.ts';
import { CodedError, codeSent } from '../../../../lib/errors.ts';
import { lastKnown } from '../../../../lib/lastKnown.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { Bone } from '../../../../ui/list/Bone.tsx';
import { ErrorState } from '../../../../ui/list/ErrorState.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';
import { ReportedChat } from '../../../chat/parts/staff/ReportedChat.tsx';
import { DisputeThread } from '../../../disputes/parts/DisputeThread.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DisputeFacts } from './DisputeFacts.tsx';
import type { StaffDispute } from './DisputeParts.tsx';

interface DecisionDialogProps {
  /** Without one it is closed. */
  dispute: StaffDispute | null;
  /** The list is to be read again: after a decision, or when it is no longer true. */
  onChange: () => void;
  onClose: () => void;
}

/** A dispute with its deal and its chat, and the decision of staff while it is open. */
export function DecisionDialog({ dispute, onChange, onClose }: DecisionDialogProps) {
  const intl = useIntl();
  const named = useLast(dispute);
  const [decideDispute, deciding] = useDecideDisputeMutation();
  const unlessStale = useStaleStep(() => {
    onChange();
    onClose();
  });
  if (!named) return null;
  const { id, transaction } = named;
  const draftKey = `dispute ${id}`;

  /** Sends a decision. A refund that the provider did not accept is a failure, for which the popup stays open. */
  const send = async (outcome: DisputeOutcome, note: string) => {
    const { data } = await decideDispute({ variables: { id, outcome, note } });
    const problem = data?.decideDispute.problem;
    if (problem) throw new CodedError(codeSent(problem, 'INTERNAL_SERVER_ERROR'), '');
  };
  const decide = async (outcome: DisputeOutcome, note: string) => {
    if (!(await unlessStale(send(outcome, note)))) return;
    toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
    onClose();
    onChange();
  };

  return (
    <WritingDialog
      opened={dispute !== null}
      busy={deciding.loading}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id="dispute.about" values={{ title: <bdi key="title">{transaction.title}</bdi> }} />}
    >
      <Disputed key={id} transactionId={transaction.id} draftKey={draftKey} onDecide={decide} />
    </WritingDialog>
  );
}

interface DisputedProps {
  transactionId: string;
  draftKey: string;
  onDecide: (outcome: DisputeOutcome, note: string) => Promise<unknown>;
}

function Disputed({ transactionId, draftKey, onDecide }: DisputedProps) {
  // The list keeps less of the same dispute, and would replace what is read here.
  const read = useDisputedTransactionQuery({ variables: { id: transactionId }, fetchPolicy: 'no-cache' });
  const transaction = lastKnown(read)?.transaction;
  const dispute = transaction?.dispute;
  if (!transaction || !dispute)
    return read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Bone height="12rem" />;
  const readAgain = async () => (await read.refetch()).data?.transaction;
  const [first, ...others] = dispute.possibleOutcomes;
  return (
    <Stack>
      <DisputeThread dispute={dispute} readAgain={async () => (await readAgain())?.dispute} />
      <Divider color="var(--color-line)" />
      <DisputeFacts transaction={transaction} readAgain={readAgain} />
      <div>
        <ReportedChat disputeId={dispute.id} />
      </div>
      {first && (
        <DecisionForm outcomes={[first, ...others]} problem={dispute.problem} draftKey={draftKey} onDecide={onDecide} />
      )}
    </Stack>
  );
}
