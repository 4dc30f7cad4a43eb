import { Checkbox } from '@mantine/core';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** A row as it was when it was chosen. */
export interface ChosenRow {
  name: string;
  /** Of an account: when the profile that was shown had been sent. */
  sentAt?: string | null;
}

/** The rows that staff have chosen, by their ids, to take one step with all of them. */
export type ChosenRows = ReadonlyMap<string, ChosenRow>;

interface Choice {
  rows: ChosenRows;
  choose: (rows: Iterable<[id: string, row: ChosenRow]>, on: boolean) => void;
}

const ChoiceContext = createContext<Choice | null>(null);

/** Makes the rows within it choosable. */
export function Choosable({ children }: { children: ReactNode }) {
  const [rows, setRows] = useState<ChosenRows>(new Map());
  const choice = useMemo<Choice>(
    () => ({
      rows,
      choose: (changed, on) =>
        setRows((before) => {
          const next = new Map(before);
          for (const [id, row] of changed) {
            if (on) next.set(id, row);
            else next.delete(id);
          }
          return next;
        }),
    }),
    [rows],
  );
  return <ChoiceContext value={choice}>{children}</ChoiceContext>;
}

/** The chosen rows; null where none can be chosen. */
export const useChoice = () => use(ChoiceContext);

/** Chooses a row; nothing where rows cannot be chosen. */
export function RowChoice({ id, ...row }: ChosenRow & { id: string }) {
  const intl = useIntl();
  const choice = useChoice();
  if (!choice) return null;
  return (
    <Checkbox
      checked={choice.rows.has(id)}
      onChange={(event) => choice.choose([[id, row]], event.currentTarget.checked)}
      aria-label={intl.formatMessage({ id: 'staff.chooseRow' }, { name: row.name })}
    />
  );
}
