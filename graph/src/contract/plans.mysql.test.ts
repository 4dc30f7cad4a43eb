import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isEmbedded, rows } from '../database/database.ts';
import { newRow } from '../database/columns.ts';
import { Favourite } from '../features/favourites/favourite.entity.ts';
import { DisputeReason, DisputeStatus } from '../features/disputes/dispute.entity.ts';
import { PasswordReset } from '../features/accounts/password-reset.entity.ts';
import { Session } from '../features/access/session.entity.ts';
import { StaffLogEntry } from '../features/log/log-entry.entity.ts';
import { sweepExpired } from '../features/access/expired.sweep.ts';
import { hashToken, newToken } from '../features/access/tokens.ts';
import { sweepPreviews } from '../features/products/pictures/previews.sweep.ts';
import { sweepAppeals } from '../features/appeals/appeals.sweep.ts';
import { favouriteSweep } from '../features/favourites/favourites.sweep.ts';
import { Condition, ProductStatus } from '../features/products/product.entity.ts';
import { sweepDigests } from '../features/searches/digest.sweep.ts';
import { SavedSearch } from '../features/searches/saved-search.entity.ts';
import { Notification } from '../news/notification.entity.ts';
import { sweepPictures } from '../features/media/pictures.sweep.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';
import { sweepCheckouts } from '../features/payments/checkouts.sweep.ts';
import { ask } from '../testing/client.ts';
import { isForStaff, SCREEN_LISTS } from '../testing/screens.ts';
import { openMarket, PRODUCTS, type Market } from '../testing/plans.ts';
import { addToIndex } from '../search/word-index.ts';
import { USER_WORDS } from '../features/users/users.words.ts';
import { User } from '../people/user.entity.ts';
import { UserStatus } from '../core/viewer.ts';

/** What saved searches look for: each way to narrow Browse. */
const SAVED: Partial<SavedSearch>[] = [
  { search: 'bara', categoriesJson: '["Books"]' },
  { search: 'b r' },
  { search: 'sa', condition: Condition.USED },
  { categoriesJson: '["Books", "Mobile"]' },
  { donationsOnly: true },
  { minPrice: 100, maxPrice: 90_000 },
];

/** After this some of the products have come on the market. */
let newsSince: Date;

/** Saved searches of many people, of each kind for the first of them; no digest is due. */
async function addSearches({ app, world }: Market) {
  const em = app.em();
  const newest = await rows(em).selectFrom('product').select('listedAt').orderBy('id', 'desc').limit(600).execute();
  newsSince = newest.at(-1)?.listedAt ?? new Date();
  const people = world.people.slice(0, 1500);
  const saved = people.flatMap(({ id: userId }, n) =>
    SAVED.slice(0, n === 0 ? SAVED.length : 1).map((filter, each) =>
      newRow(SavedSearch, { userId, name: `Search ${each}`, categoriesJson: '[]', createdAt: newsSince, ...filter }),
    ),
  );
  await rows(em).insertInto('saved_search').values(saved).execute();
  const nextAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await rows(em)
    .insertInto('digest')
    .values(people.map(({ id: userId }) => ({ userId, newsSince, nextAt })))
    .execute();
  if (!isEmbedded(em)) await em.getConnection().execute('analyze table saved_search, digest');
}

/** Favourites of two people each; for the first of them more than anybody would read. */
async function addFavourites({ app, world }: Market) {
  const em = app.em();
  const products = await rows(em)
    .selectFrom('product')
    .select('id')
    .where('status', '=', ProductStatus.VALID)
    .limit(3000)
    .execute();
  for (const { id: userId } of world.people.slice(0, 2))
    for (let n = 0; n < products.length; n += 500)
      await rows(em)
        .insertInto('favourite')
        .values(
          products
            .slice(n, n + 500)
            .map(({ id: productId }) => newRow(Favourite, { userId, productId, lowestPrice: 1 })),
        )
        .execute();
  if (!isEmbedded(em)) await em.getConnection().execute('analyze table favourite');
}

