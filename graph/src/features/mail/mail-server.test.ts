import { createServer, type Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { allSent, askForLink, mailServer, queued, startMailing } from '../../testing/outbox.ts';
import { freePort } from '../../testing/ports.ts';
import { refusal } from '../../testing/smtp.ts';

/** Starts something on this port that says these lines, one when connected to and one after each line it hears. */
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
    const app = await startMailing(mailbox.url);
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
    const mailbox = await mailServer({
      onRecipient: (address) => (
        recipients.push(address),
        address.startsWith('gone') ? refusal(550, 'No such mailbox') : null
      ),
    });
    const app = await startMailing(mailbox.url);
    const logged = vi.spyOn(app.services.log, 'error');
    const { email, requestId } = await askForLink(app, 'gone@pasar.example');
    await expect
      .poll(() => logged)
      .toHaveBeenCalledWith(
        expect.objectContaining({ reqId: requestId, kind: 'PASSWORD_RESET', attempts: 1 }),
        'mail given up',
      );
    await allSent(app);
    const other = await askForLink(app);
    await mailbox.mailsTo(other.email);
    expect(recipients).toEqual([email, other.email]);
  });

  test('refuses our sign-in, or us: that may be mended, and the mail waits', async () => {
    const port = await freePort();
    const app = await startMailing(`smtp://somebody:wrong@127.0.0.1:${port}`);
    const strict = await speaks(port, ['220 mail', '250-mail\r\n250 AUTH PLAIN', '535 No']);
    const logged = vi.spyOn(app.services.log, 'warn');
    await askForLink(app);
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(2);
    expect(await queued(app)).toHaveLength(1);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('wrong@');
    await strict();
  });

  test('is down, or is none: the person has their answer, the log the request id but not the link, and the mail goes when it is back', async () => {
    const port = await freePort();
    const app = await startMailing(`smtp://127.0.0.1:${port}`);
    const logged = vi.spyOn(app.services.log, 'warn');
    const { email, requestId } = await askForLink(app);
    const told = () =>
      expect
        .poll(() => logged)
        .toHaveBeenCalledWith(
          expect.objectContaining({ reqId: requestId, err: expect.any(Error) }),
          'mail not sent, to be tried again',
        );
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
    expect(
      await app.visitor.refusal(
        'mutation ($token: ID!) { resetPassword(token: $token, password: "Neu#2027pass") { token } }',
        { token },
      ),
    ).toBeNull();
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
    const app = await startMailing(mailbox.url);
    await askForLink(app, 'slow@pasar.example');
    await reached.promise;
    for (let n = 0; n < 10; n++) await mailbox.mailsTo((await askForLink(app)).email);
    const waiting = async () =>
      (await queued(app)).map(({ recipient, attempts, nextAttemptAt }) => [
        recipient,
        attempts,
        nextAttemptAt > new Date(),
      ]);
    // A mail is deleted after the server has taken it.
    await expect.poll(waiting).toEqual([['slow@pasar.example', 1, true]]);
    const stopped = app.services.outbox.stop();
    gate.resolve();
    await stopped;
    expect(await queued(app)).toEqual([]);
    expect(await mailbox.mailsTo('slow@pasar.example')).toHaveLength(1);
  });
});
