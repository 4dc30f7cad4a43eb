import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';
import { Message } from './message.entity.ts';

let app: TestApp;
let viewer: TestUser;
beforeAll(async () => {
  app = await startApp();
  viewer = await makeUser(app);
});
afterAll(() => app.close());

const START = Date.UTC(2026, 0, 1);

/** A chat in which the two wrote, each at this many minutes. */
async function makeTalk(one: { id: string }, other: { id: string }, words: [{ id: string }, minutes: number][]) {
  const em = app.em();
  const { id: chatId } = await makeChat(app, one, other);
  for (const [n, [{ id: senderId }, minutes]] of words.entries()) {
    const msecs = START + minutes * 60_000;
    em.create(Message, {
      id: v7({ msecs }),
      chatId,
      number: n + 1,
      senderId,
      content: 'Hello',
      createdAt: new Date(msecs),
    });
  }
  await em.flush();
}

/** A chat in which the seller took this long to answer, each time an hour after what was said before. */
async function makeAnswers(seller: { id: string }, waits: number[], from = 0) {
  const buyer = await makeUser(app);
  let now = from;
  const words = waits.flatMap((wait): [{ id: string }, number][] => {
    const asked = now + 60;
    now = asked + wait;
    return [
      [buyer, asked],
      [seller, now],
    ];
  });
  await makeTalk(seller, buyer, words);
}

const WITHIN = 'query ($id: ID!) { user(id: $id) { answersWithinMinutes } }';
const answersWithinMinutes = async ({ id }: { id: string }) =>
  (await viewer.ask<{ user: { answersWithinMinutes: number | null } }>(WITHIN, { id })).user.answersWithinMinutes;

test('how quickly somebody answers is the median of their answers, in minutes', async () => {
  const [odd, even, quick] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  await makeAnswers(odd, [1, 500, 3, 2, 9]);
  await makeAnswers(even, [1, 500, 4, 2, 8, 9]);
  await makeAnswers(quick, [0.2, 0.1, 0, 0.3, 0.2]);
  expect(await Promise.all([odd, even, quick].map(answersWithinMinutes))).toEqual([3, 6, 0]);
});

test('with fewer than 5 answers there is nothing to say', async () => {
  const seller = await makeUser(app);
  expect(await answersWithinMinutes(seller)).toBeNull();
  await makeAnswers(seller, [1, 2, 3, 4]);
  expect(await answersWithinMinutes(seller)).toBeNull();
  await makeAnswers(seller, [5], 10_000);
  expect(await answersWithinMinutes(seller)).toBe(3);
});

test("an answer is counted from the first message of the other's run to one's next message, and once", async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  await makeTalk(seller, buyer, [
    // To begin is no answer.
    [seller, 0],
    [seller, 1],
    [buyer, 10],
    [buyer, 15],
    [buyer, 19],
    [seller, 30],
    // More of the same answer.
    [seller, 90],
    [buyer, 100],
    [seller, 120],
    [buyer, 200],
    [buyer, 201],
    [seller, 220],
    [buyer, 300],
    [seller, 320],
    [buyer, 400],
    [seller, 420],
    // Has yet to be answered.
    [buyer, 500],
  ]);
  expect(await answersWithinMinutes(seller)).toBe(20);
  // The buyer answered after 10, 70, 80, 80, 80 and 80 minutes.
  expect(await answersWithinMinutes(buyer)).toBe(80);
});

test('the first message of a chat begins the first run', async () => {
  const seller = await makeUser(app);
  for (let n = 0; n < 5; n++) {
    const buyer = await makeUser(app);
    await makeTalk(seller, buyer, [
      [buyer, 0],
      [buyer, 5],
      [seller, 12],
    ]);
  }
  expect(await answersWithinMinutes(seller)).toBe(12);
});

test('only the last 20 answers count, whichever chats they are in', async () => {
  const seller = await makeUser(app);
  await makeAnswers(
    seller,
    Array.from({ length: 30 }, () => 1),
  );
  await makeAnswers(
    seller,
    Array.from({ length: 10 }, () => 50),
    100_000,
  );
  await makeAnswers(
    seller,
    Array.from({ length: 9 }, () => 50),
    200_000,
  );
  // 19 of 20.
  expect(await answersWithinMinutes(seller)).toBe(50);
  await makeAnswers(
    seller,
    Array.from({ length: 11 }, () => 7),
    300_000,
  );
  expect(await answersWithinMinutes(seller)).toBe(7);
});

test('chats with staff are left aside', async () => {
  const [seller, staff] = [await makeUser(app), await makeStaff(app)];
  const words = Array.from({ length: 6 }, (_, n): [{ id: string }, number][] => [
    [staff, n * 100],
    [seller, n * 100 + 1],
  ]).flat();
  await makeTalk(seller, staff, words);
  expect(await answersWithinMinutes(seller)).toBeNull();
  expect(await answersWithinMinutes(staff)).toBeNull();
  await makeAnswers(seller, [30, 30, 30, 30, 30]);
  expect(await answersWithinMinutes(seller)).toBe(30);
});

test('of several people each has their own', async () => {
  const [one, other, nobody] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  await makeAnswers(one, [1, 1, 1, 1, 1]);
  await makeAnswers(other, [9, 9, 9, 9, 9]);
  const found = await viewer.ask(
    'query ($a: ID!, $b: ID!, $c: ID!) { a: user(id: $a) { answersWithinMinutes } b: user(id: $b) { answersWithinMinutes } c: user(id: $c) { answersWithinMinutes } }',
    { a: one.id, b: nobody.id, c: other.id },
  );
  expect(found).toEqual({
    a: { answersWithinMinutes: 1 },
    b: { answersWithinMinutes: null },
    c: { answersWithinMinutes: 9 },
  });
});
