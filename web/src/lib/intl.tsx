import { DirectionProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import messages from '../messages/en.json';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof messages;
    }
  }
}

/** A key of the message catalogues. */
export type MessageId = keyof typeof messages;

/** Whether the catalogue has a text of this name. */
export function isMessageId(id: string): id is MessageId {
  return id in messages;
}

/** Texts, number formats and writing direction of the chosen language. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  return (
    <IntlProvider locale="en" defaultLocale="en" messages={messages}>
      <DirectionProvider initialDirection="ltr" detectDirection={false}>
        {children}
      </DirectionProvider>
    </IntlProvider>
  );
}