/** A dispute about every deal: those about Paid ones are decided. */
async function addDisputes({ app }: Market) {
  const em = app.em();
  const { OPEN, DECIDED } = DisputeStatus;
  await rows(em)
    .insertInto('dispute')
    .columns([
      'id',
      'transactionId',
      'openedById',
      'otherId',
      'reason',
      'text',
      'answerBy',
      'status',
      'decidedAt',
      'createdAt',
    ])
    .expression(({ selectFrom }) =>
      selectFrom('transaction').select(({ case: when, lit, ref, val }) => [
        'id',
        'id as transactionId',
        'buyerId',
        'sellerId',
        val(DisputeReason.OTHER).as('reason'),
        'title',
        'createdAt as answerBy',
        when().when('status', '=', TransactionStatus.PAID).then(val(DECIDED)).else(val(OPEN)).end().as('decided'),
        when().when('status', '=', TransactionStatus.PAID).then(ref('createdAt')).else(lit(null)).end().as('decidedAt'),
        'createdAt',
      ]),
    )
    .execute();
  if (!isEmbedded(em)) await em.getConnection().execute('analyze table dispute');
}

/** Acts of staff about many people, of the two kinds that the overview counts and of another. */
async function addActs({ app, world }: Market) {
  const em = app.em();
  for (let part = 0; part < 6; part++) {
    const acts = world.people.slice(0, 900).map(({ id }, n) =>
      newRow(StaffLogEntry, {
        staffId: world.staff.id,
        personId: id,
        action: n % 6 === 5 ? 'setFine' : n % 2 === 0 ? 'activateAccount' : 'returnAccount',
        before: n % 6 === 5 ? 'RM 0.00' : 'WAITING',
        targetType: 'User',
        targetId: id,
        target: 'Somebody',
      }),
    );
    await rows(em).insertInto('staff_log_entry').values(acts).execute();
  }
  if (!isEmbedded(em)) await em.getConnection().execute('analyze table staff_log_entry');
}

/** More accounts that wait than a search gathers. */
const WAITING = 6000;

async function addWaiting({ app }: Market) {
  const em = app.em();
  const waiting = Array.from({ length: WAITING }, (_, n) =>
    newRow(User, {
      fullName: 'Waiting',
      email: `waiting${n}@pasar.example`,
      phone: `602${n}`,
      passportNo: `W${n}`,
      passwordHash: 'unusable',
      status: UserStatus.WAITING,
      waitingSince: new Date(Date.UTC(2026, 0, 1) + n * 60_000),
    }),
  );
  for (let n = 0; n < WAITING; n += 500) {
    const some = waiting.slice(n, n + 500);
    await rows(em).insertInto('user').values(some).execute();
    await addToIndex(em, USER_WORDS, some);
  }
  if (!isEmbedded(em)) await em.getConnection().execute('analyze table user, user_word, user_text');
}

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  await addFavourites(market);
  await addSearches(market);
  await addActs(market);
  await addDisputes(market);
  await addWaiting(market);
}, 600_000);
afterAll(async () => {
  vi.restoreAllMocks();
  await market.app.close();
});

const CARD = 'edges { node { id title price image seller { id fullName rating } } } pageInfo { hasNextPage }';
const DEAL =
  'edges { node { id title status seller { id fullName } buyer { id fullName } canCancel { allowed } canReview { allowed } } }';
const browse = (args: string) => `{ products(first: 24, ${args}) { ${CARD} totalCount } }`;

