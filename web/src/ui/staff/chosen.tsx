import { Checkbox } from '@mantine/core';
import { createContext, use, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';

/** The rows that staff have chosen, to take one step with all of them: their names by their ids. */
export type ChosenRows = ReadonlyMap<string, string>;

interface Choice {
  rows: ChosenRows;
  choose: (rows: Iterable<[id: string, name: string]>, on: boolean) => void;
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
          for (const [id, name] of changed) {
            if (on) next.set(id, name);
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
export function RowChoice({ id, name }: { id: string; name: string }) {
  const intl = useIntl();
  const choice = useChoice();
  if (!choice) return null;
  return (
    <Checkbox
      checked={choice.rows.has(id)}
      onChange={(event) => choice.choose([[id, name]], event.currentTarget.checked)}
      aria-label={intl.formatMessage({ id: 'staff.chooseRow' }, { name })}
    />
  );
}
