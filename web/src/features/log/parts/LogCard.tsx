import { Card, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { ReasonFact, StaffFact } from '../../../ui/staff/StaffFact.tsx';
import classes from '../../../ui/staff/StaffCard.module.css';
import { LogChange } from './LogChange.tsx';
import { LogTarget, LogTime } from './LogTable.tsx';
import { useActs } from './useActs.ts';
import type { LogEntry } from './useActs.ts';

/** An act of staff where there is no room for a table. */
export function LogCard({ entry }: { entry: LogEntry }) {
  const actId = useId();
  const { labelOf } = useActs();
  const hasChanged = entry.before !== null || entry.after !== null;
  return (
    <Card component="article" aria-labelledby={actId} padding="md">
      <Group justify="space-between" gap="xs" mb="sm">
        <Text component="h2" id={actId} fw={700}>
          {labelOf(entry.action)}
        </Text>
        <Text c="dimmed" fz="sm">
          <LogTime entry={entry} />
        </Text>
      </Group>
      <dl className={classes.facts}>
        <StaffFact label="log.target">
          <LogTarget entry={entry} />
        </StaffFact>
        <StaffFact label="log.who">
          <bdi>{entry.staff.fullName}</bdi>
        </StaffFact>
        {hasChanged && (
          <StaffFact label="log.change" wide>
            <LogChange entry={entry} />
          </StaffFact>
        )}
        <ReasonFact reason={entry.reason} />
      </dl>
    </Card>
  );
}
