import { setTimeout as wait } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { rows } from '../database/database.ts';
import { ProductStatus } from '../features/products/product.entity.ts';
import type { TestApp } from '../testing/app.ts';
import { makeChat, makeProduct, makeUser, makeUsers, type TestUser } from '../testing/factories.ts';
import { Person } from './person.ts';

const PEOPLE = 50;
const PRODUCTS = 150;
/** How long somebody thinks before the next action. */
const THINK_MS = 400;
/** How long it may take until all screens have everything, once all is well again. */
const SETTLE_MS = 60_000;

export interface Scene {
  pairs: { users: [TestUser, TestUser]; chatId: string }[];
  products: string[];
}

/** Fifty people, two to a chat, and products that they can buy from somebody else. */
export async function arrangeCrowd(app: TestApp): Promise<Scene> {
  const pairs: Scene['pairs'] = [];
  for (let n = 0; n < PEOPLE / 2; n++) {
    const [one, other] = await makeUsers(app, 2);
    if (!one || !other) throw new Error('nobody there');
    pairs.push({ users: [one, other], chatId: (await makeChat(app, one, other)).id });
  }
  const seller = await makeUser(app);
  const products: string[] = [];
  for (let n = 0; n < PRODUCTS; n++) products.push((await makeProduct(app, seller)).id);
  return { pairs, products };
}

/**
 * Fifty people who chat and buy until they are told to finish. `urlOf` gives the address through which each connects.
 */
export function startCrowd({ pairs, products }: Scene, urlOf: (index: number) => string) {
  const people = pairs.flatMap(({ users, chatId }, pair) =>
    users.map((user, side) => new Person(urlOf(pair * 2 + side), user, chatId)),
  );
  const stopping = new AbortController();
  let [heard, silence] = [performance.now(), 0];
  const hear = () => {
    const now = performance.now();
    [heard, silence] = [now, Math.max(silence, now - heard)];
  };
  const live = async (person: Person, index: number) => {
    person.open();
    for (let n = 0; !stopping.signal.aborted; n++) {
      await person.say(`${index} says ${n}`);
      hear();
      // Several try to buy the same product at about the same time.
      if (n % 3 === 0) await person.buy(products[(n + (index % 10) * 15) % products.length] ?? '');
      await wait(THINK_MS * (0.5 + Math.random()));
    }
  };
  const lives = people.map(live);
  return {
    people,
    /** The longest time, in seconds, in which nothing was acknowledged to anybody. */
    longestSilence: () => (silence / 1000).toFixed(1),
    /** Waits until everybody has had this many more of their messages acknowledged. */
    async talkOn(messages: number) {
      const goals = people.map(({ acknowledged }) => acknowledged.length + messages);
      await vi.waitFor(
        () =>
          people.forEach(({ acknowledged }, i) => expect(acknowledged.length).toBeGreaterThanOrEqual(goals[i] ?? 0)),
        { timeout: SETTLE_MS, interval: 100 },
      );
    },
    /** Everybody finishes what they are doing. */
    async finish() {
      stopping.abort();
      await Promise.all(lives);
    },
  };
}

export type Crowd = ReturnType<typeof startCrowd>;

/**
 * Every acknowledged message is there once, in order, on every screen; every purchase is complete or absent; nobody met
 * a fault.
 */
export async function expectNothingLost(app: TestApp, { pairs, products }: Scene, { people }: Crowd) {
  for (const { chatId } of pairs) {
    const stored = await rows(app.em())
      .selectFrom('message')
      .select(['number', 'content'])
      .where('chatId', '=', chatId)
      .orderBy('number')
      .execute();
    const contents = stored.map(({ content }) => content);
    expect(stored.map(({ number }) => number)).toEqual(contents.map((_, i) => i + 1));
    expect(new Set(contents).size, 'none twice').toBe(contents.length);
    for (const person of people.filter((one) => one.chatId === chatId)) {
      const own = new Set(person.acknowledged);
      expect(
        contents.filter((content) => own.has(content)),
        'all that was acknowledged, in its order',
      ).toEqual(person.acknowledged);
      await vi.waitFor(
        () =>
          expect([...person.screen].toSorted(([a], [b]) => a - b)).toEqual(
            contents.map((content, i) => [i + 1, content]),
          ),
        { timeout: SETTLE_MS, interval: 200 },
      );
    }
  }
  await expectWholePurchases(app, products, people);
  for (const { codes, statuses } of people) {
    expect([...codes]).not.toContain('INTERNAL_SERVER_ERROR');
    expect([...statuses].filter((status) => status >= 500 && status !== 503)).toEqual([]);
  }
  await Promise.all(people.map((person) => person.leave()));
}

async function expectWholePurchases(app: TestApp, products: string[], people: Person[]) {
  const em = app.em();
  const transactions = await rows(em)
    .selectFrom('transaction')
    .select(['transaction.id', 'productId', 'buyerId'])
    .execute();
  const told = await rows(em)
    .selectFrom('notification')
    .select('transactionId')
    .where('event', '=', 'PURCHASED')
    .execute();
  const taken = await rows(em)
    .selectFrom('product')
    .select('product.id')
    .where('status', '=', ProductStatus.UNAVAILABLE)
    .execute();
  expect(transactions.length).toBeGreaterThan(0);
  expect(told.map(({ transactionId }) => transactionId).toSorted()).toEqual(
    transactions.map(({ id }) => id).toSorted(),
  );
  expect(taken.map(({ id }) => id).toSorted()).toEqual(transactions.map(({ productId }) => productId).toSorted());
  for (const id of products) {
    const buyers = people.filter(({ bought }) => bought.includes(id));
    expect(buyers.length, 'at most one was told that it is theirs').toBeLessThanOrEqual(1);
    const transaction = transactions.find(({ productId }) => productId === id);
    for (const { id: buyerId } of buyers) expect(transaction?.buyerId).toBe(buyerId);
    if (transaction && buyers.length === 0)
      expect(people.find(({ id: buyerId }) => buyerId === transaction.buyerId)?.unsure).toContain(id);
  }
}
