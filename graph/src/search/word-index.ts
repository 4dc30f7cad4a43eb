import type { User } from '../features/users/user.entity.ts';
import type { Product } from '../features/products/product.entity.ts';
import type { Transaction } from '../features/transactions/transaction.entity.ts';
import { rows, type EntityManager } from '../database/database.ts';
import { EVERYTHING, indexedPerson, indexedWords, joinedWords } from './folding.ts';
import type { IndexedWord } from './indexed-word.ts';
import { prefixBits } from './prefix-bits.ts';

/**
 * Writes the index that `search.ts` reads, in the transaction that writes the thing itself. `<thing>_word` has a row of (word, id) for each
 * word of a person, product or deal, and for the empty word, with bits that sum up all its words; `<thing>_text` has all its words in one row.
 */

/** What is indexed. */
export type Thing = 'user' | 'product' | 'transaction';

/** How many rows one statement inserts. */
const BATCH = 1000;

interface Indexed {
  id: string;
  words: string[];
}

type IndexedUser = Pick<User, 'id' | 'fullName' | 'email' | 'phone' | 'passportNo'>;
type IndexedProduct = Pick<Product, 'id' | 'title' | 'description'>;
type IndexedDeal = Pick<Transaction, 'id' | 'title'>;

const ofUser = (user: IndexedUser): Indexed => ({ id: user.id, words: indexedPerson(user) });
const ofProduct = ({ id, title, description }: IndexedProduct): Indexed => ({ id, words: indexedWords(`${title} ${description}`) });

/** Adds new people. */
export const indexUsers = (tx: EntityManager, users: IndexedUser[]) => add(tx, 'user', users.map(ofUser));

/** Adds new products. */
export const indexProducts = (tx: EntityManager, products: IndexedProduct[]) => add(tx, 'product', products.map(ofProduct));

/** Adds new deals: by the title of what was bought, which never changes. */
export const indexDeals = (tx: EntityManager, deals: IndexedDeal[]) =>
  add(tx, 'transaction', deals.map(({ id, title }) => ({ id, words: indexedWords(title) })));

/** Brings the index up to date with a person, whose row is locked. */
export const reindexUser = (tx: EntityManager, user: IndexedUser) => change(tx, 'user', ofUser(user));

/** Brings the index up to date with a product, whose row is locked. */
export const reindexProduct = (tx: EntityManager, product: IndexedProduct) => change(tx, 'product', ofProduct(product));

/** Takes a product out of the index that is about to be deleted; its text goes with its row. */
export async function unindexProduct(tx: EntityManager, id: string): Promise<void> {
  await forget(tx, 'product', id, await wordsOf(tx, 'product', id));
}

async function add(tx: EntityManager, thing: Thing, list: Indexed[]) {
  for (const batch of batches(list)) {
    await rows(tx).insertInto(`${thing}_text`).values(batch.map(({ id, words }) => ({ id, words: joinedWords(words) }))).execute();
  }
  await addWords(tx, thing, list);
}

/** If one word has changed all entries are written anew, since each has the bits of all words. */
async function change(tx: EntityManager, thing: Thing, { id, words }: Indexed) {
  const before = await wordsOf(tx, thing, id);
  if (joinedWords(before) === joinedWords(words)) return;
  await forget(tx, thing, id, before);
  await addWords(tx, thing, [{ id, words }]);
  await rows(tx).updateTable(`${thing}_text`).set({ words: joinedWords(words) }).where('id', '=', id).execute();
}

/** In the order of the primary key, so that transactions do not deadlock. */
async function addWords(tx: EntityManager, thing: Thing, list: Indexed[]) {
  const entries = list.flatMap(entriesOf).toSorted((a, b) => (`${a.word} ${a.id}` < `${b.word} ${b.id}` ? -1 : 1));
  for (const batch of batches(entries)) await rows(tx).insertInto(`${thing}_word`).values(batch).execute();
}

/** The rows of the words of something, the empty one among them. */
export function entriesOf({ id, words }: Indexed): IndexedWord[] {
  const bits = prefixBits(words);
  return [EVERYTHING, ...words].map((word) => ({ word, id, ...bits }));
}

async function forget(tx: EntityManager, thing: Thing, id: string, words: string[]) {
  await rows(tx).deleteFrom(`${thing}_word`).where('word', 'in', [EVERYTHING, ...words]).where('id', '=', id).execute();
}

/** The words that the index has for it now. */
async function wordsOf(tx: EntityManager, thing: Thing, id: string): Promise<string[]> {
  const text = await rows(tx).selectFrom(`${thing}_text`).select('words').where('id', '=', id).executeTakeFirst();
  return text?.words.split(' ').slice(1) ?? [];
}

function* batches<Item>(items: Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
