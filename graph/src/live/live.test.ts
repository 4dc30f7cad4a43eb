import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { forbidden } from '../core/errors.ts';
import { createContext } from '../database/context.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { liveEvents, shownBy, type Subscription } from './live.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const context = () =>
  createContext(app.services, { viewer: null, credential: null, address: '', requestId: '', log: app.services.log });

type Typing = { userId: string; isTyping: boolean };

const everything = {
  check: async () => null,
  read: async (_ctx: unknown, event: Typing): Promise<string | null> => event.userId,
};
const faulty = () => Promise.reject(new Error('The database is away'));

let ids = 0;
/** A chat of the test's own, where somebody types. */
function makeChat(subscription: Subscription<Typing, string> = everything) {
  const id = `chat-${++ids}`;
  return {
    id,
    listen: () => liveEvents(context(), 'typing', id, subscription),
    type: (userId = 'peer') => app.services.events.publish('typing', id, { userId, isTyping: true }),
  };
}

type Events = Awaited<ReturnType<ReturnType<typeof makeChat>['listen']>>;

/** What the next event shows; `ended` at the end. */
async function shown(events: Events): Promise<string> {
  const { done, value } = await events.next();
  return done ? 'ended' : shownBy(value);
}

/** Whether everything that began to listen to a chat during `work` has stopped again. */
async function stopsListening({ id }: { id: string }, work: () => Promise<unknown>) {
  const [added, removed] = [
    vi.spyOn(EventTarget.prototype, 'addEventListener'),
    vi.spyOn(EventTarget.prototype, 'removeEventListener'),
  ];
  await work();
  const of = (spy: typeof added | typeof removed) =>
    spy.mock.calls.filter(([name]) => name === `typing:${id}`).map(([, listener]) => listener);
  const [began, stopped] = [of(added), of(removed)];
  for (const spy of [added, removed]) spy.mockRestore();
  return began.length > 0 && began.every((listener) => stopped.includes(listener));
}

test('a subscription that is given up before its first event no longer listens', async () => {
  const chat = makeChat();
  expect(await stopsListening(chat, async () => (await chat.listen()).return?.())).toBe(true);
});

test('who is waiting for an event when it is given up is told the end', async () => {
  const chat = makeChat();
  const events = await chat.listen();
  const next = shown(events);
  await events.return?.();
  expect(await next).toBe('ended');
});

test('what happens while it is checked is not missed', async () => {
  const { promise: checked, resolve } = Promise.withResolvers<void>();
  const chat = makeChat({ ...everything, check: () => checked });
  const listening = chat.listen();
  chat.type();
  resolve();
  expect(await shown(await listening)).toBe('peer');
});

test.each([
  ['check', { ...everything, check: faulty }],
  ['event', { ...everything, read: faulty }],
])('after a fault at the %s it no longer listens either', async (_when, subscription) => {
  const chat = makeChat(subscription);
  expect(
    await stopsListening(chat, async () => {
      const first = chat.listen().then(shown);
      chat.type();
      await expect(first).rejects.toThrow('The database is away');
    }),
  ).toBe(true);
});

test('a refusal is the last that is shown, and then it no longer listens', async () => {
  const check = vi.fn<() => Promise<null>>(async () => null);
  const chat = makeChat({ ...everything, check });
  expect(
    await stopsListening(chat, async () => {
      const events = await chat.listen();
      check.mockRejectedValue(forbidden());
      chat.type();
      await expect(shown(events)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      expect(await shown(events)).toBe('ended');
    }),
  ).toBe(true);
});

test('an event whose subject is gone is left out', async () => {
  const chat = makeChat({ ...everything, read: async (_ctx, { userId }) => (userId === 'gone' ? null : userId) });
  const events = await chat.listen();
  for (const name of ['gone', 'there']) chat.type(name);
  expect(await shown(events)).toBe('there');
});

test('events are shown one after the other, in their order, and the next is not read before it is asked for', async () => {
  const read = vi.fn<typeof everything.read>(everything.read);
  const chat = makeChat({ ...everything, read });
  const events = await chat.listen();
  const first = shown(events);
  for (const name of ['one', 'two', 'three']) chat.type(name);
  expect(await first).toBe('one');
  expect(read).toHaveBeenCalledTimes(1);
  expect([await shown(events), await shown(events)]).toEqual(['two', 'three']);
});

test('a subscriber that does not read costs no more than a full queue, and then has the latest events', async () => {
  const chat = makeChat();
  const events = await chat.listen();
  for (let n = 0; n < 5000; n++) chat.type(String(n));
  const all: string[] = [];
  while (all.length < 1000) all.push(await shown(events));
  expect([all[0], all.at(-1)]).toEqual(['4000', '4999']);
  chat.type('latest');
  expect(await shown(events)).toBe('latest');
});
