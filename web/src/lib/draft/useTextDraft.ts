import { useState } from 'react';
import { useAuthContext } from '../auth.tsx';
import { readDraft, writeDraft } from './drafts.ts';

/** The text of a field outside a form, and how to write it: it is kept until it is empty, so that a reload or a way back finds it. */
export function useTextDraft(name: string) {
  const { session } = useAuthContext();
  const place = session && { accountId: session.id, name, inTab: false };
  const [text, setText] = useState(() => {
    const kept = place && readDraft(place)?.values.text;
    return typeof kept === 'string' ? kept : '';
  });
  const write = (written: string) => {
    setText(written);
    if (place) writeDraft(place, written ? { values: { text: written }, pictures: {} } : null);
  };
  return [text, write] as const;
}
