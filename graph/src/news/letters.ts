import type { User } from '../people/user.entity.ts';
import { NewsGroup } from './kinds.ts';

/** The mails that a person may switch off, and the column that says since when. The other mails always come. */
export const MAILS_OFF_AT = {
  [NewsGroup.DEALS]: 'dealMailsOffAt',
  [NewsGroup.FINDS]: 'digestMailsOffAt',
} as const satisfies Partial<Record<NewsGroup, keyof User>>;

/** A group of which a person may switch the mails off. */
export type MailGroup = keyof typeof MAILS_OFF_AT;
export const MAIL_GROUPS: readonly MailGroup[] = [NewsGroup.DEALS, NewsGroup.FINDS];

/** A list in a mail: its heading leads to a screen, and so does each of its items. */
export interface LetterSection {
  title: string;
  path: string;
  /** The price in sen, null if it is for free. */
  items: { title: string; path: string; price: number | null }[];
  /** How many there are besides. */
  others: number;
}

/** A mail before it is put into words: its kind, and what its texts fill in. */
export interface Letter {
  kind: string;
  values: Record<string, string>;
  sections: LetterSection[];
  /** The screen that it leads to. */
  path: string;
}

interface LetterKind {
  group: NewsGroup;
  /** After this time it is of no use, in milliseconds. */
  usefulMs: number;
}

const KINDS = new Map<string, LetterKind>();
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Declares a kind of mail, and answers the function that makes one. Its texts are `mail.<kind>.subject`, `.text` and
 * `.action` in the catalogue. A paragraph that names an empty value is left out.
 */
export function letterKind<Values extends Letter['values'] = Record<never, string>>(
  kind: string,
  { group, usefulMs = DAY_MS, path }: { group: NewsGroup; usefulMs?: number; path: (values: Values) => string },
): (values: Values, sections?: LetterSection[]) => Letter {
  KINDS.set(kind, { group, usefulMs });
  return (values, sections = []) => ({ kind, values, sections, path: path(values) });
}

/** What was declared about a kind of mail. */
export function letterKindOf(kind: string): LetterKind {
  const found = KINDS.get(kind);
  if (!found) throw new TypeError(`${kind} is no kind of mail`);
  return found;
}

/** The group by which a mail can be switched off; null for those that always come. */
export function mailGroupOf(kind: string): MailGroup | null {
  const { group } = letterKindOf(kind);
  return MAIL_GROUPS.find((each) => each === group) ?? null;
}

/** Every kind of mail. */
export const letterKinds = (): string[] => [...KINDS.keys()];

/** The kinds of mail of a group. */
export const kindsOfGroup = (group: MailGroup): string[] =>
  [...KINDS].filter(([, kind]) => kind.group === group).map(([kind]) => kind);
