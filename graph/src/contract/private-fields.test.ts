import { getNamedType, type GraphQLField, GraphQLObjectType, isInterfaceType, isObjectType, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductStatus } from '../features/products/product.entity.ts';
import { ChatProduct } from '../features/chat/chat-product.entity.ts';
import { Appeal, SanctionType } from '../features/appeals/appeal.entity.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { findExcess } from '../server/query-limits.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import {
  makeAppeal,
  makeChat,
  makeSanction,
  makeDispute,
  makeTransaction,
  makeProduct,
  makeStaff,
  makeUser,
  type TestUser,
} from '../testing/factories.ts';
import { SCHEMA } from '../testing/operations.ts';
import { TransactionStatus } from '../features/transactions/transaction.entity.ts';

let app: TestApp;
let reader: TestUser;
let other: TestUser;
let ids: Record<string, string> = {};

const SEND = 'mutation ($chatId: ID!) { sendMessage(chatId: $chatId, content: "Hello") { id } }';

/**
 * The reader has cancelled and disputed deals with the other user, a chat, notifications, a product of theirs to look
 * at, and appeals. Every path of the schema leads to the other user. None may show more than anyone sees.
 */
beforeAll(async () => {
  app = await startApp();
  const picture = '0198c5d0-0000-7000-8000-000000000001';
  const secrets = {
    image: `profile/${picture}`,
    passportImage: `passport/${picture}`,
    qrImage: `qr/${picture}`,
    fine: 500,
    statusReason: 'x',
    lastDonationAt: new Date(),
  };
  [reader, other] = [await makeUser(app), await makeUser(app, secrets)];
  const [third, staff] = [await makeUser(app, secrets), await makeStaff(app)];
  const deals = [await makeTransaction(app, other, reader), await makeTransaction(app, reader, other)];
  for (const { id } of deals) {
    await staff.ask('mutation ($id: ID!) { cancelTransaction(id: $id) { id } }', { id });
    await makeDispute(app, other, reader, id);
  }
  for (const [seller, buyer] of [
    [other, third],
    [third, other],
  ] as const) {
    await makeTransaction(app, seller, buyer, { status: TransactionStatus.PAID, proof: `proof/${picture}` });
    await buyer.ask('mutation ($id: ID!) { reviewSeller(sellerId: $id, comment: "Good", rating: 5) { id } }', {
      id: seller.id,
    });
  }
  const em = app.em();
  for (const [reviewer, seller] of [
    [third, reader],
    [other, reader],
    [reader, other],
  ] as const) {
    em.create(Review, { reviewerId: reviewer.id, sellerId: seller.id, comment: 'Good', rating: 5 });
  }
  await em.flush();
  await makeAppeal(app, reader, staff);
  const { id: reviewId } = await em.findOneOrFail(Review, { reviewerId: reader.id });
  const act = { action: 'removeReview', targetType: 'Review', targetId: reviewId, personId: reader.id } as const;
  const { id: sanctionId } = await makeSanction(app, staff, act);
  const against = { byId: reader.id, sanction: SanctionType.REVIEW, reviewId, statement: 'It is true' };
  em.create(Appeal, { ...against, sanctionId, sanctionedById: staff.id });
  await em.flush();
  const product = await makeProduct(app, other, {}, ['Books']);
  await makeProduct(app, other, {}, ['Books']);
  await makeProduct(app, reader, {}, ['Books']);
  await makeProduct(app, reader, { status: ProductStatus.INVALID });
  const chat = await makeChat(app, reader, other);
  em.create(ChatProduct, { chatId: chat.id, productId: product.id, openedAt: new Date() });
  await em.flush();
  await reader.ask('mutation ($id: ID!) { setFavourite(id: $id, on: true) { id } }', { id: product.id });
  await reader.ask('mutation ($id: ID!) { saveSearch(name: "Theirs", filter: { sellerId: $id }) { id } }', {
    id: other.id,
  });
  await reader.ask(SEND, { chatId: chat.id });
  await other.ask(SEND, { chatId: chat.id });
  await reader.ask('mutation ($id: ID!) { blockUser(id: $id, on: true) { id } }', { id: third.id });
  ids = { user: other.id, product: product.id, chat: chat.id, transaction: deals[0]?.id ?? '' };
});
afterAll(() => app.close());

/** What anyone signed in sees of a user; every other field is private. */
const PUBLIC = [
  'id',
  'fullName',
  'image',
  'isStaff',
  'isCampusMember',
  'rating',
  'reviewCount',
  'reviews',
  'createdAt',
  'products',
  'completedDeals',
  'answersWithinMinutes',
  'answersWithin',
  'isBlocked',
];
const userType = SCHEMA.getType('User');
const USER_FIELDS = userType instanceof GraphQLObjectType ? Object.values(userType.getFields()) : [];
// Permissions of staff are FORBIDDEN for others, never null: see `staff-permissions.test.ts`.
const PRIVATE = USER_FIELDS.filter(
  ({ name, type }) => !PUBLIC.includes(name) && getNamedType(type).name !== 'Permission',
);
const selected = PRIVATE.map(({ name, type, args }) => {
  const few = args.some((arg) => arg.name === 'first') ? '(first: 1)' : '';
  return getNamedType(type) instanceof GraphQLObjectType ? `${name}${few} { __typename }` : name;
}).join(' ');

/**
 * Paths that lead to the reader; so do those through reviews that the reader received, and through what the reader
 * sells.
 */
