import type { ApolloClient } from '@apollo/client';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../lib/intl.tsx';
import { languageOf } from './ownWords.ts';
import type { UserAvatar } from './picture/UserAvatar.tsx';
import { StaffReason } from './StaffReason.tsx';

/** A text of the catalogues, with what it fills in. */
export interface NewsText<Value> {
  id: MessageId;
  values?: Record<string, Value>;
}

/** What a feature says of a kind of news: how the bell shows it, and what happens when it comes live. */
export interface NewsKind<News> {
  icon: Icon;
  color: 'sand' | 'marigold' | 'green' | 'coral';
  /** The person whose picture takes the place of the icon. */
  person?(news: News): Parameters<typeof UserAvatar>[0]['user'] | null;
  text(news: News): NewsText<ReactNode>;
  /** The address or the chat that it leads to; without one it leads nowhere. */
  leadsTo?(news: News, viewerId?: string): string | { chatId: string } | null | undefined;
  /** Of those with the same answer only the latest is listed. */
  onePer?(news: News): string | undefined;
  /** Reads again, or forgets, what it has made outdated. */
  refresh?(client: ApolloClient, news: News): void;
  /** What a screen reader says. */
  announcement?(news: News): NewsText<string> | null;
}

/** News of one type among those that a fragment asks for. */
export type NewsNamed<Fragment, Name> = Extract<Fragment, { __typename: Name }>;

/** A feature's kinds of news by their types, with the fields that its fragment asks for. */
export type NewsOf<Fragment extends { __typename: string }> = {
  [Name in Fragment['__typename']]?: NewsKind<NewsNamed<Fragment, Name>>;
};

/** The name of who caused it; the account may be gone. */
export const nameOf = (sender: { fullName: string } | null): ReactNode =>
  sender?.fullName ?? <FormattedMessage id="news.somebody" />;

/** What a person typed. */
export const typed = (words: string): ReactNode => (
  <bdi key="words" lang={languageOf(words)}>
    {words}
  </bdi>
);

/** A sentence with the reason that staff typed, if they did. */
export const reasonOf = ({ reason }: { reason: string | null }): ReactNode =>
  reason ? <FormattedMessage id="news.reason" values={{ reason: <StaffReason key="reason" reason={reason} /> }} /> : '';
