import { List, Progress, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useErrorText } from '../../lib/errors.ts';
import type { MessageId } from '../../lib/intl.tsx';
import type { PickedReason } from '../../lib/reasons.ts';
import { ResponsiveDialog } from '../dialog/ResponsiveDialog.tsx';
import type { ChosenRow, ChosenRows } from './chosen.tsx';
import { ReasonForm } from './ReasonForm.tsx';
import { WritingDialog } from './WritingDialog.tsx';

/** A step that staff take with several rows. */
export interface BulkStep {
  label: MessageId;
  /** What happens to the rows; with `{count}`. */
  message: MessageId;
  /** The sentences to pick from, for the one reason of all. */
  reasons: readonly PickedReason[];
  /** Who reads the reason. */
  hint?: MessageId;
  /** Staff may give none: it is empty then. */
  optional?: true;
  /** The step with one row, which is stored or refused by itself. */
  run: (id: string, reason: string, row: ChosenRow) => Promise<unknown>;
}

interface BulkDialogProps {
  step: BulkStep;
  rows: ChosenRows;
  /** Called with the rows with which the step was taken. */
  onDone: (rows: [id: string, row: ChosenRow][]) => void;
  onClose: () => void;
}

interface Outcome {
  done: number;
  refused: { id: string; name: string; refusal: unknown }[];
}

/** Asks for the reason, takes the step with one row after the other, and tells each row's own outcome. */
export function BulkDialog({ step, rows, onDone, onClose }: BulkDialogProps) {
  const intl = useIntl();
  const [taken] = useState(rows);
  const [tried, setTried] = useState(0);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const busy = tried > 0 && !outcome;
  const draftKey = `bulk ${step.label}`;

  const run = async (reason: string) => {
    const done: [string, ChosenRow][] = [];
    const refused: Outcome['refused'] = [];
    for (const [id, row] of taken) {
      setTried(done.length + refused.length + 1);
      try {
        await step.run(id, reason, row);
        done.push([id, row]);
      } catch (refusal) {
        refused.push({ id, name: row.name, refusal });
      }
    }
    setOutcome({ done: done.length, refused });
    onDone(done);
  };

  const message = <FormattedMessage id={step.message} values={{ count: taken.size }} />;
  const title = intl.formatMessage({ id: step.label });
  if (outcome || tried > 0)
    return (
      <ResponsiveDialog opened busy={busy} onClose={onClose} title={title}>
        {outcome ? <OutcomeList outcome={outcome} /> : <Running tried={tried} of={taken.size} />}
      </ResponsiveDialog>
    );
  const { reasons, hint, optional } = step;
  const asked = { reasons, hint, optional, draftKey };
  return (
    <WritingDialog opened draftKey={draftKey} onClose={onClose} title={title}>
      <ReasonForm {...asked} message={message} confirmLabel={title} onSubmit={run} />
    </WritingDialog>
  );
}

function Running({ tried, of }: { tried: number; of: number }) {
  const intl = useIntl();
  return (
    <Stack>
      <Text component="output">
        <FormattedMessage id="staff.bulkRunning" values={{ tried, of }} />
      </Text>
      <Progress value={(100 * tried) / of} aria-label={intl.formatMessage({ id: 'staff.bulkProgress' })} />
    </Stack>
  );
}

function OutcomeList({ outcome: { done, refused } }: { outcome: Outcome }) {
  const errorText = useErrorText();
  return (
    <Stack>
      <Text component="output">
        <FormattedMessage id="staff.bulkDone" values={{ done, refused: refused.length }} />
      </Text>
      {refused.length > 0 && (
        <List>
          {refused.map(({ id, name, refusal }) => (
            <List.Item key={id}>
              <bdi>{name}</bdi>: {errorText(refusal)}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