const LISTS: ['viewer' | 'staff', string][] = [
  ...[
    'filter: {}',
    'filter: { categories: ["Books"] }',
    'filter: { categories: ["Books", "Mobile"], condition: USED }',
    'filter: { condition: NEW }',
    'filter: { donationsOnly: true }',
    'filter: { minPrice: 700 }',
    'filter: { maxPrice: 300 }',
    'sort: PRICE_LOW',
    'sort: PRICE_HIGH',
    'sort: PRICE_LOW, filter: { condition: NEW, minPrice: 10 }',
    'sort: PRICE_HIGH, filter: { categories: ["Books"] }',
    'sort: PRICE_LOW, filter: { categories: ["Books", "Mobile", "Tickets"] }',
    'sort: PRICE_HIGH, filter: { donationsOnly: true }',
    'filter: { minPrice: 999, maxPrice: 999 }',
  ].map((args): ['viewer', string] => ['viewer', browse(args)]),
  [
    'viewer',
    '{ products(first: 1) { nodes { id categories canBuy { allowed } recommendations { id title seller { id rating } } } } }',
  ],
  [
    'viewer',
    '{ products(first: 20) { nodes { id seller { id completedDeals answersWithinMinutes products(first: 2) { nodes { id title } totalCount } } } } }',
  ],
  ['viewer', `{ myProducts { ${CARD} } }`],
  ['viewer', `{ purchases { ${DEAL} } }`],
  ['viewer', `{ purchases(status: PAID) { ${DEAL} } }`],
  ['viewer', `{ sales { ${DEAL} } salesTotal }`],
  [
    'viewer',
    '{ chats { edges { node { id peer { id fullName } lastMessage { number content } unreadCount canSend { allowed } products { id } } } } unreadChatCount }',
  ],
  [
    'viewer',
    '{ notifications { edges { node { id event content sender { id } product { id } chat { id } } } } unseenNotificationCount }',
  ],
  ['staff', '{ accounts { edges { node { id fullName email } } } }'],
  ['staff', '{ accounts(status: INACTIVE) { edges { node { id fullName email } } } }'],
  ['staff', '{ accounts(status: WAITING) { edges { node { id fullName email } } } }'],
  ['staff', '{ accounts(fined: true) { totalCount edges { node { id fine } } } }'],
  ['staff', '{ accounts(fined: false) { edges { node { id fine } } } }'],
  ['viewer', `{ myTakenDown { ${CARD} } }`],
  ['viewer', '{ savedSearches { id name categories } }'],
  ['viewer', `{ favourites { ${CARD} totalCount } }`],
  ['viewer', '{ products(first: 100) { nodes { id isFavourite } } }'],
  ['viewer', '{ myProducts(first: 100) { nodes { id favouriteCount } } }'],
  ['staff', `{ allProducts { ${CARD} } }`],
  ['staff', `{ allProducts(status: INVALID) { ${CARD} } }`],
  ['staff', `{ allTransactions { ${DEAL} } }`],
  ['staff', `{ allTransactions(status: PAID) { ${DEAL} } }`],
  ['viewer', '{ disputes { totalCount edges { node { id statements { text pictures } } } } }'],
  ['viewer', '{ disputes(open: true) { edges { node { id } } } }'],
  ['staff', '{ disputes { totalCount edges { node { id transaction { id } } } } }'],
  ['staff', '{ reports { edges { node { id reporter { id } } } } }'],
  ['staff', '{ reports(solved: false) { edges { node { id reporter { id } sameTarget reporterUpheld } } } }'],
  ['staff', '{ reports(sameTargetAs: "none") { totalCount nodes { id } } }'],
  [
    'staff',
    '{ accounts(first: 1) { totalCount } allProducts(first: 1) { totalCount } allTransactions(first: 1) { totalCount } reports(first: 1) { totalCount } }',
  ],
  [
    'staff',
    '{ accounts(status: ACTIVE) { totalCount } allProducts(status: VALID) { totalCount } allTransactions(status: PAID) { totalCount } reports(solved: true) { totalCount } }',
  ],
];

/** A part of the time in which the accounts, and the other things, of the market were made. */
const JOINED = 'from: "2024-01-01T00:00:01Z", to: "2024-01-01T00:00:02Z"';
const MADE = 'from: "2024-04-01T00:00:00Z", to: "2024-05-01T00:00:00Z"';
const WAITED = 'from: "2026-01-02T00:00:00Z", to: "2026-01-03T00:00:00Z"';

