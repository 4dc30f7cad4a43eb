import { createIntl } from 'react-intl';
import { getLanguage, languages } from './language.ts';
import { getSession, setSession } from './session.ts';
import { toastError } from './toasts.ts';

/** Ends a session that the server no longer knows, and says so once; `quiet` where the screen has words of its own. */
export function expireSession({ quiet = false } = {}) {
  if (!getSession()) return;
  setSession(null);
  if (quiet) return;
  const { code, messages } = getLanguage();
  toastError(createIntl({ locale: languages[code].locale, messages }).formatMessage({ id: 'error.UNAUTHENTICATED' }));
}
