import { useState } from 'react';
import { useAuthContext } from '../auth.tsx';
import { isBlank } from '../text.ts';
import { readDraft, writeDraft } from './drafts.ts';
import { useUnsaved } from './useUnsaved.ts';

/**
 * The text of a field outside a form, and how to write it. The text is kept until it is empty, so that a reload or a
 * way back finds it. Only where it could not be kept, the browser asks before the page goes.
 */
export function useTextDraft(name: string) {
  const { session } = useAuthContext();
  const place = session && { accountId: session.id, name, inTab: false };
  const kept = () => {
    const text = place && readDraft(place)?.values.text;
    return typeof text === 'string' ? text : '';
  };
  const [text, setText] = useState(kept);
  const [isLost, setLost] = useState(false);
  useUnsaved(isLost);
  const write = (written: string) => {
    setText(written);
    if (place) writeDraft(place, written ? { values: { text: written }, pictures: {} } : null);
    setLost(!isBlank(written) && kept() !== written);
  };
  return [text, write] as const;
}