/** The orders of staff's lists, each narrowed in every way. */
const SORTED = [
  ...['sort: JOINED', 'sort: JOINED, status: INACTIVE', 'sort: JOINED, status: WAITING, search: "waiting12"'].map(
    (args) => ['accounts', args, JOINED],
  ),
  ...[
    'sort: WAITING_SINCE',
    'status: WAITING',
    'sort: WAITING_SINCE, search: "waiting12"',
    'sort: WAITING_SINCE, search: "@pasar.example"',
  ].map((args) => ['accounts', args, WAITED]),
  ...['', 'status: INVALID', 'search: "bara"', 'search: "cico", status: VALID'].map((args) => [
    'allProducts',
    args,
    MADE,
  ]),
  ...['', 'status: PAID', 'search: "bara"', 'search: "wu", status: PAID'].map((args) => [
    'allTransactions',
    args,
    MADE,
  ]),
  ...['', 'open: true', 'open: false', 'search: "wu"', 'open: true, search: "01/06/2024"'].map((args) => [
    'disputes',
    args,
    MADE,
  ]),
  ...['', 'solved: false', 'solved: true', 'search: "wu"', 'search: "01/06/2024"'].map((args) => [
    'reports',
    args,
    MADE,
  ]),
] as [Searched, string, string][];

/** The lists under /api. */
const CALLS: ['viewer' | 'staff', string][] = ['viewer' as const, 'staff' as const].flatMap((who) =>
  [
    'products',
    'user',
    'transactions',
    'reviews',
    'chat',
    'notification/:userId',
    'message/:chatId',
    ...(who === 'staff' ? ['reports'] : []),
  ].map((path): ['viewer' | 'staff', string] => [who, path]),
);

/** What Browse is asked beside a seller. */
const OF_SELLER = [
  'filter: { sellerId: $id }',
  'filter: { sellerId: $id }, sort: PRICE_LOW',
  'filter: { sellerId: $id, categories: ["Books", "Mobile"] }',
  'filter: { sellerId: $id, search: "bara" }',
  'filter: { sellerId: $id, search: "b r" }',
  'filter: { sellerId: $id, search: "zoneliru gadipetu", categories: ["Books"] }',
  'filter: { sellerId: $id, search: "bara" }, sort: NEWEST',
  'filter: { sellerId: $id, search: "b r" }, sort: PRICE_HIGH',
  'filter: { sellerId: $id, condition: USED, minPrice: 5, maxPrice: 900 }',
];

/** Searches in Browse, and whether they find something. */
const BROWSED: [string, boolean][] = [
  ['filter: { search: "bara" }', true],
  ['filter: { search: "zoneliru gadipetu" }', true],
  ['filter: { search: "gadipetu bara", condition: NEW, categories: ["Books"] }', true],
  ['filter: { search: "qwzzyx" }', false],
  ['filter: { search: "novel" }', true],
  ['filter: { search: "novel" }, sort: PRICE_LOW', true],
  ['filter: { search: "novel" }, sort: NEWEST', true],
  ['filter: { search: "sa" }', true],
  ['filter: { search: "b r" }', true],
  ['filter: { search: "pevashi" }, sort: PRICE_LOW', true],
  ['filter: { search: "bara" }, sort: PRICE_HIGH', true],
  ['filter: { search: "b r", categories: ["Books"] }, sort: PRICE_LOW', true],
  ['filter: { search: "b r", categories: ["Books", "Mobile"] }, sort: PRICE_LOW', true],
];

const SEARCHED = {
  accounts: 'edges { node { id } }',
  allProducts: CARD,
  allTransactions: DEAL,
  reports: 'edges { node { id } }',
  disputes: 'edges { node { id } }',
};
type Searched = keyof typeof SEARCHED;
const EACH: Searched[] = ['accounts', 'allProducts', 'allTransactions', 'reports'];

