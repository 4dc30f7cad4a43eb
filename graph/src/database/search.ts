import { sql, type RawBuilder } from 'kysely';
import { isEmbedded, type EntityManager } from './database.ts';
import type { Tables } from './entities.ts';
import { EVERYTHING } from './folding.ts';
import { fewestOf } from './gathered.ts';
import { findIn, newestIds, type FoundQuery, type Reading, type Source, type Sources } from './newest.ts';
import { prefixBits } from './prefix-bits.ts';
import { isOf, isOneOf, lookUpWords, type Term, withMoreWords, wordTable } from './search-words.ts';
import type { Thing } from './word-index.ts';

/** So many people are looked up one by one in what they sell or buy; with more, it is asked of each thing whose it is. */
const MOST_PEOPLE = 500;
/** So many are read each along the index of their own. */
const MOST_ALONG = 4;

/** Where the queries of a list begin. */
interface Starts {
  /** See `Sources`. */
  lead: FoundQuery | null;
  others: FoundQuery[];
}

const NOTHING: Starts = { lead: null, others: [] };

/** The list of what these have, newest first; `narrow` says what of it is listed, if not all is. */
export function sourcesOf<Table extends keyof Tables, Row>(
  { lead, others }: Starts, { ofFound }: Reading<Table, Row>, narrow: ((query: Source<Table>['query']) => Source<Table>['query']) | null,
): Sources<Table> {
  const listed = (found: FoundQuery): Source<Table> => ({ query: narrow ? narrow(ofFound(found)) : ofFound(found), key: 'found.id' });
  // Where all is listed the ids are enough: the index is written with the things, so each entry has one.
  return { lead: lead && listed(lead), others: others.map(narrow ? listed : sourceOf) };
}

const sourceOf = (found: FoundQuery): Source<never> => ({ query: found, key: 'found.id' });

const textOf = (thing: Thing) => sql.table(`${thing}_text`);

/** Whether a text has all of them. Servers find bytes several times as fast as letters, and in UTF-8 they are the same. */
function hasAll(em: EntityManager, terms: Term[], text: string) {
  const sought = terms.map(({ beginning }) => (isEmbedded(em) ? sql`${` ${beginning}`}` : sql`cast(${` ${beginning}`} as binary)`));
  return sql<boolean>`(${sql.join(sought.map((part) => sql`instr(${sql.ref(`${text}.words`)}, ${part}) > 0`), sql` and `)})`;
}

/** The rarest of those whose words are all listed. */
const rarestOf = (terms: Term[]) => terms.filter(({ hasMore }) => !hasMore).toSorted((a, b) => (a.commonness < b.commonness ? -1 : 1))[0];

/** A search for things that have, for each of its words, a word beginning with it; its words have been looked up. */
export class Search {
  /** All words of each thing, to be joined as `found` where a query has an order of its own. */
  readonly texts;
  readonly #em: EntityManager;
  readonly #thing: Thing;
  readonly #terms: Term[];
  /** The index is read along it. */
  readonly #lead: Term | undefined;
  /** Whether what an entry names may have all words, as far as its bits tell. */
  readonly #mayHaveAll: RawBuilder<boolean>;

  constructor(em: EntityManager, thing: Thing, terms: Term[]) {
    this.#em = em;
    this.#thing = thing;
    this.#terms = terms;
    this.#lead = rarestOf(terms);
    const bits = Object.entries(prefixBits(terms.map(({ beginning }) => beginning)));
    this.#mayHaveAll = sql<boolean>`(${sql.join(bits.map(([column, value]) => sql`${sql.ref(column)} & ${value} = ${value}`), sql` and `)})`;
    this.texts = sql<{ id: string }>`${textOf(thing)}`.as('found');
  }

