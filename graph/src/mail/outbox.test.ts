import { createServer, type Socket } from 'node:net';
import { v7 } from 'uuid';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProductStatus } from '../products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { makeProduct, makeUser, productNow } from '../testing/factories.ts';
import { freePort } from '../testing/ports.ts';
import { refusal, startMailServer, type MailServer } from '../testing/smtp.ts';
import { MailKind } from './kinds.ts';
import { FIRST_PAUSE_MS } from './outbox.ts';
import { OutgoingMail } from './outgoing-mail.entity.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  closing.push(server.close);
  return server;
}

/** A server whose first pause is short. */
async function start(smtpUrl: string, env: Record<string, string> = {}, firstMailPause = 10): Promise<TestApp> {
  const app = await startApp({ SMTP_URL: smtpUrl, ...env }, { firstMailPause });
  closing.push(app.close);
  return app;
}

/** Another server on the same data. */
const startBeside = ({ dataDir, services }: TestApp, { url }: MailServer) =>
  start(url, { DATA_DIR: dataDir, DATABASE_URL: services.config.databaseUrl ?? '' });

const queued = (app: TestApp) => app.em().find(OutgoingMail, {}, { orderBy: { id: 'asc' } });
const allSent = (app: TestApp) => vi.waitFor(async () => expect(await queued(app)).toEqual([]), { timeout: 20_000 });

const REQUEST = 'mutation ($email: String!) { requestPasswordReset(email: $email) }';
const PURCHASE = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';

/** Asks for a reset link; answers the request's id. */
async function askForLink(app: TestApp, email: string = `${v7()}@pasar.example`) {
  await makeUser(app, { email });
  const { data, headers } = await app.visitor.send(REQUEST, { email });
  expect(data).toEqual({ requestPasswordReset: true });
  return { email, requestId: headers.get('x-request-id') };
}

describe('a mail is part of what it tells of', () => {
  test('a purchase that fails queues none', async () => {
    const mailbox = await mailServer();
    const app = await start(mailbox.url);
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    await app.em().execute('alter table notification rename to notification_away');
    expect(await buyer.refusal(PURCHASE, { id })).toBe('INTERNAL_SERVER_ERROR');
    await app.em().execute('alter table notification_away rename to notification');
    expect([await queued(app), mailbox.received, (await productNow(app, id))?.status]).toEqual([[], [], ProductStatus.VALID]);
  });

  test('a purchase whose mail cannot be queued is none', async () => {
    const app = await start((await mailServer()).url);
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const { id } = await makeProduct(app, seller);
    await app.em().execute('alter table outgoing_mail rename to outgoing_mail_away');
    expect(await buyer.refusal(PURCHASE, { id })).toBe('INTERNAL_SERVER_ERROR');
    await app.em().execute('alter table outgoing_mail_away rename to outgoing_mail');
    expect((await productNow(app, id))?.status).toBe(ProductStatus.VALID);
  });

  test('a process that dies after the commit has lost nothing: the next one sends it', async () => {
    const mailbox = await mailServer();
    const first = await start(mailbox.url);
    await first.services.outbox.stop();
    const { email } = await askForLink(first);
    await vi.waitFor(async () => expect(await queued(first)).toHaveLength(1));
    const next = await startBeside(first, mailbox);
    await mailbox.mailsTo(email);
    await allSent(next);
  });

  test('what it said is kept no longer than until it is sent', async () => {
    const mailbox = await mailServer();
    const app = await start(mailbox.url);
    await app.services.outbox.stop();
    const { email } = await askForLink(app);
    await vi.waitFor(async () => expect((await queued(app)).map(({ recipient }) => recipient)).toEqual([email]));
    await mailbox.mailsTo(email, 0);
    const next = await startBeside(app, mailbox);
    const [mail] = await mailbox.mailsTo(email);
    await allSent(next);
    expect(JSON.stringify(await digest(next))).not.toContain(/resetPassword.(\S+)/.exec(mail?.text ?? '')?.[1]);
  });

  test('a new reset link takes the place of one that is still to be sent', async () => {
    const app = await start((await mailServer()).url);
    await app.services.outbox.stop();
    const { email } = await askForLink(app);
    await vi.waitFor(async () => expect(await queued(app)).toHaveLength(1));
    const [old] = await queued(app);
    await app.visitor.ask(REQUEST, { email });
    await vi.waitFor(async () => expect((await queued(app)).map(({ id }) => id)).not.toContain(old?.id));
    await vi.waitFor(async () => expect(await queued(app)).toHaveLength(1));
  });
});

