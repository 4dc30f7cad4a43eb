import { Stack, Title } from '@mantine/core';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DisputeReason, useAnswerDisputeMutation } from '../../../generated/graphql.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { StatementForm } from './StatementForm.tsx';

/** Who answers gives no reason of their own. */
const NONE: DisputeReason[] = [];

/** Takes the answer of the other side. */
export function AnswerForm({ disputeId, onAnswered }: { disputeId: string; onAnswered?: () => void }) {
  const intl = useIntl();
  const [answerDispute] = useAnswerDisputeMutation();
  return (
    <Stack gap="xs">
      <Title order={3} fz="md">
        <FormattedMessage id="dispute.yourAnswer" />
      </Title>
      <StatementForm
        reasons={NONE}
        submitLabel="dispute.answer"
        onSend={async (statement) => {
          await answerDispute({ variables: { id: disputeId, ...statement } });
          onAnswered?.();
          toastSuccess(intl.formatMessage({ id: 'dispute.answered' }));
        }}
      />
    </Stack>
  );
}