/** Searches by staff, and the lists in which they find something. */
const SEARCHES: [string, Searched[]][] = [
  ['person12@', ['accounts', 'allProducts', 'allTransactions']],
  ['@pasar.example', EACH],
  ['pasar.example', EACH],
  // Words of products and deals.
  ['rato gadipetu', ['allProducts', 'allTransactions']],
  ['bara pevashi', ['allProducts']],
  ['sa', EACH],
  ['b n', EACH],
  // Names.
  ['cico', EACH],
  ['wu', EACH],
  ['c w', EACH],
  ['ceyu wajojucu', EACH],
  // Both.
  ['bara', EACH],
  ['rane', EACH],
  ['rane s', ['accounts', 'allProducts', 'allTransactions']],
  ['001234', EACH],
  ['valid', ['allProducts', 'allTransactions']],
  ['nobody', []],
  ['31/12/2023', []],
  ['01/06/2024', ['allTransactions', 'reports']],
];

const person = (who: 'viewer' | 'staff') =>
  (who === 'staff' ? market.world.staff : market.world.people[0]) ?? { id: '', token: '' };

/** A session of staff, or a link to set a password, that has expired. */
const ended = () => ({ userId: person('staff').id, tokenHash: hashToken(newToken()), expiresAt: new Date(0) });

/** What is wrong with the plans of the statements that were sent. */
async function wrongOfSent(): Promise<string[]> {
  const statements = market.sent().filter(({ sql }) => /^\s*(select|delete)/i.test(sql));
  expect(statements.length).toBeGreaterThan(0);
  const wrong: string[] = [];
  for (const statement of statements)
    for (const fault of await market.faults(statement)) wrong.push(`${fault}: ${statement.sql}`);
  return wrong;
}

/** Asks; returns the list's total, if it was asked for, and what is wrong with the plans. */
async function askFor(
  who: 'viewer' | 'staff',
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ total: number; endCursor: string | null; wrong: string[] }> {
  market.sent();
  const answer = JSON.stringify(await ask(market.app.url, person(who).token, query, variables));
  return {
    total: Number(/"totalCount":(\d+)/.exec(answer)?.[1]),
    endCursor: /"endCursor":"(.*?)"/.exec(answer)?.[1] ?? null,
    wrong: await wrongOfSent(),
  };
}

test('a scan and a sort are seen', async () => {
  const wrong = await market.faults({ sql: 'select id from product order by description', params: [] });
  expect(wrong.join()).toMatch(/scan/i);
  expect(wrong.join()).toMatch(/sort|order by/i);
});

