import type { MailKind } from '../kinds.ts';

/** `{name}`, `{buyer}`, `{title}`, `{price}`, `{tool}` and `{reason}` stand for what they say; a line whose value is empty is left out. */
export interface MailText {
  subject: string;
  lines: string[];
  /** What the link of the mail does. */
  action: string;
}

/** All that is mailed in one language, and the page that switches mails off. */
export interface Texts {
  greeting: string;
  mails: Record<MailKind, MailText>;
  /** Under each mail that can be switched off. */
  why: string;
  switchOff: string;
  page: {
    title: string;
    question: string;
    button: string;
    done: string;
    profile: string;
    /** The address is not one of ours. */
    invalid: string;
  };
}
