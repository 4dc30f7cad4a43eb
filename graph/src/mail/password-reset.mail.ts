import type { Mail } from './mailer.ts';

/** The mail with the link to set a new password. */
export const passwordResetMail = (to: string, name: string, link: string): Mail => ({
  to,
  subject: 'Set a new password for Pasar Kampus',
  text: [
    `Hello ${name},`,
    '',
    'somebody, hopefully you, asked to set a new password for your account at Pasar Kampus.',
    'This link works once, for 30 minutes:',
    '',
    link,
    '',
    'If it was not you, there is nothing to do: your password stays as it is.',
  ].join('\n'),
});
