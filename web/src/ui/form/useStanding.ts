import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorField } from '../../lib/errors.ts';

/** A refusal for as long as it stands, and what to call when what it speaks of has changed. */
export function useOutdating(error: unknown) {
  const [outdated, setOutdated] = useState<unknown>(null);
  return [error === outdated ? null : error, () => setOutdated(error)] as const;
}

/** A refusal of a form until the field that it speaks of is changed, or any field when it speaks of the whole form. */
export function useStanding<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown): unknown {
  const [standing, outdate] = useOutdating(error);
  const change = useEffectEvent(outdate);
  useEffect(() => {
    if (!error) return undefined;
    const field = errorField(error);
    return form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (!name || !field || name === field || !(field in values)) change();
      },
    });
  }, [form, error]);
  return standing;
}
