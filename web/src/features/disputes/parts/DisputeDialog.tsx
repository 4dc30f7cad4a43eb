import { Stack } from '@mantine/core';
import { FormattedMessage } from 'react-intl';
import { useDisputeOfQuery } from '../../../generated/graphql.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { Bone } from '../../../ui/list/Bone.tsx';
import { ErrorState } from '../../../ui/list/ErrorState.tsx';
import { AnswerForm } from './AnswerForm.tsx';
import { DisputeThread } from './DisputeThread.tsx';

interface DisputeDialogProps {
  transactionId: string;
  opened: boolean;
  onClose: () => void;
  onAnswered: () => void;
}

/** The dispute about a deal, and the answer of who has yet to give it. */
export default function DisputeDialog({ opened, onClose, ...dispute }: DisputeDialogProps) {
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={<FormattedMessage id="dispute.title" />}>
      <Dispute {...dispute} />
    </ResponsiveDialog>
  );
}

function Dispute({ transactionId, onAnswered }: Pick<DisputeDialogProps, 'transactionId' | 'onAnswered'>) {
  const { data, error, refetch } = useDisputeOfQuery({
    variables: { transactionId },
    fetchPolicy: 'cache-and-network',
  });
  const dispute = data?.transaction?.dispute;
  if (!dispute) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Bone height="12rem" />;
  return (
    <Stack>
      <DisputeThread dispute={dispute} readAgain={async () => (await refetch()).data?.transaction?.dispute} />
      {dispute.canAnswer.allowed && <AnswerForm disputeId={dispute.id} onAnswered={onAnswered} />}
    </Stack>
  );
}
