import PostalMime, { type Email } from 'postal-mime';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { expect, vi } from 'vitest';
import { freePort } from './ports.ts';

/** How a mail server answers: returning an error (see `refusal`) refuses, a promise makes it slow. */
interface Behaviour {
  onRecipient?: (address: string) => Error | null;
  /** Called once the whole mail has arrived. */
  onMessage?: (mail: Email) => Error | null | Promise<Error | null>;
}

/** A mail server on a free port that keeps what it has accepted. */
export interface MailServer {
  url: string;
  port: number;
  /** The mails that it accepted, in order. */
  received: Email[];
  /** The mails to somebody, once there are as many as expected. */
  mailsTo: (address: string, count?: number) => Promise<Email[]>;
  close: () => Promise<void>;
}

/** `code` is the first word of the answer: 4xx for a temporary refusal, 5xx for a permanent one. */
export const refusal = (code: number, message = 'No') => Object.assign(new Error(message), { responseCode: code });

export async function startMailServer({ onRecipient, onMessage }: Behaviour = {}, port?: number): Promise<MailServer> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, answer) => answer(onRecipient?.(address)),
    onData: (stream, _session, answer) => {
      const take = async () => {
        const mail = await PostalMime.parse(await buffer(stream));
        const refused = (await onMessage?.(mail)) ?? null;
        if (!refused) received.push(mail);
        return refused;
      };
      take().then(answer, answer);
    },
  });
  // Clients may hang up.
  server.on('error', () => {});
  const at = port ?? (await freePort());
  await new Promise<void>((done) => void server.listen(at, '127.0.0.1', done));
  return {
    url: `smtp://127.0.0.1:${at}`,
    port: at,
    received,
    mailsTo: (address, count = 1) =>
      vi.waitFor(
        () => {
          const mails = received.filter(({ to }) => to?.some((one) => one.address === address));
          expect(mails).toHaveLength(count);
          return mails;
        },
        { timeout: 60_000 },
      ),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

/** A header's value. */
export const header = ({ headers }: Email, name: string) =>
  headers.find(({ key }) => key === name.toLowerCase())?.value ?? null;
