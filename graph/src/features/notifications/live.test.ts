import { afterAll, beforeAll, expect, test } from 'vitest';
import { UserStatus } from '../../core/viewer.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { makeChat, makeProduct, makeReport, makeStaff, makeTalkers, makeUser } from '../../testing/factories.ts';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const ADDED =
  'subscription { notificationAdded { event content sender { id email } product { id } transaction { title } chat { id } } }';
interface Added {
  notificationAdded: {
    event: string;
    content: string;
    sender: { id: string; email: string | null } | null;
    product: { id: string } | null;
  };
}
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const SEND = 'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }';

test('notifications arrive, with what they point at', async () => {
  const [seller, buyer] = [await makeUser(app), await makeUser(app)];
  const product = await makeProduct(app, seller, { title: 'Desk' });
  const screen = await seller.watch<Added>(ADDED);
  await buyer.ask(BUY, { id: product.id });
  expect(await screen.next()).toEqual({
    notificationAdded: {
      event: 'PURCHASED',
      content: '',
      sender: { id: buyer.id, email: expect.any(String) },
      product: { id: product.id },
      transaction: { title: 'Desk' },
      chat: null,
    },
  });
  await screen.close();
});

test("only the viewer's own", async () => {
  const [one, other, peer] = [await makeUser(app), await makeUser(app), await makeUser(app)];
  const [mine, theirs] = [await makeChat(app, one, peer), await makeChat(app, other, peer)];
  const screen = await one.watch<Added>(ADDED);
  await peer.ask(SEND, { chatId: theirs.id, content: 'for the other' });
  await peer.ask(SEND, { chatId: mine.id, content: 'for one' });
  expect((await screen.next()).notificationAdded.content).toBe('for one');
  await screen.close();
});

test('a deactivated user comes back on a new socket, reads why, and goes on to get their notifications', async () => {
  const [user, staff] = [await makeUser(app), await makeStaff(app)];
  const before = await user.watch<Added>(ADDED);
  await staff.ask('mutation ($id: ID!) { deactivateAccount(id: $id, reason: "Spam") { id } }', { id: user.id });
  expect(await before.closed()).toEqual({ code: 4403, reason: 'Account deactivated' });
  const screen = await user.watch<Added>(ADDED);
  expect(await user.ask('{ notifications { nodes { event content sender { id email } } } }')).toEqual({
    notifications: {
      nodes: [{ event: 'ACCOUNT_DEACTIVATED', content: 'Spam', sender: { id: staff.id, email: null } }],
    },
  });
  await staff.ask('mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }', { id: user.id });
  expect((await screen.next()).notificationAdded.event).toBe('FINE_SET');
  await Promise.all([before.close(), screen.close()]);
});

test.each([UserStatus.PENDING, UserStatus.WAITING])('a %s user hears of the decision of staff', async (status) => {
  const [user, staff] = [await makeUser(app, { status: UserStatus.WAITING }), await makeStaff(app)];
  const screen = await user.watch<Added>(ADDED);
  const mutation = status === UserStatus.PENDING ? 'returnAccount(id: $id, reason: "No")' : 'activateAccount(id: $id)';
  await staff.ask(`mutation ($id: ID!) { ${mutation} { id } }`, { id: user.id });
  expect((await screen.next()).notificationAdded.event).toMatch(/^ACCOUNT_/);
  await screen.close();
});

test.each([
  [
    'PRODUCT_TAKEN_DOWN',
    'mutation ($product: ID!) { setProductValidity(id: $product, on: false, reason: "A copy") { id } }',
  ],
  ['PRODUCT_DELETED', 'mutation ($product: ID!) { removeProduct(id: $product) { id } }'],
  ['REPORT_SOLVED', 'mutation ($report: ID!) { solveReport(id: $report) { id } }'],
])('what staff did with a product or a report is told on open screens: %s', async (event, mutation) => {
  const [user, staff] = [await makeUser(app), await makeStaff(app)];
  const ids = { product: (await makeProduct(app, user)).id, report: (await makeReport(app, user)).id };
  const screen = await user.watch<Added>(ADDED);
  await staff.ask(mutation, mutation.includes('$product') ? { product: ids.product } : { report: ids.report });
  expect((await screen.next()).notificationAdded.event).toBe(event);
  await screen.close();
});

test('one that is renewed or cleared before it is delivered is left out, not a fault', async () => {
  const { one, other, chat } = await makeTalkers(app);
  const screen = await other.watch<Added>(ADDED);
  const talk = Array.from({ length: 40 }, (_, n) =>
    n % 4
      ? one.refusal(SEND, { chatId: chat.id, content: `Message ${n}` })
      : other.refusal('mutation { clearNotifications }'),
  );
  expect(new Set(await Promise.all(talk))).toEqual(new Set([null]));
  await one.ask(SEND, { chatId: chat.id, content: 'last' });
  let content = '';
  while (content !== 'last') content = (await screen.next()).notificationAdded.content;
  await screen.close();
});

test('the end of the session ends it; a visitor is refused', async () => {
  const user = await makeUser(app);
  const screen = await user.watch<Added>(ADDED);
  await user.ask('mutation { logout }');
  expect(await screen.closed()).toEqual({ code: 4403, reason: 'Session ended' });
  const refused = app.visitor.subscribe(ADDED);
  expect(await refused.refusal()).toBe('UNAUTHENTICATED');
  await Promise.all([screen.close(), refused.close()]);
});
