import { hashToken } from '../../features/access/tokens.ts';
import { CATEGORIES } from '../../features/products/categories.ts';
import { PRODUCT_WORDS } from '../../features/products/products.words.ts';
import { indexedPerson, indexedWords, joinedWords } from '../../search/folding.ts';
import { readLexicon, type LexiconGroup } from '../../search/lexicon.ts';
import { entriesOf, type Thing } from '../../search/word-index.ts';
import { Random } from './random.ts';
import { vocabularies, type MakeText } from './words.ts';
import type { Writer } from './writer.ts';

/** Somebody who is signed in. */
export interface Person {
  id: string;
  token: string;
}

/** A chat and its two members. */
export interface Pair {
  chatId: string;
  one: Person;
  other: Person;
}

export interface Offer {
  id: string;
  sellerId: string;
  title: string;
  /** What its title names in one of the languages. */
  thing: LexiconGroup;
}

/** What the requests of a run refer to; the same for the same number of products, whatever the database. */
export interface World {
  products: number;
  people: Person[];
  staff: Person;
  /** For sale, on the market. */
  offers: Offer[];
  /** Titles of what was sold. */
  transactions: string[];
  /** Full names of some of the users, not all different. */
  names: string[];
  /** Connected people and their chats, each person in one. */
  pairs: Pair[];
  /** Chat `n` is between people `n` and `n + 1`. */
  chats: string[];
}

/** How many of each there are per product. */
const USERS = 0.1;
const MESSAGES_PER_CHAT = 10;
const REVIEWS_PER_DEAL = 0.25;
const REPORTS_PER_USER = 0.5;
/** The people that a run acts as. */
const ACTORS = 1001;
/** The people that a run connects beside them. */
const LISTENERS = 1100;
/** More than a run ever refers to. */
const MOST_OFFERS = 50_000;

/** Everything was made before now, so that what a run adds comes last. */
export const FIRST = Date.UTC(2024, 0, 1);
export const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const FOREVER = new Date(Date.UTC(2099, 0, 1));

/** What titles name: the nth is as common as 1 / n. */
const THINGS = readLexicon().groups;

/** Fills the database with this many products. */
export async function generate(writer: Writer, products: number, seed = 1): Promise<World> {
  const random = new Random(seed);
  const { text, name } = vocabularies(products);
  const users = Array.from({ length: Math.max(ACTORS + LISTENERS, Math.round(products * USERS)) }, (_, n) =>
    random.id(new Date(FIRST + n)),
  );
  const signedIn = users.slice(0, ACTORS + LISTENERS).map((id, n) => ({ id, token: `bench-${seed}-${n}` }));
  const people = signedIn.slice(0, ACTORS);
  const staff = { id: random.id(new Date(FIRST)), token: `bench-${seed}-staff` };
  const names = await addPeople(writer, random, name, users, [...people, staff], staff.id);
  const ratings: Ratings = new Map();
  const { offers, transactions } = await addProducts(writer, random, text, users, products, ratings);
  const chats = await addChats(writer, random, text, users);
  await addReports(writer, random, text, users);
  // Last, so that connecting people changes nothing of what there is to find.
  for (const person of signedIn.slice(ACTORS)) await addSession(writer, random, person);
  const pairs = signedIn.flatMap((one, n) => {
    const [chatId, other] = [chats[n], signedIn[n + 1]];
    return n % 2 === 0 && chatId && other && isActive(n) && isActive(n + 1) ? [{ chatId, one, other }] : [];
  });
  await writer.finish();
  for (const [id, { sum, count }] of ratings)
    await writer.target.run(`update user set rating_sum = ${sum}, review_count = ${count} where id = '${id}'`);
  await writer.target.close();
  return { products, people, staff, pairs, offers, transactions, names, chats };
}

/** Whether the `n`th person is active; those a run acts as are. */
const isActive = (n: number) => n < ACTORS || n % 50 !== 49;
/** Half of the others wait for staff. */
const statusOf = (n: number) => (isActive(n) ? 'ACTIVE' : n % 100 === 99 ? 'WAITING' : 'INACTIVE');

