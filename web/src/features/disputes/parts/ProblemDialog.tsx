import { Stack, Text } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DisputeReason, useOpenDisputeMutation } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { ResponsiveDialog } from '../../../ui/dialog/ResponsiveDialog.tsx';
import { StatementForm } from './StatementForm.tsx';

/** What each side may find wrong. */
const REASONS: Record<'buyer' | 'seller', DisputeReason[]> = {
  buyer: ['NOT_RECEIVED', 'NOT_AS_DESCRIBED', 'OTHER'],
  seller: ['NOT_PAID', 'FALSE_PROOF', 'OTHER'],
};

interface ProblemDialogProps {
  transactionId: string;
  /** The other side. */
  name: string;
  side: 'buyer' | 'seller';
  opened: boolean;
  onClose: () => void;
  onOpened: () => void;
}

/** Asks one side of a deal what is wrong with it: the other side answers, and staff decide. */
export default function ProblemDialog({ transactionId, name, side, opened, onClose, onOpened }: ProblemDialogProps) {
  const intl = useIntl();
  const [openDispute] = useOpenDisputeMutation();
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={<FormattedMessage id="dispute.problem" />}>
      <Stack>
        <Text>
          <FormattedMessage id="dispute.problemText" values={{ name: <bdi key="name">{name}</bdi> }} />
        </Text>
        <StatementForm
          reasons={REASONS[side]}
          submitLabel="dispute.open"
          onSend={async (statement, reason) => {
            await openDispute({ variables: { transactionId, reason, ...statement } });
            onOpened();
            toastSuccess(intl.formatMessage({ id: 'dispute.opened' }));
            onClose();
          }}
        />
      </Stack>
    </ResponsiveDialog>
  );
}
