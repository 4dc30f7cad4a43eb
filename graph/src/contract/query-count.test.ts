import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NotificationType } from '../news/kinds.ts';
import { Notification } from '../news/notification.entity.ts';
import { Report, ReportReason, ReportTargetType } from '../features/reports/report.entity.ts';
import { ProductStatus, ProductType } from '../features/products/product.entity.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import {
  makeAccessToken,
  makeChat,
  makeAppeal,
  makeDispute,
  makeTransaction,
  makeProduct,
  makeReport,
  makeSavedSearch,
  makeSession,
  makeStaff,
  makeTalkers,
  makeUser,
  type TestUser,
} from '../testing/factories.ts';
import { isForStaff, SCREEN_LISTS } from '../testing/screens.ts';
import { PaymentMethod, TransactionStatus } from '../features/transactions/transaction.entity.ts';

const SEND = 'mutation ($chatId: ID!, $content: String!) { sendMessage(chatId: $chatId, content: $content) { id } }';
const REVIEW = 'mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 5) { id } }';
const HEART = 'mutation ($id: ID!) { setFavourite(id: $id, on: true) { id } }';
const FINE = 'mutation ($id: ID!) { setFine(id: $id, amount: 5) { id } }';

interface Market {
  app: TestApp;
  viewer: TestUser;
  staff: TestUser;
  ids: { user: string; product: string; chat: string; report: string };
}

/** A market where each list has `size` rows, each row with people and things of its own. */
async function makeMarket(size: number): Promise<Market> {
  const app = await startApp();
  const [viewer, staff, talker] = [await makeUser(app), await makeStaff(app), await makeUser(app)];
  const chat = await makeChat(app, viewer, talker);
  const report = await makeReport(app, viewer, 'Rude', await makeProduct(app, talker));
  let id = '';
  for (let n = 0; n < size; n++) {
    const [seller, buyer] = [await makeUser(app), await makeUser(app)];
    const product = await makeProduct(app, seller, n % 2 ? { type: ProductType.DONATION } : {}, ['Books', 'Mobile']);
    ({ id } = product);
    await makeProduct(app, viewer, { status: ProductStatus.INVALID }, ['Books']);
    await makeProduct(app, viewer, {}, ['Books', 'Mobile']);
    await viewer.ask(HEART, { id });
    const bought = await makeTransaction(app, seller, viewer, { paymentMethod: n % 2 ? null : PaymentMethod.CASH });
    await makeDispute(app, viewer, seller, bought.id);
    await makeTransaction(app, viewer, buyer, { status: TransactionStatus.PAID });
    await buyer.ask(REVIEW, { id: viewer.id });
    const own = await makeChat(app, viewer, seller);
    await seller.ask(SEND, { chatId: own.id, content: 'Hello' });
    await makeAppeal(app, viewer, await makeStaff(app));
    const { sendMessage } = await viewer.ask<{ sendMessage: { id: string } }>(SEND, {
      chatId: chat.id,
      content: `Message ${n}`,
    });
    await makeReport(app, seller, 'Broken', product);
    await makeReport(app, viewer, 'Broken', product);
    await makeReport(app, seller, 'Broken', await makeProduct(app, viewer));
    await makeSavedSearch(app, viewer);
    await makeAccessToken(app, viewer);
    await staff.ask(FINE, { id: viewer.id });
    const em = app.em();
    em.create(Notification, {
      type: NotificationType.PURCHASE,
      event: 'PAYMENT_CONFIRMED',
      senderId: seller.id,
      receiverId: viewer.id,
      productId: bought.productId,
      transactionId: bought.id,
    });
    em.create(Report, {
      reporterId: seller.id,
      message: '',
      reason: ReportReason.SCAM,
      targetType: ReportTargetType.MESSAGE,
      messageId: sendMessage.id,
      sellerId: viewer.id,
      leadId: report.id,
    });
    await em.flush();
  }
  // Their statements would be counted wherever they happen to fall: those of the outbox, and of the look at open
  // sockets twice a minute.
  await app.services.outbox.stop();
  await app.services.sockets.stop();
  return { app, viewer, staff, ids: { user: viewer.id, product: id, chat: chat.id, report: report.id } };
}

let small: Market;
let large: Market;
beforeAll(async () => void ([small, large] = await Promise.all([makeMarket(3), makeMarket(30)])), 120_000);
afterAll(() => Promise.all([small.app.close(), large.app.close()]));

