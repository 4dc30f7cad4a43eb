import { randomUUID } from 'node:crypto';
import { CATEGORIES } from '../graph/src/features/products/categories.ts';
import { Random } from '../graph/src/testing/market/random.ts';
import { FIRST, YEAR_MS, type Person, type World } from '../graph/src/testing/market/generate.ts';

/** One kind of request, the same on both sides: the product gets an operation, the bare handler the same variables. */
export interface Work {
  name: string;
  /** The least ratio to the bare handler; null: none is set. */
  goal: number | null;
  embedded: boolean;
  query: string;
  /** The field of the operation whose value is what the bare handler answers. */
  field: string;
  /** Of the bare handler. */
  path: string;
  /** The sender of request `n` of a connection. */
  person: (world: World, connection: number, n: number) => Person;
  /** The variables of request `n` of a round, counted over all its connections; null when there is no more to do. */
  variables: (world: World, n: number, connection: number) => Record<string, unknown> | null;
  /** Each request leaves a row behind; they are counted and removed after each round. */
  writes: boolean;
  /**
   * Each also writes a mail, as for people who have not switched them off: a round counts once all of them are sent.
   */
  isMailed?: boolean;
  /** Somebody listens to the chat of each connection: every message must also arrive. */
  isDelivered?: boolean;
}

const buyer = (world: World, connection: number) => personAt(world, connection * 2);
const staff = (world: World) => world.staff;

export function personAt({ people }: World, n: number): Person {
  const person = people[n];
  if (!person) throw new Error('not that many people');
  return person;
}

/** The `n`th item of a list, starting again after its end. */
const nth = <T>(list: readonly T[], n: number): T => {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};

const CARDS =
  'nodes { id title type price condition image seller { id fullName rating reviewCount } } pageInfo { hasNextPage }';
const products = {
  query: `query products($filter: ProductFilter) { products(filter: $filter, first: 24) { ${CARDS} } }`,
  field: 'products',
  path: '/products',
};
const read = { person: buyer, writes: false, embedded: false };

const CONDITIONS = ['BRAND_NEW', 'NEW', 'USED'];

export const browse: Work = {
  ...read,
  ...products,
  name: 'browse',
  goal: 0.4,
  variables: (_world, n) => ({ filter: { categories: [nth(CATEGORIES, n)], condition: nth(CONDITIONS, n) } }),
};

/** What the screen asks for its first page: the same with each product's categories, and the total count. */
const firstPage: Work = {
  ...browse,
  name: 'browse: first page',
  goal: null,
  path: '/browse',
  query: products.query.replace('nodes { id', 'totalCount nodes { id categories'),
};

export const product: Work = {
  ...read,
  name: 'product',
  goal: 0.5,
  field: 'product',
  path: '/product',
  query: `query product($id: ID!) { product(id: $id) {
    id title description type price condition image createdAt categories seller { id fullName rating reviewCount }
    canBuy { allowed code } recommendations { id title price image }
  } }`,
  variables: (world, n) => ({ id: offerAt(world, n).id }),
};

/** This many of the people, the first ones, buy and write. */
const ACTORS = 20;

/** An offer of somebody else, in an order unrelated to age. */
const offerAt = (world: World, n: number) => nth(shuffled(world), n);

const shuffles = new WeakMap<World, World['offers']>();

function shuffled(world: World): World['offers'] {
  const known = shuffles.get(world);
  if (known) return known;
  const random = new Random(2);
  const actors = new Set(world.people.slice(0, ACTORS).map(({ id }) => id));
  const offers = world.offers
    .filter(({ sellerId }) => !actors.has(sellerId))
    .map((offer) => ({ offer, at: random.next() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ offer }) => offer);
  shuffles.set(world, offers);
  return offers;
}

/** A buyer has few deals open: the requests are those of many people. Nobody buys their own. */
function buyerOf(world: World, _connection: number, n: number): Person {
  const at = ACTORS + (n % (world.people.length - ACTORS - 1));
  const person = personAt(world, at);
  return person.id === offerAt(world, n).sellerId ? personAt(world, at + 1) : person;
}

const purchase: Work = {
  name: 'purchase',
  goal: 0.5,
  embedded: false,
  field: 'purchase',
  path: '/purchase',
  person: buyerOf,
  writes: true,
  query: `mutation purchase($productId: ID!, $paymentMethod: PaymentMethod) {
    purchase(productId: $productId, paymentMethod: $paymentMethod) { id title price status paymentMethod createdAt }
  }`,
  variables: (world, n) =>
    n < shuffled(world).length ? { productId: offerAt(world, n).id, paymentMethod: 'TRANSFER' } : null,
};

/** Each connection has a chat of its own. */
export const chatAt = ({ chats }: World, connection: number) => nth(chats, connection * 2);

export const MESSAGE = {
  field: 'sendMessage',
  path: '/message',
  query: `mutation sendMessage($chatId: ID!, $content: String!, $clientId: ID!) {
    sendMessage(chatId: $chatId, content: $content, clientId: $clientId) { id number chatId clientId content createdAt sender { id fullName image } }
  }`,
};

