import { sql, type RawBuilder } from 'kysely';
import { isEmbedded, joinedAsWritten, rows, type EntityManager } from './database.ts';
import { EVERYTHING, searchedPeople, searchedWords } from './folding.ts';
import { newestIds, type Source } from './newest.ts';
import { prefixBits } from './prefix-bits.ts';
import type { Thing } from './word-index.ts';

/** A word of a search with more words of the index than this cannot lead. */
const MOST_WORDS = 16;
/** So many entries back it is looked how common a word is: nearly as sure of the rarer one as far more. */
const FAR = 8;
/** So many entries of the index are gathered and sorted, where they cannot be read in their order. */
const MOST_GATHERED = 5000;
/** So many people are looked up one by one in what they sell or buy; with more, it is asked of each thing whose it is. */
const MOST_PEOPLE = 500;
/** So many are read each along the index of their own. */
const MOST_ALONG = 4;

interface Found {
  id: string;
}

/** One word of a search. */
interface Term {
  beginning: string;
  /** Those of the index that begin so, the most common first; null when they are too many. */
  words: string[] | null;
  /** The greater, the more common: the id of an entry some way back, which of rare words is old; '0' of the rarest, '' when nothing has it. */
  commonness: string;
}

/** Where a query begins: `found` has the ids, in an index whose order is that of age. What is cross joined is read in that order everywhere. */
export type Start = ReturnType<typeof begin>;

const begin = (em: EntityManager, from: RawBuilder<unknown>, joined = sql``) =>
  joinedAsWritten(em, rows(em).selectFrom(sql<Found>`${from}`.as<'found'>(sql`found ${joined}`)));

const wordsOf = (thing: Thing) => sql.table(`${thing}_word`);
const textOf = (thing: Thing) => sql.table(`${thing}_text`);

/** What comes after all words that begin so: no letter comes after this one. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Whether a word has this beginning. */
const begins = (beginning: string) => sql<boolean>`(word >= ${beginning} and word < ${endOf(beginning)})`;

/** Whether an entry is of one of a term's words. */
function isOf({ words, beginning }: Term) {
  if (!words) return begins(beginning);
  return words.length > 0 ? sql<boolean>`word in (${sql.join(words)})` : sql<boolean>`1 = 0`;
}

/** Whether a text has all of them. Servers find bytes several times as fast as letters, and in UTF-8 they are the same. */
function hasAll(em: EntityManager, terms: Term[], text: string) {
  const sought = terms.map(({ beginning }) => (isEmbedded(em) ? sql`${` ${beginning}`}` : sql`cast(${` ${beginning}`} as binary)`));
  return sql<boolean>`(${sql.join(sought.map((part) => sql`instr(${sql.ref(`${text}.words`)}, ${part}) > 0`), sql` and `)})`;
}

/** A search for things that have, for each of its words, a word beginning with it; its words have been looked up. */
export class Search {
  /** All words of each thing, to be joined as `found` where a query has an order of its own. */
  readonly texts;
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #terms: Term[];
  /** The rarest word that may lead: the index is read along it. */
  readonly #lead: Term | undefined;
  /** Whether what an entry names may have all words, as far as its bits tell. */
  readonly #mayHaveAll: RawBuilder<boolean>;

  constructor(em: EntityManager, thing: Thing, terms: Term[]) {
    this.#em = em;
    this.#thing = thing;
    this.#terms = terms.toSorted((a, b) => (a.commonness < b.commonness ? -1 : 1));
    this.#lead = this.#terms.find(({ words }) => words);
    const bits = Object.entries(prefixBits(terms.map(({ beginning }) => beginning)));
    this.#mayHaveAll = sql<boolean>`(${sql.join(bits.map(([column, value]) => sql`${sql.ref(column)} & ${value} = ${value}`), sql` and `)})`;
    this.texts = sql<Found>`${textOf(thing)}`.as('found');
  }

