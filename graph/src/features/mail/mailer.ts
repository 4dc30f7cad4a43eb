import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import type { Config } from '../../core/config.ts';

export interface Mail {
  /** The same at each attempt, so that a mail store recognizes a mail that reaches it twice. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /**
   * The link that switches such mails off, also by one click in the mail program (RFC 8058); null for those that always
   * come.
   */
  switchOff: string | null;
}

export interface Mailer {
  /** Settles within SEND_WITHIN_MS. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** However slowly the mail server answers. */
export const SEND_WITHIN_MS = 2 * 60_000;

/** How many mails one process sends at once. */
export const AT_ONCE = 5;

const CONNECT_WITHIN_MS = 15_000;

/** Over SMTP when `SMTP_URL` is set, into files otherwise. */
export const createMailer = async (config: Config, log: FastifyBaseLogger): Promise<Mailer> =>
  config.smtpUrl ? smtpMailer(config, config.smtpUrl) : fileMailer(config, log);

async function smtpMailer(config: Config, url: string): Promise<Mailer> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: AT_ONCE,
    // Only the outbox tries again.
    maxRequeues: 0,
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SEND_WITHIN_MS,
  });
  return {
    send: async (mail) =>
      void (await transport.sendMail({ ...messageOf(mail, config), signal: AbortSignal.timeout(SEND_WITHIN_MS) })),
    close: () => transport.close(),
  };
}

const openFileTransport = async () =>
  (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true });

/**
 * Each mail becomes a file `DATA_DIR/mail/*.eml`, and its text is logged. The library takes memory: the first mail
 * loads it.
 */
function fileMailer(config: Config, log: FastifyBaseLogger): Mailer {
  const folder = join(config.dataDir, 'mail');
  let opened: ReturnType<typeof openFileTransport> | null = null;
  return {
    async send(mail) {
      opened ??= openFileTransport();
      const { message } = await (await opened).sendMail(messageOf(mail, config));
      // Links in mails let people in: only our own account on the machine may read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      log.info({ file, text: mail.text }, 'mail');
    },
    close: () => {},
  };
}

const messageOf = ({ id, to, switchOff, ...mail }: Mail, { mailFrom, publicUrl }: Config): SendMailOptions => ({
  from: mailFrom,
  // As one address: a plain text would be read as a list of them.
  to: { name: '', address: to },
  ...mail,
  messageId: `<${id}@${new URL(publicUrl).hostname}>`,
  // Readable in the file, and for old mail programs.
  textEncoding: 'quoted-printable',
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(switchOff
      ? { 'List-Unsubscribe': `<${switchOff}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}),
  },
});
