import { Card, Divider, Group } from '@mantine/core';
import { useId } from 'react';
import { useFocusHeir } from '../../../../ui/focus/useFocusHeir.ts';
import { ownWords } from '../../../../ui/ownWords.ts';
import classes from '../../../../ui/staff/StaffCard.module.css';
import { StaffFact } from '../../../../ui/staff/StaffFact.tsx';
import { AppealProgress, Appellant, DecideAppealButton, Sanctioned, type StaffAppeal } from './AppealParts.tsx';

interface AppealCardProps {
  appeal: StaffAppeal;
  onOpen: (appeal: StaffAppeal) => void;
}

/** An appeal where there is no room for a table. */
export function AppealCard({ appeal, onOpen }: AppealCardProps) {
  const nameId = useId();
  const heir = useFocusHeir<HTMLDivElement>();
  return (
    <Card {...heir} component="article" aria-labelledby={nameId} padding="md">
      <h2>
        <Appellant appeal={appeal} id={nameId} />
      </h2>
      <Divider my="sm" color="var(--color-line)" />
      <dl className={classes.facts}>
        <StaffFact label="staff.sanction" wide>
          <Sanctioned appeal={appeal} />
        </StaffFact>
        <StaffFact label="staff.statement" wide>
          <div {...ownWords(appeal.statement)} data-prose>
            {appeal.statement}
          </div>
        </StaffFact>
        <StaffFact label="staff.status" wide>
          <AppealProgress appeal={appeal} />
        </StaffFact>
      </dl>
      <Group mt="sm" justify="flex-end">
        <DecideAppealButton appeal={appeal} onOpen={onOpen} nameId={nameId} size="md" />
      </Group>
    </Card>
  );
}
