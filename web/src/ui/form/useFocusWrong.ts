import { useCallback, useEffect, useState } from 'react';

/** A field that is no input says so itself: with `data-wrong` on what the focus can go to, or on what is around it. */
const WRONG = '[aria-invalid="true"], [data-wrong]';
const FOCUSABLE = 'input, textarea, select, button';

/** The first field on the screen that is marked as wrong. Fields of a step that is out of sight do not count. */
function firstWrong(form: Element): HTMLElement | null {
  const field = [...form.querySelectorAll<HTMLElement>(WRONG)].find((wrong) => !wrong.closest('[inert]'));
  return field?.matches(FOCUSABLE) ? field : (field?.querySelector<HTMLElement>(FOCUSABLE) ?? null);
}

/** Returns a function that focuses the first wrong field of a form, once the marks are on the screen. */
export function useFocusWrong() {
  const [attempt, setAttempt] = useState<{ form: Element } | null>(null);
  useEffect(() => {
    if (attempt) firstWrong(attempt.form)?.focus();
  }, [attempt]);
  return useCallback((form: Element) => setAttempt({ form }), []);
}
