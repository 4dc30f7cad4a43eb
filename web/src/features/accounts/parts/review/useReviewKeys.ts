import { useEffect, useEffectEvent } from 'react';
import type { MessageId } from '../../../../lib/intl.tsx';

/** The keys of the review queue with what each does, by their place on the keyboard: they work in every layout. */
export const REVIEW_KEYS = {
  KeyA: { shown: 'A', does: 'staff.approve' },
  KeyR: { shown: 'R', does: 'staff.return' },
  KeyS: { shown: 'S', does: 'queue.skip' },
  KeyC: { shown: 'C', does: 'staff.chat' },
  Digit1: { shown: '1', does: 'field.passportImage' },
  Digit2: { shown: '2', does: 'field.image' },
  Digit3: { shown: '3', does: 'field.qrImage' },
  KeyT: { shown: 'T', does: 'picture.turn' },
} as const satisfies Record<string, { shown: string; does: MessageId }>;

export type ReviewKey = keyof typeof REVIEW_KEYS;

const isReviewKey = (code: string): code is ReviewKey => code in REVIEW_KEYS;

const isWithin = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Whether a key belongs to something that is typed into, or to a popup. */
const isTaken = (target: EventTarget | null) =>
  isWithin(target, 'input:not([type="radio"]), textarea, select, [role="dialog"]');

interface ReviewKeysOptions {
  onKey: (key: ReviewKey) => void;
  onHelp: () => void;
  /** Hears the other keys. */
  onOther: (event: KeyboardEvent) => void;
}

/**
 * Listens to the keys of the review queue, wherever the focus is outside of fields and popups. A key that is held
 * moves and enlarges the picture; it decides nothing.
 */
export function useReviewKeys({ onKey, onHelp, onOther }: ReviewKeysOptions): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
    const isHelp = event.key === '?' || event.key === '؟';
    const key = isReviewKey(event.code) && !event.shiftKey ? event.code : null;
    if (!isHelp && !key) {
      // The arrows belong to the choice of the picture while that has the focus.
      if (!isWithin(event.target, 'input')) onOther(event);
      return;
    }
    event.preventDefault();
    if (event.repeat) return;
    if (isHelp) onHelp();
    else if (key) onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
