import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestApp } from '../testing/app.ts';
import { clientOf, send } from '../testing/client.ts';
import { makeChat, makeProduct, makeStaff, makeUser } from '../testing/factories.ts';
import { isServed, startProcesses, type Processes } from '../testing/processes.ts';
import { WITHIN_MS } from './stage.ts';

const SAY = 'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }';
const MESSAGE = 'subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { content } }';
const TYPE = 'mutation ($chatId: ID!) { setTyping(chatId: $chatId, isTyping: true) }';
const TYPING = 'subscription ($chatId: ID!) { typing(chatId: $chatId) { isTyping } }';
const NOTIFIED = 'subscription { notificationAdded { event } }';
const LOGIN = 'mutation ($email: String!) { login(email: $email, password: "wrong") { token } }';
const FINE = 'mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }';

/** Two who talk, a member of staff, and something to buy. */
async function arrange(app: TestApp) {
  const [one, other, staff] = [await makeUser(app), await makeUser(app), await makeStaff(app)];
  return {
    one,
    other,
    staff,
    chatId: (await makeChat(app, one, other)).id,
    productId: (await makeProduct(app, one)).id,
  };
}

/** Repeats something until a subscription hears of it: at first it may not be listening yet. */
async function reaches<Data>(screen: { next: () => Promise<Data> }, act: () => Promise<unknown>) {
  const told = vi.fn<(event: Data) => void>();
  const next = screen.next().then(told);
  await vi.waitFor(
    async () => {
      await act();
      expect(told).toHaveBeenCalled();
    },
    { timeout: 60_000, interval: 200 },
  );
  await next;
  return told.mock.calls[0]?.[0];
}

describe.runIf(isServed())('people on different processes', () => {
  let market: Processes<Awaited<ReturnType<typeof arrange>>>;
  beforeAll(async () => void (market = await startProcesses(arrange, { RATE_LIMIT: 'on' })), WITHIN_MS);
  afterAll(() => market.close());

  /** A client of somebody on one of the processes. */
  const on = (process: number, { token }: { token: string }) => {
    const url = `http://127.0.0.1:${market.ports[process]}`;
    return clientOf({ url, subscriptions: () => 0 }, token);
  };

  test.each([
    [0, 1],
    [1, 2],
    [2, 0],
  ])('chat, typing and notifications get from process %i to process %i', async (from, to) => {
    const { one, other, staff, chatId } = market.arranged;
    const [here, there] = [on(from, one), on(to, other)];
    const screens = [
      there.subscribe(MESSAGE, { chatId }),
      there.subscribe(TYPING, { chatId }),
      there.subscribe(NOTIFIED),
    ] as const;
    expect(await reaches(screens[0], () => here.ask(SAY, { chatId, content: 'Hello' }))).toEqual({
      messageAdded: { content: 'Hello' },
    });
    expect(await reaches(screens[1], () => here.ask(TYPE, { chatId }))).toMatchObject({ typing: {} });
    expect(await reaches(screens[2], () => on(from, staff).ask(FINE, { id: other.id }))).toMatchObject({
      notificationAdded: {},
    });
    await Promise.all(screens.map((screen) => screen.close()));
  });

  test('a deactivation and a sign-out close the sockets on the other processes', async () => {
    const { one, other, staff } = market.arranged;
    const socketOf = async (who: { token: string }) => {
      const screen = on(1, who).subscribe(NOTIFIED);
      const { viewer } = await on(1, who).ask<{ viewer: { id: string } }>('{ viewer { id } }');
      await reaches(screen, () => on(1, staff).ask(FINE, { id: viewer.id }));
      return screen;
    };
    const deactivated = await socketOf(other);
    await on(0, staff).ask('mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Spam") { id } }', {
      id: other.id,
    });
    expect(await deactivated.closed()).toEqual({ code: 4403, reason: 'Account deactivated' });
    const signedOut = await socketOf(one);
    await on(2, one).ask('mutation { logout }');
    expect(await signedOut.closed()).toEqual({ code: 4403, reason: 'Session ended' });
    await Promise.all([deactivated.close(), signedOut.close()]);
  });

  /** Fails to sign in at one of the processes. Returns the HTTP status. */
  const fail = async (process: number, email: string) =>
    (await send(`http://127.0.0.1:${market.ports[process]}`, null, LOGIN, { email })).status;

  describe('failed sign-ins', () => {
    const LIMIT = 10;
    test('are counted together', async () => {
      const email = 'nobody@pasar.example';
      for (let n = 0; n < LIMIT; n++) expect(await fail(n % 3, email)).toBe(200);
      for (const process of [0, 1, 2]) expect(await fail(process, email)).toBe(429);
    });

    test('are counted by each process while Redis is away', async () => {
      await market.redis?.daemon.kill();
      const email = 'somebody@pasar.example';
      for (const process of [0, 1]) {
        for (let n = 0; n < LIMIT; n++) expect(await fail(process, email)).toBe(200);
        expect(await fail(process, email)).toBe(429);
      }
      await market.redis?.daemon.start();
    });
  });
});
