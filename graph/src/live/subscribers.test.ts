import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashToken } from '../features/access/tokens.ts';
import { UserStatus } from '../core/viewer.ts';
import type { Chat } from '../features/chat/chat.entity.ts';
import { Message } from '../features/chat/message.entity.ts';
import { newRow } from '../database/columns.ts';
import { rows } from '../database/database.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeAccessToken, makeSession, makeTalkers, makeUser, type TestUser } from '../testing/factories.ts';
import { neverLookAtSockets } from '../testing/socket.ts';

neverLookAtSockets();
let app: TestApp;
let one: TestUser;
let other: TestUser;
let chat: Chat;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());
beforeEach(async () => void ({ one, other, chat } = await makeTalkers(app)));

const added = (fields: string) => `subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { ${fields} } }`;
const CONTENT = added('content');
const SEND = 'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }';

const say = (content: string) => one.ask(SEND, { chatId: chat.id, content });

/** As if it had been sent a moment before the other could no longer be reached. */
async function arrive(content: string) {
  const message = newRow(Message, { chatId: chat.id, senderId: one.id, content, number: 1000 });
  await rows(app.em()).insertInto('message').values(message).execute();
  app.services.events.publish('messageAdded', chat.id, { messageId: message.id });
}

describe('of two subscribers of one event, the one that may no longer have it is refused and the other gets it', () => {
  test.each<[string, string, () => Promise<unknown>]>([
    [
      'whose session ended',
      'UNAUTHENTICATED',
      () => rows(app.em()).deleteFrom('session').where('userId', '=', other.id).execute(),
    ],
    [
      'who was deactivated',
      'FORBIDDEN',
      () =>
        rows(app.em()).updateTable('user').set({ status: UserStatus.INACTIVE }).where('id', '=', other.id).execute(),
    ],
    [
      'who is no longer a member',
      'NOT_FOUND',
      async () => {
        const [userAId, userBId] = [one.id, (await makeUser(app)).id].toSorted();
        await rows(app.em())
          .updateTable('chat')
          .set({ userAId: userAId ?? '', userBId: userBId ?? '' })
          .where('id', '=', chat.id)
          .execute();
      },
    ],
  ])('%s', async (_who, code, lose) => {
    const [keeps, loses] = [
      await one.watch(CONTENT, { chatId: chat.id }),
      await other.watch(CONTENT, { chatId: chat.id }),
    ];
    await say('before');
    for (const screen of [keeps, loses]) expect(await screen.next()).toEqual({ messageAdded: { content: 'before' } });
    await lose();
    await arrive('after');
    expect(await keeps.next()).toEqual({ messageAdded: { content: 'after' } });
    expect(await loses.refusal()).toBe(code);
    expect(await loses.ended()).toBe(true);
    await Promise.all([keeps.close(), loses.close()]);
  });

  test.each([
    ['the first one', 0],
    ['a later one', 1],
    ['the last one', 2],
  ])('of one person with several sessions: %s has ended', async (_which, ended) => {
    const sessions = await Promise.all([1, 2, 3].map(() => makeSession(app, other)));
    const screens: Awaited<ReturnType<TestUser['watch']>>[] = [];
    for (const session of sessions) screens.push(await session.watch(CONTENT, { chatId: chat.id }));
    await say('before');
    for (const screen of screens) expect(await screen.next()).toEqual({ messageAdded: { content: 'before' } });
    await rows(app.em())
      .deleteFrom('session')
      .where('tokenHash', '=', hashToken(sessions[ended]?.token ?? ''))
      .execute();
    await say('after');
    for (const screen of screens.toSpliced(ended, 1))
      expect(await screen.next()).toEqual({ messageAdded: { content: 'after' } });
    expect(await screens[ended]?.refusal()).toBe('UNAUTHENTICATED');
    await Promise.all(screens.map((screen) => screen.close()));
  });

  test('of one person with several sessions, who was deactivated: all are refused', async () => {
    const screens = [
      await other.watch(CONTENT, { chatId: chat.id }),
      await (await makeSession(app, other)).watch(CONTENT, { chatId: chat.id }),
    ];
    await say('before');
    for (const screen of screens) expect(await screen.next()).toEqual({ messageAdded: { content: 'before' } });
    await rows(app.em()).updateTable('user').set({ status: UserStatus.INACTIVE }).where('id', '=', other.id).execute();
    await arrive('after');
    for (const screen of screens) expect(await screen.refusal()).toBe('FORBIDDEN');
    await Promise.all(screens.map((screen) => screen.close()));
  });

  test('of one person: whose session ended, while their access token has not', async () => {
    const tool = await makeAccessToken(app, other);
    const [keeps, loses] = [
      await tool.watch(CONTENT, { chatId: chat.id }),
      await other.watch(CONTENT, { chatId: chat.id }),
    ];
    await rows(app.em()).deleteFrom('session').where('userId', '=', other.id).execute();
    await say('after');
    expect(await keeps.next()).toEqual({ messageAdded: { content: 'after' } });
    expect(await loses.refusal()).toBe('UNAUTHENTICATED');
    await Promise.all([keeps.close(), loses.close()]);
  });
});

test('each subscriber gets what they asked for, as they may see it', async () => {
  const SENDER = added('sender { email }');
  const screens = [
    await one.watch(SENDER, { chatId: chat.id }),
    await other.watch(SENDER, { chatId: chat.id }),
    await one.watch(CONTENT, { chatId: chat.id }),
    await one.watch(CONTENT, { chatId: chat.id }),
  ];
  await say('Hello');
  expect(await Promise.all(screens.map((screen) => screen.next()))).toEqual([
    { messageAdded: { sender: { email: expect.stringContaining('@') } } },
    { messageAdded: { sender: { email: null } } },
    { messageAdded: { content: 'Hello' } },
    { messageAdded: { content: 'Hello' } },
  ]);
  await Promise.all(screens.map((screen) => screen.close()));
});
