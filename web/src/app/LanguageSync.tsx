import { useEffect } from 'react';
import { useSetLanguageMutation } from '../generated/graphql.ts';
import { useLanguage } from '../lib/intl.tsx';
import { chosenLanguage, languages } from '../lib/language.ts';
import { useViewer } from '../lib/viewer.ts';

/** Tells the server which language was chosen in this browser, so that mails are written in it. */
export function LanguageSync() {
  // Read anew with each change. Another tab may still show the language before, and so may this one while its words
  // cannot be loaded.
  useLanguage();
  const chosen = chosenLanguage();
  const language = chosen && languages[chosen].serverCode;
  const { viewer } = useViewer();
  const [setLanguage] = useSetLanguageMutation();
  const known = viewer?.language;

  useEffect(() => {
    // Without a choice the screen is in English by default, which says nothing about the person.
    if (!known || !language || known === language) return;
    // Only mails depend on it, so a failure is no news for anybody.
    setLanguage({ variables: { language } }).catch(() => undefined);
  }, [known, language, setLanguage]);

  return null;
}