  /** Whether a text, as it is joined, has all words of the search. */
  isIn(text: 'found' | 'own') {
    return hasAll(this.#em, this.#terms, text);
  }

  /**
   * What is found, to be read newest first: along the most common word of the lead, and what its other words have is gathered. When each
   * word of the search begins too many words, one that little has is gathered; if there is none, the entries of everything are read until
   * there are enough: soon, unless what much has each is nowhere together.
   */
  async starts(): Promise<Starts> {
    const lead = this.#lead ?? rarestOf(await withMoreWords(this.#em, this.#thing, this.#terms));
    const few = lead ? null : await this.gathered();
    if (few) return { lead: null, others: [few] };
    const entries = this.#along(wordTable(this.#thing), lead).where(this.#mayHaveAll);
    const [word, ...others] = lead?.words ?? [EVERYTHING];
    if (word === undefined) return NOTHING;
    return { lead: entries.where(sql<boolean>`found.word = ${word}`), others: others.length > 0 ? [this.#gathered(isOneOf(others), lead)] : [] };
  }

  /** The same in no order; null when each word has too many entries for that, or what may have all words is too much. */
  async gathered(): Promise<FoundQuery | null> {
    const word = wordTable(this.#thing);
    const terms = this.#lead ? [this.#lead] : this.#terms;
    // Without a lead each begins too many words for all their bits to be looked at.
    const may = this.#lead ? sql` and ${this.#mayHaveAll}` : sql``;
    const fewest = await fewestOf(this.#em, terms.map((term) => sql`from ${word} where ${isOf(term)}${may}`));
    const term = fewest === null ? undefined : terms[fewest];
    return term ? this.#gathered(isOf(term), term) : null;
  }

  /** Those of some things that have all words. */
  among(ids: RawBuilder<unknown>): FoundQuery {
    return this.#along(ids, undefined);
  }

  /**
   * What has some words of one of the search, each once. Beside a lead that has filled a page its entries are read down to the end of
   * that alone, since databases take a bound on the id into such a table; else all, of words that are no more common than the lead is.
   */
  #gathered(isWord: RawBuilder<boolean>, term: Term | undefined): FoundQuery {
    return this.#along(sql`(select distinct id from ${wordTable(this.#thing)} where ${isWord} and ${this.#mayHaveAll})`, term);
  }

  /** Entries of one word of the search, whose texts are then looked at for the others; of everything without one. */
  #along(entries: RawBuilder<unknown>, lead: Term | undefined): FoundQuery {
    const others = this.#terms.filter(({ beginning }) => beginning !== lead?.beginning);
    if (others.length === 0) return findIn(this.#em, entries);
    return findIn(this.#em, entries, sql`cross join ${textOf(this.#thing)} as own on own.id = found.id`).where(hasAll(this.#em, others, 'own'));
  }
}

/** Looks up the words of a search; null when the text has none: it narrows nothing. */
export async function lookUp(em: EntityManager, thing: Thing, text: string | null | undefined): Promise<Search | null> {
  const [terms] = await lookUpWords(em, [thing], text);
  return terms ? new Search(em, thing, terms) : null;
}

interface SearchWithPeople {
  found: Search | null;
  people: Search | null;
}

/** Those of a search that is for things by their own words, and for people to whom they belong. */
export async function lookUpWithPeople(em: EntityManager, thing: Thing, text: string | null | undefined): Promise<SearchWithPeople> {
  const [own, people] = await lookUpWords(em, [thing, 'user'], text);
  return { found: own ? new Search(em, thing, own) : null, people: people ? new Search(em, 'user', people) : null };
}

type Column = 'sellerId' | 'buyerId' | 'reporterId';

/** What belongs to the people whom a search finds: the columns of the table have their ids. */
export async function startsOfPeople(em: EntityManager, search: Search, table: 'product' | 'transaction' | 'report', columns: Column[]): Promise<FoundQuery[]> {
  const { lead, others } = await search.starts();
  const own = lead ? await newestIds(em, [sourceOf(lead)], MOST_PEOPLE + 1) : [];
  const more = own.length <= MOST_PEOPLE ? await newestIds(em, others.map(sourceOf), MOST_PEOPLE + 1) : [];
  const people = [...new Set([...own, ...more])];
  const things = sql.table(table);
  return columns.map((column) => sql.ref(column)).flatMap((person) => {
    if (people.length <= MOST_ALONG) return people.map((id) => findIn(em, things).where(sql<boolean>`found.${person} = ${id}`));
    if (people.length <= MOST_PEOPLE) return [findIn(em, sql`(select distinct id from ${things} where ${person} in (${sql.join(people)}))`)];
    return [findIn(em, things, sql`cross join ${textOf('user')} as own on own.id = found.${person}`).where(search.isIn('own'))];
  });
}

/** What a search finds by its own words, and what belongs to the people whom it finds. */
export async function startsWithPeople(em: EntityManager, { found, people }: SearchWithPeople, table: 'product' | 'transaction', columns: Column[]): Promise<Starts> {
  const { lead, others } = found ? await found.starts() : NOTHING;
  return { lead, others: people ? [...others, ...(await startsOfPeople(em, people, table, columns))] : others };
}
