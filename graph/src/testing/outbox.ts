import { v7 } from 'uuid';
import { expect, onTestFinished, vi } from 'vitest';
import { OutgoingMail } from '../news/outgoing-mail.entity.ts';
import { startApp, type TestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { startMailServer, type MailServer } from './smtp.ts';

/** A mail server for one test. */
export async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  onTestFinished(server.close);
  return server;
}

/** A server for one test, which soon retries a failed mail. */
export async function startMailing(
  smtpUrl: string,
  env: Record<string, string> = {},
  firstMailPause = 10,
): Promise<TestApp> {
  const app = await startApp({ SMTP_URL: smtpUrl, ...env }, { firstMailPause });
  onTestFinished(app.close);
  return app;
}

/** The mails that are still to be sent, in order. */
export const queued = (app: TestApp) => app.em().find(OutgoingMail, {}, { orderBy: { id: 'asc' } });

export const allSent = (app: TestApp) =>
  vi.waitFor(async () => expect(await queued(app)).toEqual([]), { timeout: 60_000 });

export const REQUEST_RESET = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';

/** Asks for a reset link; returns the request's id. */
export async function askForLink(app: TestApp, email: string = `${v7()}@pasar.example`) {
  await makeUser(app, { email });
  const { data, headers } = await app.visitor.send(REQUEST_RESET, { email });
  expect(data).toEqual({ requestPasswordReset: true });
  return { email, requestId: headers.get('x-request-id') };
}

/** The tokens in the links of a kind of mail that wait to be sent to an address, in order. */
export async function mailedTokens(app: TestApp, kind: string, recipient: string): Promise<string[]> {
  const mails = await app.em().find(OutgoingMail, { kind, recipient }, { orderBy: { id: 'asc' } });
  return mails.map(({ content }) => (JSON.parse(content) as { values: { token: string } }).values.token);
}
