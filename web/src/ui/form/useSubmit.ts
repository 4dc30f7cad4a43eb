import { useState } from 'react';
import type { FormEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { applyFieldErrors, errorField, useErrorText } from '../../lib/errors.ts';
import { useFocusWrong } from './useFocusWrong.ts';
import { useStanding } from './useStanding.ts';

/**
 * Sends a form that is filled in as it should be. Otherwise, or when the server refuses a field, the first wrong field
 * of the screen gets the focus. `onWrong` hears before which fields are wrong. `error` is a refusal that belongs to no
 * field, for as long as it stands.
 */
export function useSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  send: (values: Values) => Promise<unknown>,
  onWrong?: (fields: string[]) => void,
) {
  const errorText = useErrorText();
  const focusWrong = useFocusWrong();
  const [refusal, setRefusal] = useState<unknown>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    const frame = event.currentTarget;
    let wrong: string[] = [];
    const sendAll = form.handleSubmit(
      async (values) => {
        setRefusal(null);
        try {
          await send(values);
        } catch (refused) {
          if (applyFieldErrors(refused, form, errorText)) wrong = [errorField(refused) ?? ''];
          else setRefusal(refused);
        }
      },
      (errors) => {
        wrong = Object.keys(errors);
      },
    );
    await sendAll(event);
    if (wrong.length === 0) return;
    onWrong?.(wrong);
    focusWrong(frame);
  };
  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), error: useStanding(form, refusal) };
}