const message: Work = {
  ...MESSAGE,
  name: 'message',
  goal: 0.4,
  embedded: false,
  person: buyer,
  writes: true,
  isDelivered: true,
  variables: (world, n, connection) => ({
    chatId: chatAt(world, connection),
    content: `message ${n}`,
    clientId: randomUUID(),
  }),
};

const search: Work = {
  ...read,
  ...products,
  name: 'search',
  goal: 0.6,
  // Two words of an existing title.
  variables: (world, n) => ({ filter: { search: offerAt(world, n).title.split(' ').slice(0, 2).join(' ') } }),
};

/** What a title names, asked for in Malay whatever its language. */
const searchMeaning: Work = {
  ...search,
  name: 'search: meaning',
  goal: 0.5,
  variables: (world, n) => ({ filter: { search: offerAt(world, n).thing.words.ms[0] } }),
};

/** A word of an existing title with two neighbouring letters swapped. */
const searchSlip: Work = {
  ...search,
  name: 'search: slip',
  goal: 0.5,
  variables: (world, n) => {
    const word =
      offerAt(world, n)
        .title.split(' ')
        .find(({ length }) => length >= 6) ?? 'nowhere';
    return { filter: { search: `${word.slice(0, 3)}${word.charAt(4)}${word.charAt(3)}${word.slice(5)}` } };
  },
};

const staffList = (name: string, field: string, nodes: string, text: (world: World, n: number) => string): Work => ({
  name,
  goal: null,
  embedded: false,
  field,
  path: `/${field}`,
  person: staff,
  writes: false,
  query: `query ${field}($search: String) { ${field}(search: $search, first: 20) { nodes { ${nodes} } pageInfo { hasNextPage } } }`,
  variables: (world, n) => ({ search: text(world, n) }),
});

const productTitle = (world: World, n: number) => offerAt(world, n).title;
/** In steps of a prime: an order unrelated to age. */
const transactionTitle = ({ transactions }: World, n: number) => nth(transactions, n * 7919);

const nameOfSome = ({ names }: World, n: number) => nth(names, n * 7919);

const PRODUCTS = 'id title price status seller { id fullName }';
const DEALS = 'id title price status buyer { id fullName } seller { id fullName }';

const rangeOf = (from: number, to: number) => ({ from: new Date(from).toISOString(), to: new Date(to).toISOString() });
const MONTH_MS = YEAR_MS / 12;
/** Somewhere in the middle of all lists. */
const A_MONTH = rangeOf(FIRST + 5 * MONTH_MS, FIRST + 6 * MONTH_MS);

/** A list of staff without a search: as it is today, turned round, and of a time. */
const sortedLists = (name: string, field: string, nodes: string, range: object, sort?: string): Work[] =>
  [
    { turned: '', variables: { direction: sort === 'WAITING_SINCE' ? 'ASC' : 'DESC' } },
    { turned: ', turned round', variables: { direction: sort === 'WAITING_SINCE' ? 'DESC' : 'ASC' } },
    { turned: ', of a time', variables: { direction: 'DESC', ...range } },
  ].map(({ turned, variables }) => ({
    name: `${name}${turned}`,
    goal: null,
    embedded: false,
    field,
    path: `/sorted/${field}`,
    person: staff,
    writes: false,
    query: `query ${field}($direction: SortDirection, $from: DateTime, $to: DateTime${sort ? ', $sort: AccountSort' : ''}) {
      ${field}(first: 20, direction: $direction, from: $from, to: $to${sort ? ', sort: $sort' : ''}) { nodes { ${nodes} } pageInfo { hasNextPage } }
    }`,
    variables: () => ({ ...variables, ...(sort && { sort }) }),
  }));

const ACCOUNTS = 'id fullName email phone passportNo status';
const REPORTS = 'id message solved reporter { id fullName }';

const staffLists = [
  staffList('staff: accounts', 'accounts', ACCOUNTS, (world, n) => `person${n % world.people.length}@`),
  staffList('staff: products', 'allProducts', PRODUCTS, productTitle),
  staffList('staff: transactions', 'allTransactions', DEALS, transactionTitle),
  staffList('staff: of people', 'allTransactions', DEALS, nameOfSome),
  staffList('staff: nothing found', 'allProducts', PRODUCTS, () => 'nothing at all'),
  ...sortedLists('staff: joined', 'accounts', ACCOUNTS, rangeOf(FIRST + 500, FIRST + 1500), 'JOINED'),
  ...sortedLists('staff: waiting since', 'accounts', ACCOUNTS, A_MONTH, 'WAITING_SINCE'),
  ...sortedLists('staff: listed', 'allProducts', PRODUCTS, A_MONTH),
  ...sortedLists('staff: sold', 'allTransactions', DEALS, A_MONTH),
  ...sortedLists('staff: filed', 'reports', REPORTS, A_MONTH),
];

/** The rows of the table that are requests. */
export const WORKS: Work[] = [
  browse,
  firstPage,
  product,
  purchase,
  { ...purchase, name: 'purchase: with its mail', goal: 0.4, isMailed: true },
  message,
  search,
  searchMeaning,
  searchSlip,
  ...staffLists,
  { ...browse, name: 'embedded: browse', goal: 0.25, embedded: true },
  { ...purchase, name: 'embedded: purchase', goal: 0.25, embedded: true },
];
