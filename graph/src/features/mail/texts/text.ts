import type { MailKind, MailList } from '../kinds.ts';

/**
 * `{name}`, `{buyer}`, `{title}`, `{price}`, `{tool}` and `{reason}` stand for what they say; a line whose value is
 * empty is left out.
 */
export interface MailText {
  subject: string;
  lines: string[];
  /** What the link of the mail does. */
  action: string;
}

/** Mails that can be switched off: what stands under each, and the page that does it. */
export interface ListText {
  why: string;
  switchOff: string;
  title: string;
  question: string;
  button: string;
  done: string;
}

/** All that is mailed in one language, and the page that switches mails off. */
export interface Texts {
  greeting: string;
  mails: Record<MailKind, MailText>;
  /** Of what a search has found besides what is named; `{count}` stands for how many. */
  others: string;
  free: string;
  /** What can be switched off. */
  lists: Record<MailList, ListText>;
  /** On every page that switches mails off. */
  page: {
    profile: string;
    /** The address is not one of ours. */
    invalid: string;
  };
}
