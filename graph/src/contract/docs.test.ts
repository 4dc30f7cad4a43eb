import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeUser, type TestUser } from '../testing/factories.ts';
import { restClient } from '../testing/rest.ts';

const DOCUMENT = await readFile(join(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const RECIPE = DOCUMENT.slice(DOCUMENT.indexOf('## Live, without loss'));

let app: TestApp;
let user: TestUser;
let chatId: string;
beforeAll(async () => {
  app = await startApp();
  user = await makeUser(app);
  const peer = await makeUser(app);
  ({ id: chatId } = await makeChat(app, user, peer));
  for (const content of ['one', 'two', 'three']) {
    await peer.ask(
      'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }',
      { chatId, content },
    );
  }
});
afterAll(() => app.close());

interface Answer {
  chat: { messages: { nodes: { number: number; content: string }[]; pageInfo: { endCursor: string | null } } };
}

test('"Live, without loss": the document\'s query answers what came after a number, and goes on from there', async () => {
  const [, query = ''] = /```graphql\n(.+?)```/s.exec(RECIPE) ?? [];
  const after = async (cursor: string) => (await user.ask<Answer>(query, { chatId, after: cursor })).chat.messages;
  expect((await after('0')).nodes.map(({ content }) => content)).toEqual(['one', 'two', 'three']);
  const { nodes, pageInfo } = await after('1');
  expect(nodes.map(({ number }) => number)).toEqual([2, 3]);
  expect((await after(pageInfo.endCursor ?? '')).nodes).toEqual([]);
});

test('"Live, without loss": so does the call over REST, and its last page says where to ask again from', async () => {
  const [, template = ''] = /`GET \/api(\/message\/\S+)`/.exec(RECIPE) ?? [];
  const caller = (await restClient(app.url)).as(user.token);
  const after = (cursor: string) => caller.list(template.replace('{chatId}', chatId).replace('{number}', cursor));
  const last = await after('1');
  expect(last.map(({ content }) => content)).toEqual(['two', 'three']);
  for (const from of [last.at(-1)?.['number'], last.at(-1)?.['cursor']]) expect(await after(String(from))).toEqual([]);
});

test('a message has the cursor to go on from it, live and in lists', async () => {
  const { chat } = await user.ask<{ chat: { messages: { edges: { cursor: string; node: { cursor: string } }[] } } }>(
    'query ($chatId: ID!) { chat(id: $chatId) { messages { edges { cursor node { cursor } } } } }',
    { chatId },
  );
  for (const { cursor, node } of chat.messages.edges) expect(node.cursor).toBe(cursor);
});
