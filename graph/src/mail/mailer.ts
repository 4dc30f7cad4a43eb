import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { v7 } from 'uuid';
import type { Config } from '../config.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** SMTP when `SMTP_URL` is set; otherwise each mail becomes a file `DATA_DIR/mail/*.eml` and its text is logged. */
export function createMailer(config: Config, log: FastifyBaseLogger): Mailer {
  const from = config.mailFrom;
  if (config.smtpUrl) {
    const transport = createTransport(config.smtpUrl);
    return { send: async (mail) => void (await transport.sendMail({ from, ...mail })) };
  }
  const folder = join(config.dataDir, 'mail');
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(folder, { recursive: true });
      const file = join(folder, `${v7()}.eml`);
      await writeFile(`${file}.part`, message);
      await rename(`${file}.part`, file);
      log.info({ file, text: mail.text }, 'mail');
    },
  };
}
