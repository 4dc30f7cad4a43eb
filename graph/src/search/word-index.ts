import type { ChangeSetType, Constructor, EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import { SqlEntityManager } from '@mikro-orm/sql';
import { rows, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { EVERYTHING, joinedWords, searchedWords } from './folding.ts';
import type { IndexedWord } from './indexed-word.ts';
import { plainWord } from './marks.ts';
import { prefixBits } from './prefix-bits.ts';

/**
 * The index that `search.ts` reads. `<thing>_word` has an entry for each word of a thing, and one for the empty word.
 * An entry is a row of word, id and bits that sum up all words of the thing. `<thing>_text` has all its words in one
 * row. Only `WordIndexWriter` and `addToIndex` write them.
 */

/** The things that are searched by words: those with a table of words. */
export type Thing = { [Table in keyof Tables]: Table extends `${infer Name}_word` ? Name : never }[keyof Tables];

/** By which words one kind of things is found; each feature declares its own. */
export interface WordIndex {
  thing: Thing;
  entity: Constructor<{ id: string }>;
  /** The properties that hold the words. */
  properties: readonly string[];
  wordsOf(thing: object): string[];
  /** What a search looks for: each is the beginning of a word. */
  soughtIn(text: string): string[];
  /** Changes with the way in which words are read: everything stored is then read again. */
  version: string;
}

/** To be raised when words are read in another way than before, here or in what a feature does with them. */
const READING = 5;

/** Declares the index of an entity's things, whose words are read from these properties. */
export const wordIndex = <Property extends string, Row extends { id: string } & Record<Property, string>>(
  thing: Thing,
  entity: Constructor<Row>,
  properties: readonly Property[],
  wordsOf: (row: Pick<Row, Property>) => string[],
  { soughtIn = searchedWords, version = '' }: Partial<Pick<WordIndex, 'soughtIn' | 'version'>> = {},
): WordIndex => ({ thing, entity, properties, wordsOf, soughtIn, version: `${READING} ${version}`.trim() });

/** The most rows that one statement inserts. */
const BATCH = 1000;

interface Indexed {
  id: string;
  words: string[];
}

/**
 * Follows the stored things: code that creates, changes or deletes a thing by its entity writes its words too, in the
 * same transaction.
 */
export class WordIndexWriter implements EventSubscriber {
  readonly #indexes: readonly WordIndex[];

  constructor(indexes: readonly WordIndex[]) {
    this.#indexes = indexes;
  }

  /** Before a thing is deleted, since its text goes with it, and tells which entries it has. */
  async onFlush({ em, uow }: FlushEventArgs): Promise<void> {
    for (const index of this.#indexes) {
      for (const { thing } of changesOf(uow, index, 'delete'))
        await forget(sqlOf(em), index.thing, thing.id, await storedWords(sqlOf(em), index.thing, thing.id));
    }
  }

  async afterFlush({ em, uow }: FlushEventArgs): Promise<void> {
    for (const index of this.#indexes) {
      const created = changesOf(uow, index, 'create').map(({ thing }) => thing);
      if (created.length > 0) await addToIndex(sqlOf(em), index, created);
      for (const { thing, changed } of changesOf(uow, index, 'update')) {
        if (index.properties.some((property) => changed.has(property))) await change(sqlOf(em), index, thing);
      }
    }
  }
}

/** Which things of an index a unit of work creates, updates or deletes. */
function changesOf(uow: FlushEventArgs['uow'], { entity }: WordIndex, type: `${ChangeSetType}`) {
  return uow.getChangeSets().flatMap((set) => {
    const thing: unknown = set.entity;
    return set.type === type && thing instanceof entity ? [{ thing, changed: new Set(Object.keys(set.payload)) }] : [];
  });
}

/** Events do not say that the EntityManager is one for SQL; all of ours are. */
function sqlOf(em: unknown): EntityManager {
  if (em instanceof SqlEntityManager) return em;
  throw new TypeError('the index is in an SQL database');
}

/** Adds new things to the index. Call it for rows that are not stored by their entity. */
export async function addToIndex(
  tx: EntityManager,
  index: WordIndex,
  things: readonly { id: string }[],
): Promise<void> {
  const list = things.map((thing) => ({ id: thing.id, words: index.wordsOf(thing) }));
  for (const batch of batches(list)) {
    await rows(tx)
      .insertInto(`${index.thing}_text`)
      .values(batch.map(({ id, words }) => ({ id, words: joinedWords(words) })))
      .execute();
  }
  await addEntries(tx, index.thing, list);
}

/**
 * If a single word has changed, all entries are written again, since each has the bits of all words. The change has
 * locked the thing's row.
 */
export async function change(tx: EntityManager, { thing, wordsOf }: WordIndex, changed: { id: string }) {
  const { id } = changed;
  const [before, words] = [await storedWords(tx, thing, id), wordsOf(changed)];
  if (joinedWords(before) === joinedWords(words)) return;
  await forget(tx, thing, id, before);
  await addEntries(tx, thing, [{ id, words }]);
  await rows(tx)
    .updateTable(`${thing}_text`)
    .set({ words: joinedWords(words) })
    .where('id', '=', id)
    .execute();
}

/** In the order of the primary key, so that two transactions do not deadlock. */
async function addEntries(tx: EntityManager, thing: Thing, list: Indexed[]) {
  const entries = list.flatMap(entriesOf).toSorted((a, b) => (`${a.word} ${a.id}` < `${b.word} ${b.id}` ? -1 : 1));
  for (const batch of batches(entries)) await rows(tx).insertInto(`${thing}_word`).values(batch).execute();
}

/** The entries of something, with the one for the empty word. */
export function entriesOf({ id, words }: Indexed): IndexedWord[] {
  const bits = prefixBits(words.map(plainWord));
  return [EVERYTHING, ...words].map((word) => ({ word, id, ...bits }));
}

async function forget(tx: EntityManager, thing: Thing, id: string, words: string[]) {
  await rows(tx)
    .deleteFrom(`${thing}_word`)
    .where('word', 'in', [EVERYTHING, ...words])
    .where('id', '=', id)
    .execute();
}

/** The words that the index has for a thing so far. */
async function storedWords(tx: EntityManager, thing: Thing, id: string): Promise<string[]> {
  const text = await rows(tx).selectFrom(`${thing}_text`).select('words').where('id', '=', id).executeTakeFirst();
  return text?.words.split(' ').filter(Boolean) ?? [];
}

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}