/** The statements that a query runs, and how long its answer is. */
async function count({ app, viewer, staff, ids }: Market, query: string) {
  const { user, product, chat, report } = ids;
  const id = /\bproduct\(id/.test(query) ? product : chat;
  const variables = Object.fromEntries(
    Object.entries({ userId: user, chatId: chat, reportId: report, id }).filter(([name]) =>
      query.includes(`$${name}:`),
    ),
  );
  app.takeQueries();
  const data = await (isForStaff(query) ? staff : viewer).ask<object>(query, variables);
  return { statements: app.takeQueries(), size: JSON.stringify(data).length };
}

/** Lists besides those that the screens read. */
const OTHERS: [string, string][] = [
  ['savedSearches', '{ savedSearches { id name search categories } }'],
  [
    'products and what is known of their sellers',
    '{ products { nodes { id seller { id completedDeals answersWithinMinutes products(first: 2) { nodes { id title } totalCount } } } } }',
  ],
  [
    'chats',
    '{ chats { totalCount edges { node { id peer { id fullName image } lastMessage { number content sender { id } } } } } }',
  ],
];

describe('a list runs the same number of SQL statements with 3 rows and with 30', () => {
  test('the screens have lists', () => {
    expect([...SCREEN_LISTS.keys()]).toEqual(
      expect.arrayContaining([
        'products',
        'purchases',
        'sales',
        'notifications',
        'accounts',
        'myProducts',
        'myTakenDown',
      ]),
    );
  });

  test.each([...OTHERS, ...SCREEN_LISTS])('%s', async (name, query) => {
    const [few, many] = [await count(small, query), await count(large, query)];
    expect(few.statements.length).toBeGreaterThan(1);
    expect(many.statements.length, many.statements.join('\n')).toBe(few.statements.length);
    expect(many.size, `${name} answers rows`).toBeGreaterThan(few.size);
  });
});

test('the embedded database prepares no list anew: the limits are in the texts, none is bound', async () => {
  const lists: string[][] = [];
  for (const query of SCREEN_LISTS.values()) lists.push((await count(small, query)).statements);
  const limits = lists.flat().flatMap((sql) => sql.match(/\blimit \S+/g) ?? []);
  expect(limits.length).toBeGreaterThan(SCREEN_LISTS.size);
  // Bound numbers have a decimal point.
  expect(limits.filter((limit) => !/^limit \d+\)?$/.test(limit))).toEqual([]);
});

/** The statements of an operation. */
const statementsOf = async (user: TestUser, query: string, variables: object) => {
  small.app.takeQueries();
  await user.ask(query, { ...variables });
  return small.app.takeQueries();
};

/** Along how many words of the index each statement reads. */
const walksOf = (statements: string[]) => statements.map((sql) => sql.split('found.word = ').length - 1);

