import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { DisputeOutcome } from '../../../../generated/graphql.ts';
import { codeSent, useRefusalText } from '../../../../lib/errors.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';

interface DecisionFormProps {
  /** What the server allows, the mildest first. */
  outcomes: [DisputeOutcome, ...DisputeOutcome[]];
  /** The code with which the last refund failed. */
  problem: string | null;
  /** Under which the words are kept until they are sent. */
  draftKey: string;
  onDecide: (outcome: DisputeOutcome, note: string) => Promise<unknown>;
}

/** The decision over a dispute: what becomes of the deal, and the words that both sides read. */
export function DecisionForm({ outcomes, problem, draftKey, onDecide }: DecisionFormProps) {
  const intl = useIntl();
  const refusalText = useRefusalText();
  const [outcome, setOutcome] = useState(outcomes[0]);
  return (
    <ReasonForm
      message={
        problem ? (
          <FormattedMessage
            id="staff.refundFailedWhy"
            values={{ why: refusalText({ code: codeSent(problem, 'INTERNAL_SERVER_ERROR') }) }}
          />
        ) : (
          <FormattedMessage id="staff.decideText" />
        )
      }
      confirmLabel={intl.formatMessage({ id: `staff.outcome.${outcome}` })}
      hint="staff.disputeHint"
      harmless={outcome === 'STANDS'}
      reasons={[]}
      draftKey={draftKey}
      onSubmit={(note) => onDecide(outcome, note)}
    >
      <Radio.Group
        label={<FormattedMessage id="staff.decision" />}
        value={outcome}
        onChange={(value) => setOutcome(outcomes.find((each) => each === value) ?? outcome)}
      >
        <Stack gap="xs" mt={4}>
          {outcomes.map((each) => (
            <Radio
              key={each}
              value={each}
              label={<FormattedMessage id={`staff.outcome.${each}`} />}
              description={<FormattedMessage id={`staff.outcomeText.${each}`} />}
            />
          ))}
        </Stack>
      </Radio.Group>
    </ReasonForm>
  );
}
