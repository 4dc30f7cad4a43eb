import { DirectionProvider } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type english from '../../../messages/en.json';
import { getLanguage, languages, subscribeToLanguage } from './language.ts';
import type { LanguageCode } from './language.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** A key of the message catalogues. Those of mails are the server's. */
export type MessageId = Exclude<keyof typeof english, `mail.${string}`>;

/** Whether there is a text of this name on the screens that are loaded. */
export function isMessageId(id: string): id is MessageId {
  return Object.hasOwn(getLanguage().messages, id) && !id.startsWith('mail.');
}

/** The code of the language on the screen. */
export function useLanguage(): LanguageCode {
  return useSyncExternalStore(subscribeToLanguage, getLanguage).code;
}

/** Texts, number formats and writing direction of the chosen language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const { code, messages } = useSyncExternalStore(subscribeToLanguage, getLanguage);
  const { locale, dir } = languages[code];
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={messages}>
      {/* From here on it follows the `dir` of the page by itself. */}
      <DirectionProvider initialDirection={dir}>{children}</DirectionProvider>
    </IntlProvider>
  );
}