describe('how many SQL statements an operation takes', () => {
  const CARDS =
    '{ products(first: 24, filter: { categories: ["Books"] }) { nodes { id title seller { id fullName rating } } pageInfo { hasNextPage } } }';
  const PRODUCT = `query ($id: ID!) { product(id: $id) {
    id title categories seller { id fullName rating } canBuy { allowed } recommendations { id title image }
  } }`;
  const PURCHASE = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id title status } }';

  const searchFor = (search: string) =>
    CARDS.replace('filter: { categories: ["Books"] }', `filter: { search: "${search}" }, sort: NEWEST`);

  test.each([
    ['a page of Browse: the viewer; the page with its sellers', CARDS, 2],
    ['a search in Browse: the viewer; the words; the page along the rarer of them', searchFor('product new'), 3],
    [
      'a product: the viewer; it with its seller; their open deals; its two categories; others of each; twice who is blocked',
      PRODUCT,
      8,
    ],
  ])('%s', async (_what, query, expected) => {
    const { id } = await makeProduct(small.app, await makeUser(small.app), {}, ['Books', 'Mobile']);
    const statements = await statementsOf(small.viewer, query, query.includes('$id') ? { id } : {});
    expect(statements.length, statements.join('\n')).toBe(expected);
  });

  test.each([
    ['that fills a page with whole words: the viewer; the words; the ids; the page', 'product', 4],
    ['of a word that is being typed: these, and its beginnings with theirs', 'shelvi', 5],
    ['of a word with a slip: these, the words one letter off with theirs, and its parts', 'shelvimg', 8],
    ['of three words with slips: no more', 'shelvimg shelvign shelvin', 8],
  ])('a search by what fits best %s', async (_what, search, expected) => {
    await makeProduct(small.app, await makeUser(small.app), { title: 'Shelving' });
    const query = `{ products(first: 1, filter: { search: "${search}" }) { nodes { id } pageInfo { hasNextPage } } }`;
    const statements = await statementsOf(small.viewer, query, {});
    expect(statements.length, statements.join('\n')).toBe(expected);
  });

  test('a search by what fits best along a common word reads no tier that the page does not need, and no word of which all is left out', async () => {
    const seller = await makeUser(small.app);
    for (let n = 0; n < 12; n++) await makeProduct(small.app, seller, { title: `Kettle number ${n}` });
    const idsFor = async (first: number) => {
      const query = `{ products(first: ${first}, filter: { search: "kettle" }) { nodes { id } } }`;
      return (await statementsOf(small.viewer, query, {})).filter((sql) => sql.includes('found.word'));
    };
    expect(walksOf(await idsFor(5))).toEqual([1]);
    // Behind the first tier: the word in titles, and in any text. All that means the same has the word.
    expect(walksOf(await idsFor(20)).slice(0, 3)).toEqual([1, 1, 1]);
  });

  test.each([
    ['of some words: the viewer; the words; what has the most common of them; what has the others', 'shelf1', 4],
    ['of more than are listed at first: these too', 'shelf', 5],
  ])('a search for the beginning %s', async (_what, search, expected) => {
    const seller = await makeUser(small.app);
    for (let n = 0; n < 20; n++) await makeProduct(small.app, seller, { title: `Shelf${n}` });
    const statements = await statementsOf(small.viewer, searchFor(search), {});
    expect(statements.length, statements.join('\n')).toBe(expected);
  });

  test('the overview: the viewer; accounts that wait; decisions; reports; fines; listings of all days', async () => {
    const query = `{ overview {
      waiting oldestWaiting decidedToday openReports unpaidFines unpaidFinesTotal newListings { day count }
    } }`;
    const statements = await statementsOf(small.staff, query, {});
    expect(statements.length, statements.join('\n')).toBe(6);
  });

  test('a purchase: the viewer; the product with its seller; a block; begin; the people, the product with their open deals, a block; the product, the deal, its words twice, the notification; commit', async () => {
    const [seller, buyer] = [await makeUser(small.app, { dealMailsOffAt: new Date() }), await makeUser(small.app)];
    const { id } = await makeProduct(small.app, seller);
    const statements = await statementsOf(buyer, PURCHASE, { id });
    expect(statements.length, statements.join('\n')).toBe(13);
  });

  test('a message: the viewer; begin; the chat; the number, the message, the notification; commit', async () => {
    const { one, chat } = await makeTalkers(small.app);
    await one.ask(SEND, { chatId: chat.id, content: 'Hello' });
    const statements = await statementsOf(one, SEND, { chatId: chat.id, content: 'Hello again' });
    expect(statements.length, statements.join('\n')).toBe(7);
  });
});

/**
 * The statements of an event that this many screens receive, of two people, each with as many sessions as access
 * tokens.
 */
async function countEvent(
  { app }: Market,
  screens: number,
  query: string,
  happen: (chatId: string, messageId: string) => void,
) {
  const {
    one,
    other,
    chat: { id: chatId },
  } = await makeTalkers(app);
  const { sendMessage } = await one.ask<{ sendMessage: { id: string } }>(SEND, { chatId, content: 'Hello' });
  const others = await Promise.all(
    Array.from({ length: screens }, (_, n) => (n % 4 < 2 ? makeSession : makeAccessToken)(app, n % 2 ? one : other)),
  );
  const watching: Awaited<ReturnType<TestUser['watch']>>[] = [];
  for (const person of others) watching.push(await person.watch(query, { chatId }));
  const hear = async () => {
    happen(chatId, sendMessage.id);
    await Promise.all(watching.map((screen) => screen.next()));
  };
  // The first event is not counted: it includes what is read only at the beginning.
  await hear();
  app.takeQueries();
  await hear();
  const statements = app.takeQueries().map((sql) => sql.slice(0, 120));
  await Promise.all(watching.map((screen) => screen.close()));
  return statements;
}

describe('an event runs the same number of SQL statements for 8 subscribers and for 48', () => {
  test.each<[string, number, string, (chatId: string, messageId: string) => void]>([
    [
      'a message: its subscribers with sessions, and with tokens; the chat, and the message with its sender',
      4,
      'subscription ($chatId: ID!) { messageAdded(chatId: $chatId) { number content sender { id fullName } } }',
      (chatId, messageId) => small.app.services.events.publish('messageAdded', chatId, { messageId }),
    ],
    [
      'typing: its subscribers with sessions, and with tokens; the chat',
      3,
      'subscription ($chatId: ID!) { typing(chatId: $chatId) { userId isTyping } }',
      (chatId) => small.app.services.events.publish('typing', chatId, { userId: small.viewer.id, isTyping: true }),
    ],
  ])('%s', async (_event, expected, query, happen) => {
    const [few, many] = [await countEvent(small, 8, query, happen), await countEvent(small, 48, query, happen)];
    expect(few.length, few.join('\n')).toBe(expected);
    expect(many.length, many.join('\n')).toBe(expected);
  });
});
