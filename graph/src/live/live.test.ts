import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GraphQLObjectType, GraphQLScalarType, GraphQLSchema, parse } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createContext } from '../database/context.ts';
import { liveAnswers } from '../server/live-answers.ts';
import { type Live, type LiveEvents, liveEvents, shownBy, type Subscription } from './live.ts';
import { startApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const context = () =>
  createContext(app.services, { viewer: null, credential: null, address: '', requestId: '', log: app.services.log });

type Typing = { userId: string; isTyping: boolean };

const everything = { check: async () => null, read: async (_byIds: unknown, event: Typing): Promise<string | null> => event.userId };
const AWAY = new Error('The database is away');
const faulty = () => Promise.reject(AWAY);
const faultily = () => {
  throw AWAY;
};

let ids = 0;
/** Somebody types in a chat of the test's own. */
function makeChat(subscription: Subscription<Typing, unknown> = everything) {
  const id = `chat-${++ids}`;
  return {
    id,
    listen: () => liveEvents(context(), 'typing', id, subscription),
    type: (userId = 'peer') => app.services.events.publish('typing', id, { userId, isTyping: true }),
  };
}

/** What is shown of the events. */
function receive(events: LiveEvents<Typing>) {
  const receiver = { show: vi.fn<(live: Live<unknown>) => void>(), fail: vi.fn<(fault: unknown) => void>() };
  const next = () => events.next(receiver);
  const shown = () => receiver.show.mock.calls.map(([live]) => ('shown' in live ? live.shown : live.refusal));
  return { ...receiver, next, shown };
}

/** A subscription of one field, which is anything. */
function asking(field: { subscribe: () => unknown; resolve?: (live: Live<string>) => unknown }) {
  const typing = { type: new GraphQLScalarType({ name: 'Anything' }), ...field };
  const [query, subscription] = ['Query', 'Subscription'].map((name) => new GraphQLObjectType({ name, fields: { typing } }));
  return { schema: new GraphQLSchema({ query, subscription }), document: parse('subscription { typing }') };
}

/** How a socket is answered: what graphql-ws is given, and what is sent. */
async function answersOf(events: LiveEvents<Typing>, resolve: (live: Live<string>) => unknown = shownBy) {
  const answers = await liveAnswers.subscribe?.(asking({ subscribe: () => events, resolve }));
  if (!answers || !('next' in answers)) throw new Error('no subscription');
  return Object.assign(answers, { send: vi.fn<(text: string) => void>() });
}

/** Whether all that began to listen to a chat during `work` has stopped. */
async function stopsListening({ id }: { id: string }, work: () => Promise<unknown>) {
  const [added, removed] = [vi.spyOn(EventTarget.prototype, 'addEventListener'), vi.spyOn(EventTarget.prototype, 'removeEventListener')];
  await work();
  const of = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([name]) => name === `typing:${id}`).map(([, listener]) => listener);
  const [began, stopped] = [of(added), of(removed)];
  for (const spy of [added, removed]) spy.mockRestore();
  return began.length > 0 && began.every((listener) => stopped.includes(listener));
}

test('a subscription that is given up before its first event no longer listens', async () => {
  const chat = makeChat();
  expect(await stopsListening(chat, async () => (await answersOf(await chat.listen())).return?.(undefined))).toBe(true);
});

test('a subscription whose variables cannot be written does not begin to listen', async () => {
  const subscribe = vi.fn<() => unknown>(() => makeChat().listen());
  const answers = await liveAnswers.subscribe?.({ ...asking({ subscribe }), variableValues: { undeclared: { toJSON: faultily } } });
  expect(answers).toMatchObject({ errors: [{}] });
  expect(subscribe).not.toHaveBeenCalled();
});

test('what happens while it is checked is not missed', async () => {
  const { promise: checked, resolve } = Promise.withResolvers<void>();
  const chat = makeChat({ ...everything, check: () => checked });
  const listening = chat.listen();
  chat.type();
  resolve();
  const { next, shown } = receive(await listening);
  next();
  await expect.poll(shown).toEqual(['peer']);
});

test.each([
  ['check', { ...everything, check: faulty }],
  ['event', { ...everything, read: faulty }],
])('after a fault at the %s it no longer listens either', async (_when, subscription) => {
  const chat = makeChat(subscription);
  expect(await stopsListening(chat, async () => {
    const first = chat.listen().then(answersOf).then((answers) => answers.next());
    chat.type();
    await expect(first).rejects.toThrow('The database is away');
  })).toBe(true);
});

test('a fault while it is read for several ends each of them', async () => {
  const chat = makeChat({ ...everything, read: faulty });
  const all = [receive(await chat.listen()), receive(await chat.listen())];
  for (const { next } of all) next();
  chat.type();
  for (const { fail } of all) await expect.poll(() => fail).toHaveBeenCalledExactlyOnceWith(AWAY);
});

