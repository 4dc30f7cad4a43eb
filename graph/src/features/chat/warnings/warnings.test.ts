import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { UserStatus } from '../../../core/viewer.ts';
import { User } from '../../../people/user.entity.ts';
import { startApp, type TestApp } from '../../../testing/app.ts';
import { makeChat, makeStaff, makeTalkers, type TestUser } from '../../../testing/factories.ts';
import type { Chat } from '../chat.entity.ts';

let app: TestApp;
let one: TestUser;
let other: TestUser;
let chat: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => {
  ({ one, other, chat } = await makeTalkers(app));
  await change({ bankAccount: '512388401207' });
});

const SEND =
  'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { warnings } }';
const READ = 'query ($id: ID!) { chat(id: $id) { messages { nodes { warnings } } } }';
const ADDED = 'subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { warnings } }';
interface Warned {
  warnings: string[];
}

const change = (values: Partial<User>) => app.em().nativeUpdate(User, { id: one.id }, values);
const say = async (content: string, who = one) =>
  (await who.ask<{ sendMessage: Warned }>(SEND, { chatId: chat.id, content })).sendMessage.warnings;
const read = async (who = other) =>
  (await who.ask<{ chat: { messages: { nodes: Warned[] } } }>(READ, { id: chat.id })).chat.messages.nodes.map(
    ({ warnings }) => warnings,
  );

test('the receiver is warned, the sender is not', async () => {
  expect(await say('Tell me the OTP, or pay a deposit at https://elsewhere.test')).toEqual([]);
  expect(await read()).toEqual([['CODE', 'DEPOSIT', 'LINK']]);
  expect(await read(one)).toEqual([[]]);
});

test('links to the market and messages from staff never warn', async () => {
  await say(`${app.services.config.publicUrl}/product/1`);
  expect(await read()).toEqual([[]]);
  const staff = await makeStaff(app);
  chat = await makeChat(app, staff, other);
  await say('https://elsewhere.test 012-3456789', staff);
  expect(await read()).toEqual([[]]);
});

test('an account number like a phone number is none: the first phone number warns all the same', async () => {
  await change({ bankAccount: '0112345678' });
  await say('Maybank 0112345678');
  await say('Call 012-3456789');
  expect(await read()).toEqual([['ACCOUNT_CHECKED'], ['PHONE_NUMBER']]);
});

test('an account is checked while it is the sender’s and they are Active, as they are now', async () => {
  await say('Maybank 5123-8840-1207');
  await say('Maybank 164012345678');
  expect(await read()).toEqual([['ACCOUNT_CHECKED'], ['ACCOUNT_NOT_CHECKED']]);
  await change({ status: UserStatus.WAITING, bankAccount: '164012345678' });
  expect(await read()).toEqual([['ACCOUNT_NOT_CHECKED'], ['ACCOUNT_NOT_CHECKED']]);
  await change({ status: UserStatus.ACTIVE });
  expect(await read()).toEqual([['ACCOUNT_NOT_CHECKED'], ['ACCOUNT_CHECKED']]);
});

test('a message that arrives live warns its receiver', async () => {
  const [here, there] = [
    await one.watch<{ messageAdded: Warned }>(ADDED, { chatId: chat.id }),
    await other.watch<{ messageAdded: Warned }>(ADDED, { chatId: chat.id }),
  ];
  await say('012-3456789');
  expect((await here.next()).messageAdded.warnings).toEqual([]);
  expect((await there.next()).messageAdded.warnings).toEqual(['PHONE_NUMBER']);
  await Promise.all([here.close(), there.close()]);
});

const statements = async () => {
  app.takeQueries();
  await read();
  return app.takeQueries().length;
};

test('warnings of a page take one more SQL statement, however many there are', async () => {
  await say('Hello');
  const quiet = await statements();
  await say('Maybank 5123-8840-1207');
  expect(await statements()).toBe(quiet + 1);
  for (let n = 0; n < 12; n++) await say(`Maybank 16401234567${n % 10}, or call 012-345678${n % 10}`);
  expect(await statements()).toBe(quiet + 1);
});