async function addPeople(
  writer: Writer,
  random: Random,
  name: MakeText,
  users: string[],
  signedIn: Person[],
  staffId: string,
): Promise<string[]> {
  const createdAt = new Date(FIRST);
  const names: string[] = [];
  for (const [n, id] of [...users, staffId].entries()) {
    const person = {
      fullName: capitalized(name(random, 2)),
      email: `person${n}@pasar.example`,
      phone: `601${String(n).padStart(8, '0')}`,
      passportNo: `P${n}`,
    };
    const status = id === staffId ? 'ACTIVE' : statusOf(n);
    await addWords(writer, 'user', id, indexedPerson(person));
    if (n % Math.ceil(users.length / ACTORS) === 0) names.push(person.fullName);
    await writer.add('user', {
      id,
      full_name: person.fullName,
      email: person.email,
      phone: person.phone,
      passport_no: person.passportNo,
      password_hash: 'unusable',
      address: `${n} Jalan Kampus`,
      bank_type: 'MayBank',
      bank_account: '123456789012',
      image: random.next() < 0.5 ? `profile/${random.id(createdAt)}` : null,
      type: id === staffId ? 'ADMIN' : 'USER',
      status,
      waiting_since: status === 'WAITING' ? new Date(FIRST + Math.floor((n / users.length) * YEAR_MS)) : null,
      // Neither side has mails to send, except in the one row that measures them and switches them on.
      deal_mails_off_at: createdAt,
      created_at: createdAt,
    });
  }
  for (const person of signedIn) await addSession(writer, random, person);
  return names;
}

const addSession = (writer: Writer, random: Random, { id, token }: Person) =>
  writer.add('session', {
    id: random.id(new Date(FIRST)),
    token_hash: hashToken(token),
    user_id: id,
    expires_at: FOREVER,
    device: 'Test',
    // Not noted while something is measured.
    last_used_at: FOREVER,
    created_at: new Date(FIRST),
  });

/** Indexes words as the product does. */
async function addWords(writer: Writer, thing: Thing, id: string, words: string[]) {
  await writer.add(`${thing}_text`, { id, words: joinedWords(words) });
  for (const entry of entriesOf({ id, words })) await writer.add(`${thing}_word`, { ...entry });
}

const capitalized = (words: string) => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

async function addProducts(
  writer: Writer,
  random: Random,
  text: MakeText,
  users: string[],
  products: number,
  ratings: Ratings,
): Promise<Pick<World, 'offers' | 'transactions'>> {
  const offers: Offer[] = [];
  const transactions: string[] = [];
  const reviewed = new Set<string>();
  const things = new Random(products);
  for (let n = 0; n < products; n++) {
    const createdAt = new Date(FIRST + YEAR_MS / 10 + Math.floor((n / products) * YEAR_MS));
    const id = random.id(createdAt);
    const seller = random.below(users.length);
    const sellerId = users[seller] ?? '';
    const thing = THINGS[Math.floor(THINGS.length ** things.next()) - 1] ?? things.pick(THINGS);
    const title = `${text(random, 3)} ${things.pick(Object.values(thing.words)).at(0)}`;
    const description = text(random, 25);
    const type = random.next() < 0.9 ? 'SELL' : 'DONATION';
    const price = type === 'SELL' ? 100 * (1 + random.below(1000)) : 0;
    const status = random.next() < 0.8 ? 'VALID' : random.next() < 0.9 ? 'UNAVAILABLE' : 'INVALID';
    const image = random.next() < 0.7 ? `product/${random.id(createdAt)}` : null;
    await writer.add('product', {
      id,
      seller_id: sellerId,
      title,
      description,
      type,
      price,
      image,
      status,
      condition: random.pick(['BRAND_NEW', 'NEW', 'USED']),
      listed_at: createdAt,
      created_at: createdAt,
    });
    for (const category of new Set([random.pick(CATEGORIES), random.pick(CATEGORIES)])) {
      await writer.add('product_category', { product_id: id, category });
    }
    await addWords(writer, 'product', id, PRODUCT_WORDS.wordsOf({ title, description, type }));
    if (
      status === 'VALID' &&
      type === 'SELL' &&
      isActive(seller) &&
      offers.length < MOST_OFFERS &&
      random.below(products) < MOST_OFFERS
    )
      offers.push({ id, sellerId, title, thing });
    if (status !== 'UNAVAILABLE') continue;
    const buyerId = random.pick(users);
    if (buyerId === sellerId) continue;
    await addTransaction(
      writer,
      random,
      text,
      { id, sellerId, title, price, image, type, createdAt },
      buyerId,
      reviewed,
      ratings,
    );
    if (n % Math.ceil(products / MOST_OFFERS) === 0) transactions.push(title);
  }
  return { offers, transactions };
}

