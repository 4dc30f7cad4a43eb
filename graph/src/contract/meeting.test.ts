import { sql, type SqlBool } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { favouriteSweep } from '../features/favourites/favourites.sweep.ts';
import { Product } from '../features/products/product.entity.ts';
import { findShared } from '../features/products/share.page.ts';
import { Review } from '../features/reviews/review.entity.ts';
import { APART, type Apart } from '../meeting/meeting.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { makeChat, makeProduct, makeStaff, makeTransaction, makeUser } from '../testing/factories.ts';
import { idOf, peopleOf, restClient, type Caller } from '../testing/rest.ts';
import { keepClearOfEight, eight, mails, newWord, SAVE, sweepUntil, told } from '../testing/seekers.ts';

/** Two people whom a made-up rule keeps apart show up to each other on no path; to others they do. */
type Person = Awaited<ReturnType<typeof makeSeller>>;
let app: TestApp;
let rest: Awaited<ReturnType<typeof restClient>>;
let one: Person;
let other: Person;
let third: Person;
/** Somebody whom both have reviewed, with a product of the same category. */
let seller: Person;

const pairs: [string, string][] = [];
const madeUp: Apart = (viewer, peer) =>
  sql<SqlBool>`(${sql.join(
    pairs.map(([a, b]) => sql`(${viewer} = ${a} and ${peer} = ${b}) or (${viewer} = ${b} and ${peer} = ${a})`),
    sql` or `,
  )})`;

const FAVOURITE = 'mutation ($id: ID!) { setFavourite(id: $id, on: true) { id } }';
const OPEN = 'mutation ($id: ID!, $about: ID) { openChat(userId: $id, productId: $about) { id } }';
const SEND = 'mutation ($id: ID!) { sendMessage(chatId: $id, content: "Hello") { id } }';
const CHAT = 'query ($id: ID!) { chat(id: $id) { canSend { allowed code } products { id } } }';
const BUY = 'mutation ($id: ID!) { purchase(productId: $id, paymentMethod: CASH) { id } }';
const READ = 'query ($id: ID!) { product(id: $id) { id } }';

async function makeSeller() {
  const user = await peopleOf(app, rest).user();
  const word = newWord();
  const offer = await makeProduct(app, user, { title: `A ${word}`, price: 10_000 }, ['Books']);
  return { ...user, word, offer };
}

/** The chat of two people. */
const chats = new Map<string, string>();
const chatOf = (a: Person, b: Person) => chats.get([a.id, b.id].toSorted().join(' ')) ?? '';

beforeAll(keepClearOfEight);
beforeAll(async () => {
  app = await startApp();
  await app.services.outbox.stop();
  rest = await restClient(app.url);
  [one, other, third, seller] = [await makeSeller(), await makeSeller(), await makeSeller(), await makeSeller()];
  const people = [one, other, third];
  const em = app.em();
  for (const reviewer of people) {
    for (const reviewed of [...people, seller].filter(({ id }) => id !== reviewer.id))
      em.create(Review, { reviewerId: reviewer.id, sellerId: reviewed.id, comment: 'Good', rating: 5, isHeld: false });
    for (const peer of people.filter(({ id }) => id !== reviewer.id)) {
      await reviewer.ask(FAVOURITE, { id: peer.offer.id });
      await reviewer.ask(SAVE, { name: peer.word, filter: { search: peer.word } });
      const { openChat } = await reviewer.ask<{ openChat: { id: string } }>(OPEN, {
        id: peer.id,
        about: peer.offer.id,
      });
      chats.set([reviewer.id, peer.id].toSorted().join(' '), openChat.id);
    }
  }
  await em.flush();
  pairs.push([one.id, other.id]);
  APART.push(madeUp);
});
afterAll(async () => {
  APART.splice(APART.indexOf(madeUp), 1);
  await app.close();
});

type Nodes = { nodes: { id: string }[] };
const has = (list: { id: string }[], { id }: { id: string }) => list.some((each) => each.id === id);
const hasWire = async (caller: Caller, path: string, { id }: { id: string }) =>
  (await caller.list(path)).some(({ _id }) => _id === id);

async function browse(viewer: Person, args: string, { offer }: Person) {
  const { products } = await viewer.ask<{ products: Nodes }>(`{ products(${args}) { nodes { id } } }`);
  return has(products.nodes, offer);
}

