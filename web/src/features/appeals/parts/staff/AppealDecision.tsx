import { Radio, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDecideAppealMutation } from '../../../../generated/graphql.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useLast } from '../../../../ui/dialog/useLast.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { useStaleStep } from '../../../../ui/staff/useStaleStep.ts';
import { WritingDialog } from '../../../../ui/staff/WritingDialog.tsx';
import { Sanctioned, type StaffAppeal } from './AppealParts.tsx';

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

  const decide = async (note: string) => {
    const variables = { id, lifted: outcome === 'LIFTED', note };
    if (!(await unlessStale(decideAppeal({ variables })))) return;
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
