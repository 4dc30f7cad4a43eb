import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type DecideAppealMutationVariables, useDecideAppealMutation } from '../../../../generated/graphql.ts';
import { changedFine, useErrorText } from '../../../../lib/errors.ts';
import { toastError, toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';
import { openFine, Sanctioned, type StaffAppeal } from './AppealParts.tsx';

interface AppealDecisionProps {
  /** Without one it is closed. */
  appeal: StaffAppeal | null;
  /** The list is to be read again: after a decision, or when it is no longer true. */
  onChange: () => void;
  onClose: () => void;
}

const OUTCOMES = ['UPHELD', 'LIFTED'] as const;
type Outcome = (typeof OUTCOMES)[number];

/** An appeal with what it is about, and the decision of staff. */
export function AppealDecision({ appeal, onChange, onClose }: AppealDecisionProps) {
  const intl = useIntl();
  const errorText = useErrorText();
  const named = useLast(appeal);
  const [decideAppeal, deciding] = useDecideAppealMutation();
  const [outcome, setOutcome] = useState<Outcome>('UPHELD');
  const finish = () => {
    onChange();
    onClose();
  };
  const unlessStale = useStaleStep(finish);
  if (!named) return null;
  const { id, by, statement } = named;
  const draftKey = `appeal ${id}`;

  /** Sends a decision. A fine that has changed is to be looked at again first, in the list; the words are kept. */
  const send = async (variables: DecideAppealMutationVariables) => {
    try {
      await decideAppeal({ variables });
    } catch (refusal) {
      if (changedFine(refusal) !== null) {
        toastError(errorText(refusal));
        finish();
      }
      throw refusal;
    }
  };
  const decide = async (note: string) => {
    const decision = { id, lifted: outcome === 'LIFTED', note, expected: openFine(named) };
    if (!(await unlessStale(send(decision)))) return;
    toastSuccess(intl.formatMessage({ id: 'toast.statusChanged' }));
    finish();
  };

  return (
    <WritingDialog
      opened={appeal !== null}
      busy={deciding.loading}
      draftKey={draftKey}
      onClose={onClose}
      title={<FormattedMessage id="staff.appealOf" values={{ name: <bdi key="name">{by.fullName}</bdi> }} />}
    >
      <Stack>
        <Sanctioned appeal={named} />
        <Text {...ownWords(statement)} data-prose>
          {statement}
        </Text>
        <ReasonForm
          message={<FormattedMessage id="staff.decideAppealText" />}
          confirmLabel={intl.formatMessage({ id: `staff.appealOutcome.${outcome}` })}
          hint="staff.appealHint"
          harmless
          reasons={[]}
          draftKey={draftKey}
          onSubmit={decide}
        >
          <Radio.Group
            label={<FormattedMessage id="staff.decision" />}
            value={outcome}
            onChange={(value) => setOutcome(OUTCOMES.find((each) => each === value) ?? outcome)}
          >
            <Stack gap="xs" mt={4}>
              {OUTCOMES.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={<FormattedMessage id={`staff.appealOutcome.${each}`} />}
                  description={<FormattedMessage id={`staff.appealOutcomeText.${each}`} />}
                />
              ))}
            </Stack>
          </Radio.Group>
        </ReasonForm>
      </Stack>
    </WritingDialog>
  );
}