/** Each path by which people see each other: whether the viewer comes upon the other there. */
const PATHS: Record<string, (viewer: Person, peer: Person) => Promise<boolean>> = {
  Browse: (viewer, peer) => browse(viewer, 'first: 100', peer),
  'Browse by price': (viewer, peer) => browse(viewer, 'first: 100, sort: PRICE_LOW', peer),
  'Browse of a category': (viewer, peer) => browse(viewer, 'first: 100, filter: { categories: ["Books"] }', peer),
  'Browse of a seller': (viewer, peer) => browse(viewer, `filter: { sellerId: "${peer.id}" }`, peer),
  'a search': (viewer, peer) => browse(viewer, `filter: { search: "${peer.word}" }`, peer),
  'a search by age': (viewer, peer) => browse(viewer, `filter: { search: "${peer.word}" }, sort: NEWEST`, peer),
  'a search by price': (viewer, peer) => browse(viewer, `filter: { search: "${peer.word}" }, sort: PRICE_HIGH`, peer),
  'a suggestion': async (viewer, { word }) => {
    const search = word.replace('gajet', 'gajat');
    const query = 'query ($search: String!) { searchSuggestion(search: $search) }';
    return (await viewer.ask<{ searchSuggestion: string | null }>(query, { search })).searchSuggestion === word;
  },
  'a recommendation': async (viewer, { offer }) => {
    const query = 'query ($id: ID!) { product(id: $id) { recommendations { id } } }';
    const { product } = await viewer.ask<{ product: { recommendations: { id: string }[] } }>(query, {
      id: seller.offer.id,
    });
    return has(product.recommendations, offer);
  },
  'the address of a product': async (viewer, { offer }) =>
    (await viewer.refusal(READ, { id: offer.id })) !== 'NOT_FOUND',
  "the seller's page": async (viewer, peer) => {
    const query = 'query ($id: ID!) { user(id: $id) { id products { totalCount nodes { id } } } }';
    const { user } = await viewer.ask<{ user: { products: Nodes & { totalCount: number } } }>(query, { id: peer.id });
    expect(user.products.totalCount).toBe(user.products.nodes.length);
    return has(user.products.nodes, peer.offer);
  },
  favourites: async (viewer, { offer }) => {
    const { favourites } = await viewer.ask<{ favourites: Nodes & { totalCount: number } }>(
      '{ favourites { totalCount nodes { id } } }',
    );
    expect(favourites.totalCount).toBe(favourites.nodes.length);
    return has(favourites.nodes, offer);
  },
  'choosing a favourite': async (viewer, { offer }) =>
    (await viewer.refusal(FAVOURITE, { id: offer.id })) !== 'NOT_FOUND',
  'news of a favourite': async (viewer, { offer }) =>
    (await told(app, viewer)).some(({ event, productId }) => event === 'PRICE_DROPPED' && productId === offer.id),
  'a digest': async (viewer, { word }) =>
    (await told(app, viewer)).some(({ event, details }) => event === 'SEARCH_DIGEST' && details.includes(word)),
  'the mail of a digest': async (viewer, { offer }) => JSON.stringify(await mails(app, viewer)).includes(offer.id),
  'writing in a chat': async (viewer, peer) => {
    const { chat } = await viewer.ask<{ chat: { canSend: { allowed: boolean; code: string | null } } }>(CHAT, {
      id: chatOf(viewer, peer),
    });
    expect(chat.canSend.code).toBe(chat.canSend.allowed ? null : 'UNREACHABLE');
    expect(await viewer.refusal(SEND, { id: chatOf(viewer, peer) })).toBe(chat.canSend.code);
    return chat.canSend.allowed;
  },
  'typing in a chat': async (viewer, peer) => {
    const id = chatOf(viewer, peer);
    const set = vi.spyOn(app.services.typing, 'set').mockClear();
    await viewer.ask('mutation ($id: ID!) { setTyping(chatId: $id, isTyping: true) }', { id });
    return set.mock.calls.some(([, { isOwnOnly }]) => !isOwnOnly);
  },
  'the products of a chat': async (viewer, peer) => {
    const { chat } = await viewer.ask<{ chat: { products: { id: string }[] } }>(CHAT, { id: chatOf(viewer, peer) });
    return has(chat.products, peer.offer);
  },
  'GET /products': ({ rest: caller }, { offer }) => hasWire(caller, '/products', offer),
  'GET /products/:id': async ({ rest: caller }, { offer }) =>
    (await caller.send('GET', `/products/${offer.id}`)).status === 200,
  'POST /message': async ({ rest: caller, ...viewer }, peer) => {
    const chatId = chatOf({ rest: caller, ...viewer }, peer);
    const { status, body } = await caller.send('POST', '/message', { chatId, content: 'Hello' });
    if (status !== 200) expect(body).toMatchObject({ code: 'UNREACHABLE' });
    return status === 200;
  },
  'a purchase': async (viewer, { offer }) => {
    const code = await viewer.refusal(BUY, { id: offer.id });
    if (code) expect(code).toBe('PRODUCT_UNAVAILABLE');
    return code === null;
  },
};