describe('the mail server', () => {
  test('refuses for the moment: each mail is tried again, with the same id, and arrives once', async () => {
    const tries = new Map<string, number>();
    const count = (key: string) => tries.set(key, (tries.get(key) ?? 0) + 1).get(key) ?? 0;
    const ids = new Set<string>();
    const mailbox = await mailServer({
      onRecipient: (address) => (count(`to ${address}`) === 2 ? refusal(450) : null),
      onMessage: (mail) => {
        ids.add(mail.messageId ?? '');
        const first = count(String(mail.to?.[0]?.address)) === 1;
        return first ? refusal(421, 'Come back later') : null;
      },
    });
    const app = await start(mailbox.url);
    const lost = vi.spyOn(app.services.log, 'error');
    const asked = await Promise.all(Array.from({ length: 20 }, () => askForLink(app)));
    for (const { email } of asked) await mailbox.mailsTo(email);
    await allSent(app);
    expect(lost.mock.calls).toEqual([]);
    expect([mailbox.received.length, ids.size]).toEqual([20, 20]);
    expect([...ids].every((id) => id.endsWith('@127.0.0.1>'))).toBe(true);
  });

  test('refuses for good: it is tried once, and the log says so with the id of the request', async () => {
    const recipients: string[] = [];
    const mailbox = await mailServer({ onRecipient: (address) => (recipients.push(address), address.startsWith('gone') ? refusal(550, 'No such mailbox') : null) });
    const app = await start(mailbox.url);
    const logged = vi.spyOn(app.services.log, 'error');
    const { email, requestId } = await askForLink(app, 'gone@pasar.example');
    await vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ reqId: requestId, kind: MailKind.PASSWORD_RESET, attempts: 1 }), 'mail given up'));
    await allSent(app);
    const other = await askForLink(app);
    await mailbox.mailsTo(other.email);
    expect(recipients).toEqual([email, other.email]);
  });

  test('refuses our sign-in, or us: that may be mended, and the mail waits', async () => {
    const port = await freePort();
    const app = await start(`smtp://somebody:wrong@127.0.0.1:${port}`);
    const strict = await speaks(port, ['220 mail', '250-mail\r\n250 AUTH PLAIN', '535 No']);
    const logged = vi.spyOn(app.services.log, 'warn');
    await askForLink(app);
    await vi.waitFor(() => expect(logged.mock.calls.length).toBeGreaterThan(2));
    expect(await queued(app)).toHaveLength(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('wrong@');
    await strict();
  });

  test('is down, or is none: the person has their answer, the log the request id but not the link, and the mail goes when it is back', async () => {
    const port = await freePort();
    const app = await start(`smtp://127.0.0.1:${port}`);
    const logged = vi.spyOn(app.services.log, 'warn');
    const { email, requestId } = await askForLink(app);
    const told = () => vi.waitFor(() => expect(logged).toHaveBeenCalledWith(expect.objectContaining({ reqId: requestId, err: expect.any(Error) }), 'mail not sent, to be tried again'));
    await told();
    const web = await speaks(port, ['HTTP/1.1 400 Bad Request']);
    logged.mockClear();
    await told();
    await web();
    const mailbox = await mailServer({}, port);
    const [mail] = await mailbox.mailsTo(email);
    const [, token = ''] = /resetPassword\/(\S+)/.exec(mail?.text ?? '') ?? [];
    expect(token.length).toBeGreaterThan(20);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
    expect(await app.visitor.refusal('mutation ($token: ID!) { resetPassword(token: $token, password: "Neu#2027pass") { token } }', { token })).toBeNull();
  });

  test('is slow with one mail: nobody waits for it, the others go, and a stop waits until it is through', async () => {
    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const mailbox = await mailServer({
      async onMessage({ to }) {
        if (to?.[0]?.address !== 'slow@pasar.example') return null;
        reached.resolve();
        await gate.promise;
        return null;
      },
    });
    const app = await start(mailbox.url);
    await askForLink(app, 'slow@pasar.example');
    await reached.promise;
    for (let n = 0; n < 10; n++) await mailbox.mailsTo((await askForLink(app)).email);
    expect((await queued(app)).map(({ recipient, attempts, nextAttemptAt }) => [recipient, attempts, nextAttemptAt > new Date()])).toEqual([['slow@pasar.example', 1, true]]);
    const stopped = app.services.outbox.stop();
    gate.resolve();
    await stopped;
    expect(await queued(app)).toEqual([]);
    expect(await mailbox.mailsTo('slow@pasar.example')).toHaveLength(1);
  });
});

describe('a mail that fails', () => {
  test.each([
    [0, 2500, 5000],
    [1, 5000, 10_000],
    [4, 40_000, 80_000],
    [30, 30 * 60_000, 60 * 60_000],
  ])('after %i failures waits from %i to %i milliseconds, by chance', async (failures, shortest, longest) => {
    const app = await start(`smtp://127.0.0.1:${await freePort()}`, {}, FIRST_PAUSE_MS);
    const { id: userId } = await makeUser(app);
    const em = app.em();
    em.create(OutgoingMail, {
      userId, kind: MailKind.ACCOUNT_APPROVED, recipient: 'a@pasar.example', subject: 'S', text: 'T', html: 'H',
      attempts: failures, giveUpAt: new Date(Date.now() + 24 * 60 * 60_000),
    });
    await em.flush();
    const before = Date.now();
    app.services.outbox.wake();
    await vi.waitFor(async () => expect((await queued(app))[0]?.attempts).toBe(failures + 1));
    await app.services.outbox.stop();
    const [mail] = await queued(app);
    const next = mail?.nextAttemptAt.getTime() ?? 0;
    expect([next >= before + shortest, next <= Date.now() + longest]).toEqual([true, true]);
  });

  test('is given up, and its text deleted, when it would be of no use any more: a reset link after its half hour', async () => {
    const mailbox = await mailServer();
    const app = await start(mailbox.url);
    await app.services.outbox.stop();
    await askForLink(app);
    const [mail] = await vi.waitFor(async () => {
      const mails = await queued(app);
      expect(mails).toHaveLength(1);
      return mails;
    });
    const useful = (mail?.giveUpAt.getTime() ?? 0) - Date.now();
    expect([useful > 25 * 60_000, useful <= 30 * 60_000]).toEqual([true, true]);
    await app.em().nativeUpdate(OutgoingMail, {}, { giveUpAt: new Date() });
    await allSent(await startBeside(app, mailbox));
    expect(mailbox.received).toEqual([]);
  });
});

/** Something on this port that says these lines, one when it is reached and one after each line it hears. */
async function speaks(port: number, lines: string[]) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    const left = [...lines];
    const say = () => void socket.write(`${left.shift() ?? '221 Bye'}\r\n`);
    sockets.add(socket.on('error', () => {}).on('data', say));
    say();
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  };
}