describe(`with ${PRODUCTS} products no list scans a table, or sorts what it grows with`, () => {
  test.each(LISTS)('%s: %s', async (who, query) => {
    expect((await askFor(who, query)).wrong).toEqual([]);
  });

  test.each([...SCREEN_LISTS])('a screen: %s', async (_name, query) => {
    const [userId, chatId, productId] = [market.world.people[1]?.id, market.world.chats[0], market.world.offers[0]?.id];
    const report = await rows(market.app.em()).selectFrom('report').select('id').limit(1).executeTakeFirst();
    const values = { userId, chatId, reportId: report?.id, id: /\bproduct\(id/.test(query) ? productId : chatId };
    const variables = Object.fromEntries(Object.entries(values).filter(([name]) => query.includes(`$${name}:`)));
    expect((await askFor(isForStaff(query) ? 'staff' : 'viewer', query, variables)).wrong).toEqual([]);
  });

  test.each(SORTED)('staff: %s(%s) either way, and of a time', async (list, args, range) => {
    for (const direction of ['ASC', 'DESC'])
      for (const within of ['', range]) {
        const page = (after: string | null) =>
          askFor(
            'staff',
            `query ($after: String) { ${list}(first: 5, after: $after, direction: ${direction}, ${args}, ${within}) { totalCount pageInfo { endCursor } ${SEARCHED[list]} } }`,
            { after },
          );
        const first = await page(null);
        expect(first.wrong).toEqual([]);
        expect((await page(first.endCursor)).wrong).toEqual([]);
      }
  });

  test('the finds of a search for who waits are looked up by their ids', async () => {
    const LIST = `{ accounts(sort: WAITING_SINCE, search: "waiting12", ${WAITED}) { totalCount nodes { id } } }`;
    market.sent();
    await ask(market.app.url, person('staff').token, LIST);
    const statements = market.sent().filter(({ sql }) => /waiting_since.* <.*order by/.test(sql));
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements) expect(await market.plan(statement)).toMatch(/\bid=\?\)|eq_ref/);
  });

  test('a search for who waits is in order too when it finds too many to gather', async () => {
    const LIST =
      'query ($search: String, $direction: SortDirection) { accounts(sort: WAITING_SINCE, direction: $direction, search: $search) { nodes { id } } }';
    const { token } = person('staff');
    for (const direction of ['ASC', 'DESC']) {
      const searched = await ask(market.app.url, token, LIST, { direction, search: '@pasar.example' });
      expect(searched).toEqual(await ask(market.app.url, token, LIST, { direction }));
    }
  });

  test.each(CALLS)('%s: /api/%s', async (who, path) => {
    const { id, token } = person(who);
    const url = `${market.app.url}/api/${path.replace(':userId', id).replace(':chatId', market.world.chats[0] ?? '')}?limit=20`;
    market.sent();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.text();
    expect([200, ...(path.startsWith('message') && who === 'staff' ? [404] : [])]).toContain(response.status);
    expect(await wrongOfSent()).toEqual([]);
  });

  test.each([
    ['', 0],
    ['search: "setFine"', 900],
    ['search: "removeReport"', 0],
    ['search: "person12@"', 6],
    ['search: "@pasar.example"', 200],
    ['search: "wu"', 6],
    ['search: "nobody"', 0],
    ['from: "2026-01-01T00:00:00Z", to: "2099-01-01T00:00:00Z"', 5400],
    ['search: "setFine", from: "2026-01-01T00:00:00Z"', 900],
    ['search: "person12@", to: "2099-01-01T00:00:00Z"', 6],
    ['decided: true', 4500],
    ['decided: true, search: "person12@"', 6],
    ['decided: true, search: "setFine"', 0],
  ])('staff: the log by %s', async (args, atLeast) => {
    const query = `{ staffLog${args && `(${args})`} { totalCount nodes { id action target staff { id fullName } } } }`;
    const { total, wrong } = await askFor('staff', query);
    expect(wrong).toEqual([]);
    expect(total).toBeGreaterThanOrEqual(atLeast);
  });

  test.each([
    ['the decisions about somebody', '{ user(id: "ID") { decisions { nodes { id } } } }', 'person_id_id'],
    ['the decisions about accounts that waited', '{ staffLog(decided: true) { nodes { id } } }', 'before_id'],
    ['the acts of a rare kind', '{ staffLog(search: "removeReport") { nodes { id } } }', 'action_id'],
  ])('%s are read along their index', async (_what, query, index) => {
    market.sent();
    await ask(market.app.url, person('staff').token, query.replace('ID"', `${market.world.people[7]?.id}"`));
    const statements = market.sent().filter(({ sql }) => sql.includes('staff_log_entry'));
    expect(statements).toHaveLength(1);
    for (const statement of statements)
      expect(await market.plan(statement)).toContain(`staff_log_entry_${index}_index`);
  });

  test('what is swept each minute', async () => {
    const { services } = market.app;
    const em = market.app.em();
    for (let n = 0; n < 2; n++) em.create(Session, { ...ended(), device: 'Test' });
    em.create(PasswordReset, ended());
    await em.flush();
    market.sent();
    await Promise.all([
      sweepExpired(services),
      sweepCheckouts(services),
      sweepPictures(services),
      sweepPreviews(services),
      favouriteSweep(services)(),
      sweepDigests(services),
      sweepAppeals(services),
    ]);
    expect(await wrongOfSent()).toEqual([]);
    expect(await market.app.em().count(Session, { expiresAt: new Date(0) })).toBe(0);
    expect(await market.app.em().count(PasswordReset)).toBe(0);
  });

  test('a digest reads what is new, along its index', async () => {
    const [userId, em] = [person('viewer').id, market.app.em()];
    await rows(em)
      .updateTable('digest')
      .set({ nextAt: new Date(0), newsSince })
      .where('userId', '=', userId)
      .execute();
    await rows(em).updateTable('product').set({ listedAt: null }).where('listedAt', '>', newsSince).limit(20).execute();
    market.sent();
    await sweepDigests(market.app.services);
    const statements = market.sent().filter(({ sql }) => /select.*listed_at/.test(sql));
    // What has come, what has gone, and each search.
    expect(statements).toHaveLength(2 + SAVED.length);
    for (const statement of statements) {
      expect(await market.faults(statement)).toEqual([]);
      expect(await market.plan(statement)).toContain('product_listed_at_status_index');
    }
    expect(await em.count(Notification, { receiverId: userId, event: 'SEARCH_DIGEST' })).toBe(1);
  });

  test('each figure of the overview is read along an index', async () => {
    market.sent();
    await ask(
      market.app.url,
      person('staff').token,
      '{ overview { waiting oldestWaiting decidedToday openReports unpaidFines newListings(days: 90) { count } } }',
    );
    const plans: string[] = [];
    for (const statement of market.sent().filter(({ sql }) => sql.includes('count(*)'))) {
      expect(await market.faults(statement)).toEqual([]);
      plans.push(await market.plan(statement));
    }
    expect(plans).toHaveLength(5);
    expect(plans.filter((plan) => /(?:INDEX |"key":")user_type_fine/.test(plan))).toHaveLength(1);
    // A scan of an index reads every row too.
    expect(plans.join()).not.toMatch(/SCAN (?:user|product|report|staff_log_entry)\b|"type":"(?:ALL|index)"/);
  });

  test.each(BROWSED)('browse: %s', async (args, isFound) => {
    const { total, wrong } = await askFor('viewer', browse(args));
    expect(wrong).toEqual([]);
    expect(total > 0).toBe(isFound);
  });

  test.each(OF_SELLER)('browse: %s', async (args) => {
    const { sellerId = '' } = market.world.offers.find((offer) => offer.sellerId !== person('viewer').id) ?? {};
    const query = `query ($id: ID!) ${browse(args)}`;
    expect((await askFor('viewer', query, { id: sellerId })).wrong).toEqual([]);
  });

  test.each(['bara', 'b r', 'zoneliru gadipetu'])(
    'what fits best of one seller is looked for among their products alone: %s',
    async (search) => {
      const { sellerId = '' } = market.world.offers.find((offer) => offer.sellerId !== person('viewer').id) ?? {};
      market.sent();
      const filter = `filter: { sellerId: "${sellerId}", search: "${search}" }`;
      await ask(market.app.url, person('viewer').token, browse(filter));
      const listing = market.sent().filter(({ sql }) => /\bas .?found\b/.test(sql));
      expect(listing.length).toBeGreaterThan(0);
      expect(listing.filter(({ sql }) => sql.includes('product_word'))).toEqual([]);
    },
  );

  test.each(SEARCHES)('staff search for %s', async (search, lists) => {
    const found: Searched[] = [];
    for (const list of EACH) {
      const { total, wrong } = await askFor(
        'staff',
        `{ ${list}(search: "${search}") { totalCount ${SEARCHED[list]} } }`,
      );
      expect(wrong).toEqual([]);
      if (total > 0) found.push(list);
    }
    expect(found).toEqual(lists);
  });
});
