import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ReportAct, SolveReportMutationVariables } from '../../../../generated/graphql.ts';
import { LONGEST_REASON } from '../../../../generated/limits.ts';
import { formatPrice } from '../../../../lib/format.ts';
import { REASONS } from '../../../../lib/reasons.ts';
import { NamedThing } from '../../../../ui/dialog/NamedThing.tsx';
import { autoInput } from '../../../../ui/form/inputDirection.ts';
import { TextCount } from '../../../../ui/form/TextCount.tsx';
import { ReasonForm } from '../../../../ui/staff/ReasonForm.tsx';
import { FineAmount } from './FineAmount.tsx';
import { ReportTargetInBrief } from './ReportTarget.tsx';
import type { StaffReport } from './ReportTable.tsx';

/** How a report is solved. */
export type Solution = Omit<SolveReportMutationVariables, 'id'>;

const ANSWERS = { OPEN: null, YES: true, NO: false };
type Answer = keyof typeof ANSWERS;
const ALL_ANSWERS: Answer[] = ['OPEN', 'YES', 'NO'];

/** The sentences to pick from, by what is done to the person. */
const WHY = {
  TAKE_DOWN_PRODUCT: REASONS.takeDown,
  REMOVE_PICTURE: REASONS.picture,
  DEACTIVATE: REASONS.conduct,
  FINE: REASONS.conduct,
};

interface SolveFormProps {
  report: StaffReport;
  draftKey: string;
  onSubmit: (solution: Solution) => Promise<unknown>;
}

/** Whether it is so, what is done in the same step, and the words to its reporters and to the person. */
export function SolveForm({ report, draftKey, onSubmit }: SolveFormProps) {
  const intl = useIntl();
  const [answer, setAnswer] = useState<Answer>('OPEN');
  const [chosen, setAct] = useState<ReportAct | null>(null);
  const [amount, setAmount] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const act = answer === 'YES' ? chosen : null;
  const upheld = ANSWERS[answer];
  const { reporter, seller, possibleActs } = report;
  const name = <bdi key="name">{seller?.fullName}</bdi>;

  return (
    <ReasonForm
      message={
        <>
          <ReportTargetInBrief report={report} />
          <NamedThing
            name={intl.formatMessage({ id: 'desk.reportedBy' }, { name: reporter.fullName })}
            text={report.message}
          />
        </>
      }
      confirmLabel={intl.formatMessage({ id: 'staff.resolve' })}
      hint={act ? 'staff.actHint' : 'staff.logHint'}
      optional={act && act !== 'FINE' ? undefined : true}
      harmless={!act}
      reasons={act ? WHY[act] : REASONS.report}
      draftKey={draftKey}
      onSubmit={(reason) =>
        onSubmit({
          reason: reason || null,
          upheld,
          note: note.trim() || null,
          act,
          amount: act === 'FINE' ? amount : null,
        })
      }
    >
      <Radio.Group
        label={<FormattedMessage id="staff.upheld" />}
        value={answer}
        onChange={(value) => setAnswer(ALL_ANSWERS.find((each) => each === value) ?? 'OPEN')}
      >
        <Stack gap="xs" mt={4}>
          {ALL_ANSWERS.map((each) => (
            <Radio key={each} value={each} label={<FormattedMessage id={`staff.upheld.${each}`} />} />
          ))}
        </Stack>
      </Radio.Group>
      {answer === 'YES' && possibleActs.length > 0 && (
        <Radio.Group
          label={<FormattedMessage id="staff.act" />}
          value={act ?? 'NONE'}
          onChange={(value) => setAct(possibleActs.find((each) => each === value) ?? null)}
        >
          <Stack gap="xs" mt={4}>
            <Radio value="NONE" label={<FormattedMessage id="staff.act.NONE" />} />
            {possibleActs.map((each) => (
              <Radio key={each} value={each} label={<FormattedMessage id={`staff.act.${each}`} values={{ name }} />} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      {answer === 'YES' && seller?.fine ? (
        <Text c="dimmed" fz="sm">
          <FormattedMessage
            id="staff.actFined"
            values={{ name, amount: <bdi key="amount">{formatPrice(seller.fine)}</bdi> }}
          />
        </Text>
      ) : null}
      {act === 'FINE' && <FineAmount onChange={setAmount} />}
      <Textarea
        attributes={autoInput}
        label={<FormattedMessage id="staff.reportNote" />}
        inputWrapperOrder={['label', 'input', 'description']}
        description={
          <>
            <FormattedMessage id="staff.reportNoteText" /> <TextCount text={note} limit={LONGEST_REASON} />
          </>
        }
        maxLength={LONGEST_REASON}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </ReasonForm>
  );
}
