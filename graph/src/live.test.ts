import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { GraphQLObjectType, GraphQLSchema, GraphQLString, parse } from 'graphql';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createContext } from './context.ts';
import { forbidden } from './errors.ts';
import { liveAnswers } from './live-answers.ts';
import { type LiveEvents, liveEvents } from './live.ts';
import { startApp, type TestApp } from './testing/app.ts';
import { createEvents } from './topics.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const context = () =>
  createContext(app.services, { viewer: null, credential: null, address: '', requestId: '', log: app.services.log });

const everything = { check: async () => null, read: async (_ctx: unknown, event: { userId: string }) => event.userId };
const faulty = () => Promise.reject(new Error('The database is away'));

/** What the next event shows. */
async function showNext(events: LiveEvents<{ userId: string; isTyping: boolean }>) {
  const { done, value } = await events.next();
  return done ? null : (await events.shows.together(value)).live;
}

/** How a socket is answered. */
async function answersOf(events: LiveEvents<{ userId: string; isTyping: boolean }>) {
  const typing = { type: GraphQLString, subscribe: () => events };
  const [query, subscription] = ['Query', 'Subscription'].map((name) => new GraphQLObjectType({ name, fields: { typing } }));
  const answers = await liveAnswers.subscribe?.({ schema: new GraphQLSchema({ query, subscription }), document: parse('subscription { typing }') });
  if (!answers || !('next' in answers)) throw new Error('no subscription');
  return answers;
}

test('a subscription that is given up before its first event no longer listens', async () => {
  const source = createEvents().subscribe('typing', 'chat');
  const deliveries = await liveEvents(context(), source, everything);
  await deliveries[Symbol.asyncIterator]().return?.();
  expect(await source.next()).toEqual({ done: true, value: undefined });
});

test('after a fault at an event it no longer listens either', async () => {
  const events = createEvents();
  const source = events.subscribe('typing', 'chat');
  const deliveries = await liveEvents(context(), source, { ...everything, read: faulty });
  const answers = await answersOf(deliveries);
  events.publish('typing', 'chat', { userId: 'peer', isTyping: true });
  await expect(answers.next()).rejects.toThrow('The database is away');
  expect(await source.next()).toEqual({ done: true, value: undefined });
});

test('what an event has shown is let go while the next one is waited for', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const events = createEvents();
  const contexts: WeakRef<object>[] = [];
  const read = async (ctx: object) => contexts.push(new WeakRef(ctx));
  const answers = await answersOf(await liveEvents(context(), events.subscribe('typing', 'chat'), { ...everything, read }));
  const next = answers.next();
  events.publish('typing', 'chat', { userId: 'peer', isTyping: true });
  await vi.waitFor(() => {
    collect();
    expect(contexts.map((each) => each.deref() === undefined)).toEqual([true]);
  }, 10_000);
  await answers.return?.(undefined);
  expect(await next).toEqual({ done: true, value: undefined });
});

test.each([['fault', new Error('The database is away')], ['refusal', forbidden('No longer')]])('who has ended a subscription is told of no %s', async (_what, error) => {
  const events = createEvents();
  const { promise, reject } = Promise.withResolvers<never>();
  const read = vi.fn<() => Promise<never>>(() => promise);
  const answers = await answersOf(await liveEvents(context(), events.subscribe('typing', 'chat'), { ...everything, read }));
  const next = answers.next();
  events.publish('typing', 'chat', { userId: 'peer', isTyping: true });
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await answers.return?.(undefined);
  reject(error);
  expect(await next).toEqual({ done: true, value: undefined });
});

test('a subscriber that does not read costs no more than a full queue, and then has the latest events', async () => {
  const events = createEvents();
  const source = events.subscribe('typing', 'chat');
  const first = source.next();
  for (let n = 0; n < 5000; n++) events.publish('typing', 'chat', { userId: String(n), isTyping: true });
  expect((await first).value).toMatchObject({ userId: '0' });
  const rest: string[] = [];
  for (let n = 0; n < 1000; n++) rest.push((await source.next()).value?.userId ?? '');
  expect([rest[0], rest.at(-1)]).toEqual(['4000', '4999']);
  await source.return();
});

test('those who wake together are read for once; who comes later is read for anew', async () => {
  const events = createEvents();
  const read = vi.fn<() => Promise<string>>(async () => 'something');
  const subscriber = () => liveEvents(context(), events.subscribe('typing', 'chat'), { ...everything, read });
  const [first, second, late] = [await subscriber(), await subscriber(), await subscriber()];
  events.publish('typing', 'chat', { userId: 'peer', isTyping: true });
  await Promise.all([first, second].map(showNext));
  expect(read).toHaveBeenCalledTimes(1);
  expect(await showNext(late)).toMatchObject({ shown: 'something' });
  expect(read).toHaveBeenCalledTimes(2);
  await Promise.all([first, second, late].map((subscription) => subscription.return()));
});
