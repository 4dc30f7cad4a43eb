import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BulkDialog } from './BulkDialog.tsx';
import type { BulkStep } from './BulkDialog.tsx';
import { useChoice } from './chosen.tsx';
import type { ChosenRow } from './chosen.tsx';

interface BulkBarProps {
  /** The rows that are shown. */
  rows: [id: string, row: ChosenRow][];
  steps: BulkStep[];
  /** The list is to be read again. */
  onDone: () => void;
}

/**
 * Chooses all rows that are shown, and takes one step with those that are chosen. Rows stay chosen while another filter
 * hides them; the bar says how many. A row that was refused is tried again as it is shown by then.
 */
export function BulkBar({ rows, steps, onDone }: BulkBarProps) {
  const intl = useIntl();
  const choice = useChoice();
  const [step, setStep] = useState<BulkStep | null>(null);
  /** As they were when the last step was taken: of these, what is still chosen was refused. */
  const [tried, setTried] = useState<ReadonlySet<ChosenRow>>(new Set());
  if (!choice || (rows.length === 0 && choice.rows.size === 0)) return null;
  const count = choice.rows.size;
  const shown = rows.filter(([id]) => choice.rows.has(id)).length;
  const open = (next: BulkStep) => {
    const refused = rows.filter(([id]) => {
      const row = choice.rows.get(id);
      return row && tried.has(row);
    });
    choice.choose(refused, true);
    setStep(next);
  };
  const isAll = shown > 0 && shown === rows.length;
  return (
    <Group gap="sm" mb="xs" mih={44}>
      <Checkbox
        checked={isAll}
        indeterminate={shown > 0 && !isAll}
        onChange={() => choice.choose(rows, !isAll)}
        label={intl.formatMessage({ id: 'staff.chooseAll' })}
      />
      {count > 0 && (
        <>
          <Text component="output" fw={600}>
            <FormattedMessage id="staff.chosen" values={{ count }} />
            {count > shown && (
              <>
                {' '}
                <FormattedMessage id="staff.chosenElsewhere" values={{ count: count - shown }} />
              </>
            )}
          </Text>
          {steps.map((one) => (
            <Button key={one.label} size="compact-md" variant="default" onClick={() => open(one)}>
              <FormattedMessage id={one.label} />
            </Button>
          ))}
          <Button size="compact-md" variant="subtle" onClick={() => choice.choose([...choice.rows], false)}>
            <FormattedMessage id="staff.chooseNone" />
          </Button>
        </>
      )}
      {step && (
        <BulkDialog
          step={step}
          rows={choice.rows}
          onDone={(done) => {
            setTried(new Set(choice.rows.values()));
            choice.choose(done, false);
            onDone();
          }}
          onClose={() => setStep(null)}
        />
      )}
    </Group>
  );
}
