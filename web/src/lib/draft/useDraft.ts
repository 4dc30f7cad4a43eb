import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useAuthContext } from '../auth.tsx';
import { readDraft, writeDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { rememberUploads, uploadedName } from '../upload.ts';
import { useUnsaved } from './useUnsaved.ts';

interface DraftOptions {
  /** The name of the form. */
  name: string;
  /** Whether the draft goes with the tab. */
  inTab?: boolean;
  /** Whether something was chosen that no field has yet, such as a picture on its way: a draft cannot keep it. */
  hasPending?: boolean;
}

/** The draft of a form that is on the screen. */
export interface FormDraft {
  /** Whether the form began with what was typed before. */
  isRestored: boolean;
  /** Whether closing the form now would lose something. */
  isUnsent: boolean;
  /** Whether the draft would keep only part of it. */
  hasPending: boolean;
  /** At which of its steps the form is, from 0. */
  step: number;
  goTo: (step: number) => void;
  /** How often the form began anew: the key of what keeps something beside its fields. */
  beginnings: number;
  /** Begins anew. */
  discard: () => void;
  /** Forgets the draft once it was sent. */
  clear: () => void;
}

/** Keeps the content of a form for a reload or a way back, until it is sent. The browser asks before the tab closes. */
export function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { name, inTab = false, hasPending = false }: DraftOptions,
): FormDraft {
  const { session } = useAuthContext();
  const accountId = session?.id;
  const place = useMemo(() => accountId && { accountId, name, inTab }, [accountId, name, inTab]);
  const { isDirty, isSubmitting } = form.formState;
  const [beginning] = useState(() => (place ? readDraft(place) : null));
  const [isRestored, setRestored] = useState(beginning !== null);
  const [beginnings, setBeginnings] = useState(0);
  const [step, goTo] = useState(beginning?.step ?? 0);
  const isUnsaved = isDirty || hasPending;
  useUnsaved(isUnsaved);

  const keep = useEffectEvent((values: Record<string, unknown>, before: Record<string, unknown>, at = step) => {
    const draft = changed(values, before);
    if (place) writeDraft(place, draft && at > 0 ? { ...draft, step: at } : draft);
  });
  useEffect(() => {
    if (!place) return undefined;
    if (beginning) {
      rememberUploads(beginning.pictures);
      form.reset(joined(form.getValues(), beginning.values), {
        keepDefaultValues: true,
        keepDirtyValues: false,
        keepFieldsRef: true,
      });
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => keep(values, defaultValues),
    });
  }, [form, place, beginning]);
  useEffect(() => keep(form.getValues(), form.formState.defaultValues ?? {}, step), [form, step]);

  const clear = useCallback(() => place && writeDraft(place, null), [place]);
  const discard = useCallback(() => {
    // Without values it would reset the form of the page too, which replaces what stands in its `<output>` by text.
    form.reset(joined(form.getValues(), form.formState.defaultValues ?? {}), { keepDirtyValues: false });
    setRestored(false);
    goTo(0);
    setBeginnings((before) => before + 1);
  }, [form]);
  return { isRestored, isUnsent: isUnsaved && !isSubmitting, hasPending, step, goTo, beginnings, discard, clear };
}

/** The values of a form with those of a draft that it has a field for. */
function joined<Values extends FieldValues>(values: Values, kept: Record<string, unknown>): Values {
  return { ...values, ...Object.fromEntries(Object.entries(kept).filter(([name]) => name in values)) };
}

/** The values that differ from the beginning of the form. Null when none does. */
function changed(values: Record<string, unknown>, before: Record<string, unknown>): Draft | null {
  const differing = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  if (differing.length === 0) return null;
  const pictures = differing
    .flatMap(([, value]) => value)
    .flatMap((value) => {
      const fileName = typeof value === 'string' && uploadedName(value);
      return fileName ? [[value, fileName]] : [];
    });
  return { values: Object.fromEntries(differing), pictures: Object.fromEntries(pictures) };
}