test.each(['made', 'sent'])('a fault while an answer is %s ends the subscription', async (when) => {
  const chat = makeChat();
  expect(await stopsListening(chat, async () => {
    const answers = await answersOf(await chat.listen(), when === 'made' ? () => ({ toJSON: faultily }) : shownBy);
    answers.send.mockImplementation(faultily);
    const next = answers.next();
    chat.type();
    await expect(next).rejects.toThrow('The database is away');
  })).toBe(true);
});

test('who has ended it while an event is read for several is told nothing, and the others are', async () => {
  const { promise: read, resolve } = Promise.withResolvers<string>();
  const chat = makeChat({ ...everything, read: () => read });
  const [first, second] = [await chat.listen(), await chat.listen()];
  const [ended, other] = [receive(first), receive(second)];
  for (const { next } of [ended, other]) next();
  chat.type();
  await Promise.resolve();
  first.end();
  resolve('something');
  await expect.poll(() => other.shown()).toEqual(['something']);
  expect(ended.show).not.toHaveBeenCalled();
});

test('an event whose subject is gone is left out', async () => {
  const chat = makeChat({ ...everything, read: async (_byIds, { userId }) => (userId === 'gone' ? null : userId) });
  const { next, shown } = receive(await chat.listen());
  next();
  for (const name of ['gone', 'there']) chat.type(name);
  await expect.poll(shown).toEqual(['there']);
});

test('what an event has shown is let go while the next one is waited for', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const contexts: WeakRef<object>[] = [];
  const check = async (ctx: object) => void contexts.push(new WeakRef(ctx));
  const chat = makeChat({ ...everything, check });
  const answers = await answersOf(await chat.listen());
  const next = answers.next();
  chat.type();
  await vi.waitFor(() => {
    collect();
    expect(contexts.map((each) => each.deref() === undefined)).toEqual([true, true]);
  }, 10_000);
  await answers.return?.(undefined);
  expect(await next).toEqual({ done: true, value: undefined });
});

test.each<[string, (answers: Awaited<ReturnType<typeof answersOf>>) => Promise<unknown>, unknown[]]>([
  ['has not ended', async () => null, [['{"data":{"typing":"something"}}']]],
  ['has ended', async (answers) => answers.return?.(undefined), []],
])('who %s a subscription while the answer is on its way', async (_who, end, sent) => {
  for (const late of ['read', 'resolve']) {
    const { promise, resolve } = Promise.withResolvers<string>();
    const asked = vi.fn<() => Promise<string>>(() => promise);
    const chat = makeChat(late === 'read' ? { ...everything, read: asked } : everything);
    const answers = await answersOf(await chat.listen(), late === 'resolve' ? asked : shownBy);
    const next = answers.next();
    chat.type();
    await expect.poll(() => asked).toHaveBeenCalled();
    await end(answers);
    resolve('something');
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(answers.send.mock.calls).toEqual(sent);
    await answers.return?.(undefined);
    expect(await next).toEqual({ done: true, value: undefined });
  }
});

test('events are shown one after the other, in their order', async () => {
  const chat = makeChat();
  const { next, shown } = receive(await chat.listen());
  next();
  for (const name of ['one', 'two', 'three']) chat.type(name);
  await expect.poll(shown).toEqual(['one']);
  next();
  await expect.poll(shown).toEqual(['one', 'two']);
});

test('an answer with errors is given before the next event is read', async () => {
  const read = vi.fn<typeof everything.read>(everything.read);
  const chat = makeChat({ ...everything, read });
  const answers = await answersOf(await chat.listen(), (live) => {
    throw new Error(shownBy(live));
  });
  const messageOf = async () => {
    const { value } = await answers.next();
    return value?.errors?.map(({ message }: Error) => message);
  };
  const first = messageOf();
  for (const name of ['one', 'two']) chat.type(name);
  expect(await first).toEqual(['one']);
  await new Promise(setImmediate);
  expect(read).toHaveBeenCalledTimes(1);
  expect(await messageOf()).toEqual(['two']);
  await answers.return?.(undefined);
});

test('a subscriber that does not read costs no more than a full queue, and then has the latest events', async () => {
  const chat = makeChat();
  const { show, next, shown } = receive(await chat.listen());
  for (let n = 0; n < 5000; n++) chat.type(String(n));
  show.mockImplementation(next);
  next();
  await expect.poll(shown).toHaveLength(1000);
  expect([shown()[0], shown().at(-1)]).toEqual(['4000', '4999']);
  chat.type('latest');
  await expect.poll(() => shown().at(-1)).toBe('latest');
});

test('those who hear of an event together are read for once; who comes later is read for anew', async () => {
  const read = vi.fn<() => Promise<string>>(async () => 'something');
  const chat = makeChat({ ...everything, read });
  const [first, second, late] = [receive(await chat.listen()), receive(await chat.listen()), receive(await chat.listen())];
  for (const { next } of [first, second]) next();
  chat.type();
  await expect.poll(() => [...first.shown(), ...second.shown()]).toEqual(['something', 'something']);
  expect(read).toHaveBeenCalledTimes(1);
  late.next();
  await expect.poll(() => late.shown()).toEqual(['something']);
  expect(read).toHaveBeenCalledTimes(2);
});