  /** Whether a text, as it is joined, has all words of the search. */
  isIn(text: 'found' | 'own') {
    return hasAll(this.#em, this.#terms, text);
  }

  /**
   * What is found, to be read newest first: along each word of the lead. When each word of the search begins too many words, one that
   * little has is gathered; if there is none, the entries of everything are read until there are enough: soon, unless what much has
   * each is nowhere together.
   */
  async starts(): Promise<Start[]> {
    const few = this.#lead ? null : await this.gathered();
    if (few) return [few];
    const entries = this.#along(wordsOf(this.#thing), this.#lead).where(this.#mayHaveAll);
    return (this.#lead?.words ?? [EVERYTHING]).map((word) => entries.where(sql<boolean>`found.word = ${word}`));
  }

  /** The same in no order; null when each word has too many entries for that. */
  async gathered(): Promise<Start | null> {
    const word = wordsOf(this.#thing);
    const terms = this.#lead ? [this.#lead] : this.#terms;
    const counts = terms.map((term, n) =>
      sql`select ${sql.lit(n)} as term, count(*) as count from (select 1 from ${word} where ${isOf(term)} limit ${sql.lit(MOST_GATHERED + 1)}) as ${sql.ref(`part${n}`)}`);
    const { rows: counted } = await sql<{ term: number; count: number }>`${sql.join(counts, sql` union all `)}`.execute(this.#em.getKysely());
    const least = counted.toSorted((a, b) => Number(a.count) - Number(b.count))[0];
    const term = least && Number(least.count) <= MOST_GATHERED ? terms[Number(least.term)] : undefined;
    return term ? this.#along(sql`(select distinct id from ${word} where ${isOf(term)} and ${this.#mayHaveAll})`, term) : null;
  }

  /** Entries of one word of the search, whose texts are then looked at for the others; of everything without one. */
  #along(entries: RawBuilder<unknown>, lead: Term | undefined): Start {
    const others = this.#terms.filter((term) => term !== lead);
    if (others.length === 0) return begin(this.#em, entries);
    return begin(this.#em, entries, sql`cross join ${textOf(this.#thing)} as own on own.id = found.id`).where(hasAll(this.#em, others, 'own'));
  }
}

/** Looks up the words of a search; null when the text has none: it narrows nothing. */
export async function lookUp(em: EntityManager, thing: Thing, text: string | null | undefined): Promise<Search | null> {
  const [search = null] = await lookUpEach(em, [thing], text);
  return search;
}

/** Those of a search that is for things by their own words, and for people to whom they belong. */
export async function lookUpWithPeople(em: EntityManager, thing: Thing, text: string | null | undefined): Promise<{ found: Search | null; people: Search | null }> {
  const [found = null, people = null] = await lookUpEach(em, [thing, 'user'], text);
  return { found, people };
}

interface Listed {
  thing: Thing;
  term: number;
  word: string;
  far: string | null;
}

/** The words of a search in the index of each of these, in one statement. */
async function lookUpEach(em: EntityManager, things: Thing[], text: string | null | undefined): Promise<(Search | null)[]> {
  const sought = things.map((thing) => ({ thing, beginnings: text ? (thing === 'user' ? searchedPeople : searchedWords)(text) : [] }));
  const parts = sought.filter(({ beginnings }) => beginnings.length > 0).map(({ thing, beginnings }) => {
    const lists = beginnings.map((beginning, n) => distinctWords(em, thing, beginning, n));
    const far = sql`(select id from ${wordsOf(thing)} as far where far.word = listed.word order by id desc limit 1 offset ${sql.lit(FAR)})`;
    return sql`select ${sql.lit(thing)} as thing, term, word, ${far} as far from (${sql.join(lists, sql` union all `)}) as listed`;
  });
  const { rows: listed } = parts.length > 0 ? await sql<Listed>`${sql.join(parts, sql` union all `)}`.execute(em.getKysely()) : { rows: [] };
  return sought.map(({ thing, beginnings }) => {
    if (beginnings.length === 0) return null;
    const own = listed.filter((each) => each.thing === thing);
    return new Search(em, thing, beginnings.map((beginning, n) => termOf(beginning, own.filter(({ term }) => Number(term) === n))));
  });
}

function termOf(beginning: string, listed: Listed[]): Term {
  // The most common first: it fills a page soonest.
  const words = listed.toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
  return { beginning, words: words.length > MOST_WORDS ? null : words.map(({ word }) => word), commonness: words[0] ? (words[0].far ?? '0') : '' };
}

/** The first words of the index that begin so, each as one of a term. */
function distinctWords(em: EntityManager, thing: Thing, beginning: string, n: number) {
  const [word, term, limit] = [wordsOf(thing), sql.lit(n), sql.lit(MOST_WORDS + 1)];
  // Servers step from group to group by themselves, or read each group, as they see fit; in the recursion below they would read the whole
  // index at each step. The word itself is often a common one, of whose entries one is enough.
  if (!isEmbedded(em)) {
    return sql`(select ${term} as term, word from ${word} where word = ${beginning} limit 1)
      union all (select ${term} as term, word from ${word} where word > ${beginning} and word < ${endOf(beginning)} group by word limit ${limit})`;
  }
  return sql`select ${term} as term, word from (with recursive step(word) as (
    select min(word) from ${word} where ${begins(beginning)}
    union all select (select min(word) from ${word} where word > step.word and word < ${endOf(beginning)}) from step where step.word is not null limit ${limit}
  ) select word from step where word is not null)`;
}

/** What belongs to the people whom a search finds: the columns of the table have their ids. */
export async function startsOfPeople(
  em: EntityManager, search: Search, table: 'product' | 'transaction' | 'report', columns: ('sellerId' | 'buyerId' | 'reporterId')[],
): Promise<Start[]> {
  const sources: Source<never>[] = (await search.starts()).map((query) => ({ query, key: 'found.id' }));
  const people = await newestIds(em, sources, MOST_PEOPLE + 1);
  const things = sql.table(table);
  return columns.map((column) => sql.ref(column)).flatMap((person) => {
    if (people.length <= MOST_ALONG) return people.map((id) => begin(em, things).where(sql<boolean>`found.${person} = ${id}`));
    if (people.length <= MOST_PEOPLE) return [begin(em, sql`(select distinct id from ${things} where ${person} in (${sql.join(people)}))`)];
    return [begin(em, things, sql`cross join ${textOf('user')} as own on own.id = found.${person}`).where(search.isIn('own'))];
  });
}
