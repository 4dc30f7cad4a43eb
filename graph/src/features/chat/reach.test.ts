import { afterAll, beforeAll, expect, test } from 'vitest';
import { User } from '../../people/user.entity.ts';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { digest } from '../../testing/digest.ts';
import { makeStaff, makeTalkers, makeUser, type TestUser } from '../../testing/factories.ts';
import { restClient } from '../../testing/rest.ts';

let app: TestApp;
let staff: TestUser;
beforeAll(async () => {
  app = await startApp();
  staff = await makeStaff(app);
});
afterAll(() => app.close());

const CONFINED = [UserStatus.PENDING, UserStatus.WAITING, UserStatus.INACTIVE];
const OPEN = 'mutation ($userId: ID!) { openChat(userId: $userId) { id canSend { allowed code message } } }';
const SEND =
  'mutation ($chatId: ID!, $clientId: ID) { sendMessage(chatId: $chatId, content: "Hello", clientId: $clientId) { number } }';
const READ = 'query ($id: ID!) { chat(id: $id) { canSend { allowed code message } messages { nodes { number } } } }';

const YES = { allowed: true, code: null, message: null };
const NO = { code: 'UNREACHABLE', message: 'This person cannot be reached now' };

const setStatus = ({ id }: TestUser, status: UserStatus) => app.em().nativeUpdate(User, { id }, { status });

test.each(CONFINED)(
  'who is %s cannot answer: the chat says so beforehand, without why, and nothing is sent',
  async (status) => {
    const { one, other, chat } = await makeTalkers(app);
    expect(await one.ask(SEND, { chatId: chat.id, clientId: 'once' })).toEqual({ sendMessage: { number: 1 } });
    expect(await one.ask(READ, { id: chat.id })).toMatchObject({ chat: { canSend: YES } });
    await setStatus(other, status);
    const before = await digest(app);
    expect(await one.ask(READ, { id: chat.id })).toEqual({
      chat: { canSend: { allowed: false, ...NO }, messages: { nodes: [{ number: 1 }] } },
    });
    expect(await one.refused(SEND, { chatId: chat.id })).toMatchObject(NO);
    expect(
      await (
        await restClient(app.url)
      )
        .as(one.token)
        .refused('POST', '/message', { chatId: chat.id, content: 'Hello' }),
    ).toMatchObject({ status: 409, code: 'UNREACHABLE' });
    expect(await one.ask(OPEN, { userId: other.id })).toEqual({
      openChat: { id: chat.id, canSend: { allowed: false, ...NO } },
    });
    expect(await digest(app)).toEqual(before);
    // A message that was sent before is returned as it was stored.
    expect(await one.ask(SEND, { chatId: chat.id, clientId: 'once' })).toEqual({ sendMessage: { number: 1 } });
    await setStatus(other, UserStatus.ACTIVE);
    expect(await one.refusal(SEND, { chatId: chat.id })).toBeNull();
  },
);

test.each(CONFINED)('nobody opens a new chat with who is %s', async (status) => {
  const [one, other] = [await makeUser(app), await makeUser(app, { status })];
  const before = await digest(app);
  expect(await one.refused(OPEN, { userId: other.id })).toMatchObject(NO);
  expect(await digest(app)).toEqual(before);
});

test.each(CONFINED)('staff reach anybody, and who is %s may answer them', async (status) => {
  const user = await makeUser(app, { status });
  const { openChat } = await staff.ask<{ openChat: { id: string; canSend: object } }>(OPEN, { userId: user.id });
  expect(openChat.canSend).toEqual(YES);
  expect(await staff.refusal(SEND, { chatId: openChat.id })).toBeNull();
  expect(await user.ask(READ, { id: openChat.id })).toMatchObject({ chat: { canSend: YES } });
  expect(await user.refusal(SEND, { chatId: openChat.id })).toBeNull();
});