/** By seller. */
type Ratings = Map<string, { sum: number; count: number }>;

interface Sold extends Omit<Offer, 'thing'> {
  price: number;
  image: string | null;
  type: string;
  createdAt: Date;
}

async function addTransaction(
  writer: Writer,
  random: Random,
  text: MakeText,
  product: Sold,
  buyerId: string,
  reviewed: Set<string>,
  ratings: Ratings,
) {
  const { sellerId, createdAt } = product;
  const id = random.id(createdAt);
  await writer.add('transaction', {
    id,
    seller_id: sellerId,
    buyer_id: buyerId,
    product_id: product.id,
    live_product_id: product.id,
    title: product.title,
    price: product.price,
    image: product.image,
    payment_method: product.type === 'SELL' ? random.pick(['QR_CODE', 'TRANSFER', 'CASH']) : null,
    status: random.pick(['NOT_PAID', 'PENDING', 'PAID', 'PAID']),
    created_at: createdAt,
  });
  await addWords(writer, 'transaction', id, indexedWords(product.title));
  await writer.add('notification', {
    id: random.id(createdAt),
    receiver_id: sellerId,
    sender_id: buyerId,
    type: 'PURCHASE',
    event: 'PURCHASED',
    product_id: product.id,
    transaction_id: id,
    chat_id: null,
    status: random.pick(['SEEN', 'UNSEEN']),
    message_key: null,
    details: '{}',
    created_at: createdAt,
  });
  const pair = `${buyerId}${sellerId}`;
  if (random.next() >= REVIEWS_PER_DEAL || reviewed.has(pair)) return;
  reviewed.add(pair);
  const [comment, rating] = [text(random, 12), 1 + random.below(5)];
  const { sum, count } = ratings.get(sellerId) ?? { sum: 0, count: 0 };
  ratings.set(sellerId, { sum: sum + rating, count: count + 1 });
  await writer.add('review', {
    id: random.id(createdAt),
    reviewer_id: buyerId,
    seller_id: sellerId,
    comment,
    rating,
    created_at: createdAt,
  });
}

async function addChats(writer: Writer, random: Random, text: MakeText, users: string[]): Promise<string[]> {
  const chats: string[] = [];
  for (const [n, one] of users.entries()) {
    const other = users[n + 1];
    if (!other) break;
    const createdAt = new Date(FIRST + YEAR_MS + n);
    const id = random.id(createdAt);
    chats.push(id);
    const [a, b] = one < other ? [one, other] : [other, one];
    await writer.add('chat', {
      id,
      user_a_id: a,
      user_b_id: b,
      last_number: MESSAGES_PER_CHAT,
      last_activity_at: createdAt,
      created_at: createdAt,
    });
    let content = '';
    for (let number = 1; number <= MESSAGES_PER_CHAT; number++) {
      content = text(random, 6);
      await writer.add('message', {
        id: random.id(createdAt),
        chat_id: id,
        number,
        sender_id: number % 2 ? other : one,
        client_id: random.id(createdAt),
        content,
        created_at: createdAt,
      });
    }
    await writer.add('notification', {
      id: random.id(createdAt),
      receiver_id: other,
      sender_id: one,
      type: 'MESSAGE',
      event: 'NEW_MESSAGE',
      product_id: null,
      transaction_id: null,
      chat_id: id,
      status: 'UNSEEN',
      message_key: `${other}:${one}`,
      details: JSON.stringify({ text: content }),
      created_at: createdAt,
    });
  }
  return chats;
}

async function addReports(writer: Writer, random: Random, text: MakeText, users: string[]) {
  const reports = users.length * REPORTS_PER_USER;
  for (let n = 0; n < reports; n++) {
    const createdAt = new Date(FIRST + Math.floor((n / reports) * YEAR_MS));
    const message = text(random, 12);
    await writer.add('report', {
      id: random.id(createdAt),
      reporter_id: random.pick(users),
      message,
      solved: random.next() < 0.8,
      created_at: createdAt,
    });
  }
}