const OWN = [
  'viewer',
  'myProducts.nodes.seller',
  'myTakenDown.nodes.seller',
  'purchases.nodes.buyer',
  'transaction.buyer',
  'sales.nodes.seller',
  'sales.nodes.product.seller',
  'appeals.nodes.by',
  'appeals.nodes.product.seller',
  'appeals.nodes.review.reviewer',
];
const leadsBack = (title: string) =>
  OWN.includes(
    title
      .replace(/\.products\.nodes\.seller$/, '')
      .replace(/\.reviews\.nodes\.seller$/, '')
      .replace(/^(.*(?<!^appeals\.nodes))\.review\.reviewer$/, '$1.buyer')
      .replace(/\.review\.seller$/, '.seller'),
  );

const STAFF_ONLY = [
  'accounts',
  'allProducts',
  'allTransactions',
  'reports',
  'staffLog',
  'nextWaiting',
  'administrators',
  'reportedChat',
];

/** Lists of a person that staff alone read. */
const OF_STAFF = ['decisions', 'transactions', 'allProducts', 'reportsFiled', 'reportsAbout', 'appeals'];
const NOWHERE = new RegExp(
  `^blockedUsers\\.products|^appeals\\.nodes\\.act|fineEntries|\\.(${OF_STAFF.join('|')}|deal)\\b`,
);

type Path = GraphQLField<unknown, unknown>[];

/** Every path from a field to a user that passes no type twice, through `nodes` rather than `edges`. */
function pathsFrom(field: GraphQLField<unknown, unknown>, passed: string[] = []): Path[] {
  const type = getNamedType(field.type);
  if (
    !(isObjectType(type) || isInterfaceType(type)) ||
    passed.filter((name) => name === type.name).length > (type.name === 'User' ? 1 : 0)
  )
    return [];
  const deeper = Object.values(type.getFields())
    .filter(({ name }) => name !== 'edges')
    .flatMap((inner) => pathsFrom(inner, [...passed, type.name]));
  return [...(type.name === 'User' ? [[field]] : []), ...deeper.map((path) => [field, ...path])];
}

const selection = ([field, ...rest]: Path): string => {
  if (!field) return `id ${selected}`;
  const args = field.args.flatMap(({ name }) => {
    if (name === 'id') return `id: "${ids[field.name]}"`;
    if (name === 'reportId') return 'reportId: "unknown"';
    return name === 'first' ? 'first: 3' : [];
  });
  return `${field.name}${args.length > 0 ? `(${args.join(', ')})` : ''} { ${selection(rest)} }`;
};

const PATHS = Object.values(SCHEMA.getQueryType()?.getFields() ?? {})
  .flatMap((field) => pathsFrom(field))
  // Nobody can ask for more.
  .filter((fields) => findExcess(SCHEMA, parse(`{ ${selection(fields)} }`)) === null)
  .map((fields) => ({ fields, root: fields[0]?.name ?? '', title: fields.map(({ name }) => name).join('.') }));

type Json = { [name: string]: Json } | Json[] | string | number | boolean | null;
type SeenUser = { id: string } & Record<string, Json>;

/** The users at the end of a path in an answer. */
function usersAt(value: Json | undefined, [field, ...rest]: Path): SeenUser[] {
  if (Array.isArray(value)) return value.flatMap((one) => usersAt(one, field ? [field, ...rest] : []));
  if (typeof value !== 'object' || value === null) return [];
  if (!field) return typeof value['id'] === 'string' ? [{ ...value, id: value['id'] }] : [];
  return usersAt(value[field.name], rest);
}

const hiddenFrom = (users: SeenUser[]) => users.filter(({ id }) => id !== reader.id);

test('private fields are those that are null for others: they can be null', () => {
  expect(PRIVATE.length).toBeGreaterThanOrEqual(14);
  for (const { name, type } of PRIVATE) expect(String(type), name).not.toMatch(/!$/);
});

describe('a private field that the viewer may not see is null, never an error, by whatever path it is reached', () => {
  // These lead to nobody: a ledger is its user's own, what blocked people offer is hidden, and the other lists are for
  // staff. So are their acts. `deal` is never a cancelled one, and the reader has no others.
  const others = PATHS.filter(({ root, title }) => !STAFF_ONLY.includes(root) && !NOWHERE.test(title));
  test.each(others)('$title', async ({ fields, title }) => {
    const { data, errors } = await reader.send<{ [name: string]: Json }>(`{ ${selection(fields)} }`);
    expect(errors).toEqual([]);
    const found = hiddenFrom(usersAt(data ?? {}, fields));
    expect(found.length === 0, 'whether the path leads to the reader alone').toBe(leadsBack(title));
    for (const { id, ...hidden } of found) {
      expect(
        Object.entries(hidden).filter(([, value]) => value !== null),
        id,
      ).toEqual([]);
    }
  });
});

describe('what is for staff alone is FORBIDDEN', () => {
  test.each(PATHS.filter(({ root }) => STAFF_ONLY.includes(root)))('$title', async ({ fields }) => {
    expect(await reader.refusal(`{ ${selection(fields)} }`)).toBe('FORBIDDEN');
  });
});

describe('a visitor reads nothing', () => {
  test.each(PATHS.filter(({ root }) => root !== 'viewer'))('$title', async ({ fields }) => {
    expect(await app.visitor.refusal(`{ ${selection(fields)} }`)).toBe('UNAUTHENTICATED');
  });
});
