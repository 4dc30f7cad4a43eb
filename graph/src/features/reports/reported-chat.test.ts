import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeProduct, makeReport, makeStaff, makeUser, type TestUser } from '../../testing/factories.ts';

let app: TestApp;
let staff: TestUser;
let reporter: TestUser;
let seller: TestUser;
let report: { id: string };
beforeAll(async () => {
  app = await startApp();
  [staff, reporter, seller] = [await makeStaff(app), await makeUser(app), await makeUser(app)];
  report = await makeReport(app, reporter, 'They want a deposit', await makeProduct(app, seller));
});
afterAll(() => app.close());

const READ = `query ($id: ID!) {
  reportedChat(reportId: $id) { id messages(last: 10) { nodes { content sender { id } } } }
}`;
const SEND = 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Pay first") { id } }';
const LOG = '{ staffLog(search: "reportedChat") { nodes { targetId staff { id } } } }';

const logged = async () => (await staff.ask<{ staffLog: { nodes: object[] } }>(LOG)).staffLog.nodes;

test('staff read the chat of who reported a product with its seller, and the log says so each time', async () => {
  expect(await staff.ask(READ, { id: report.id })).toEqual({ reportedChat: null });
  expect(await logged()).toEqual([]);
  const { id } = await makeChat(app, reporter, seller);
  await seller.ask(SEND, { id });
  for (const _ of [1, 2])
    expect(await staff.ask(READ, { id: report.id })).toEqual({
      reportedChat: { id, messages: { nodes: [{ content: 'Pay first', sender: { id: seller.id } }] } },
    });
  const entry = { targetId: report.id, staff: { id: staff.id } };
  expect(await logged()).toEqual([entry, entry]);
});

test('seller and chat are known though the product is removed', async () => {
  const other = await makeUser(app);
  const product = await makeProduct(app, other);
  const { id } = await makeReport(app, reporter, 'They want a deposit', product);
  const chat = await makeChat(app, reporter, other);
  await other.ask('mutation ($id: ID!) { removeProduct(id: $id) { id } }', { id: product.id });
  const query =
    'query ($id: ID!) { reportedChat(reportId: $id) { id } reports(first: 1) { nodes { id product { id } seller { id } } } }';
  expect(await staff.ask(query, { id })).toEqual({
    reportedChat: { id: chat.id },
    reports: { nodes: [{ id, product: null, seller: { id: other.id } }] },
  });
});

test('without a report there is no way to a chat of others', async () => {
  const { id } = await makeReport(app, reporter, 'Something else');
  expect(await staff.ask(READ, { id })).toEqual({ reportedChat: null });
  expect(await staff.refusal(READ, { id: 'unknown' })).toBe('NOT_FOUND');
  for (const person of [reporter, seller]) expect(await person.refusal(READ, { id: report.id })).toBe('FORBIDDEN');
  expect(await app.visitor.refusal(READ, { id: report.id })).toBe('UNAUTHENTICATED');
});