test('whatever is told of the one, the other is not told', async () => {
  for (const { offer } of [one, other]) await app.em().nativeUpdate(Product, { id: offer.id }, { price: 5000 });
  await favouriteSweep(app.services)();
  await sweepUntil(app, eight());
  expect(await told(app, third)).not.toEqual([]);
});

test.each(Object.keys(PATHS))('%s: the two do not come upon each other, and others come upon both', async (name) => {
  const comesUpon = PATHS[name] ?? (() => Promise.reject(new Error(name)));
  expect(await comesUpon(one, other), 'one: other').toBe(false);
  expect(await comesUpon(other, one), 'other: one').toBe(false);
  expect(await comesUpon(third, one), 'third: one').toBe(true);
  expect(await comesUpon(third, other), 'third: other').toBe(true);
});

test('whom somebody is kept apart from they cannot open a chat with, and staff can with both', async () => {
  const [a, b] = [await makeUser(app), await makeUser(app)];
  pairs.push([a.id, b.id]);
  for (const [viewer, peer] of [
    [a, b],
    [b, a],
  ] as const) {
    expect(await viewer.refusal(OPEN, { id: peer.id })).toBe('UNREACHABLE');
    expect(await third.refusal(OPEN, { id: peer.id })).toBeNull();
    expect(await (await makeStaff(app)).refusal(OPEN, { id: peer.id })).toBeNull();
  }
});

test('a deal that is open goes on to its end, and keeps its chat and contacts until then', async () => {
  const CONTACT = 'query ($id: ID!) { user(id: $id) { phone email bankAccount } }';
  const [buyer, vendor] = [await makeUser(app), await makeUser(app, { bankAccount: '123456789' })];
  const contacts = async () => [
    await buyer.ask(CONTACT, { id: vendor.id }),
    await vendor.ask(CONTACT, { id: buyer.id }),
  ];
  const deal = await makeTransaction(app, vendor, buyer);
  const chat = await makeChat(app, buyer, vendor);
  const before = await contacts();
  pairs.push([buyer.id, vendor.id]);
  expect(await contacts()).toEqual(before);
  for (const party of [buyer, vendor]) {
    expect(await party.refusal(READ, { id: deal.productId })).toBeNull();
    expect(await party.refusal(SEND, { id: chat.id })).toBeNull();
    expect(await party.ask(CHAT, { id: chat.id })).toMatchObject({ chat: { canSend: { allowed: true } } });
  }
  expect(await vendor.refusal('mutation ($id: ID!) { confirmPayment(id: $id) { id } }', { id: deal.id })).toBeNull();
  for (const party of [buyer, vendor]) {
    expect(await party.refusal(READ, { id: deal.productId })).toBeNull();
    expect(await party.refusal(SEND, { id: chat.id })).toBe('UNREACHABLE');
  }
  const none = { user: { phone: null, email: null, bankAccount: null } };
  expect(before).not.toContainEqual(none);
  expect(await contacts()).toEqual([none, none]);
});

test('what is public of a person stays readable, as of one who is not Active; staff see what both offer', async () => {
  const query = `query ($id: ID!) { user(id: $id) { fullName reviewCount reviews { nodes { id reviewer { id } } } } }`;
  const staff = await makeStaff(app);
  for (const [viewer, peer] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const { id } of [peer, seller])
      expect(await viewer.ask(query, { id })).toEqual(await third.ask(query, { id }));
    expect((await viewer.rest.list('/reviews')).map(idOf)).toEqual((await third.rest.list('/reviews')).map(idOf));
    expect(await hasWire(viewer.rest, '/user', peer)).toBe(true);
    expect(await staff.refusal(READ, { id: peer.offer.id })).toBeNull();
  }
});

test('a page that is shared knows no viewer, and shows what is on the market', async () => {
  const { id } = await makeProduct(app, one);
  expect(await findShared(app.em(), id)).toMatchObject({ id });
});
