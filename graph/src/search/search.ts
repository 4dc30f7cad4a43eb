import { sql, type RawBuilder } from 'kysely';
import { isEmbedded, type EntityManager } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { EVERYTHING } from './folding.ts';
import { fewestOf } from './gathered.ts';
import { findIn, type FoundQuery, type Reading, type Source, type Sources } from '../database/newest.ts';
import { anywhere, plainWord } from './marks.ts';
import { prefixBits } from './prefix-bits.ts';
import { isOf, isOneOf, lookUpManyWords, lookUpWords, type Term, wordTable } from './search-words.ts';
import type { Sought } from './sought.ts';
import type { Thing, WordIndex } from './word-index.ts';

/** Queries for the ids that a search finds, from which a list is built. */
export interface Starts {
  /** See `Sources`. */
  lead: FoundQuery | null;
  others: FoundQuery[];
}

export const NOTHING: Starts = { lead: null, others: [] };

/**
 * The list of the things that these queries find, newest first; `narrow` adds the list's own filter, if there is one.
 */
export function sourcesOf<Table extends keyof Tables, Row>(
  { lead, others }: Starts,
  { ofFound }: Reading<Table, Row>,
  narrow: ((query: Source<Table>['query']) => Source<Table>['query']) | null,
): Sources<Table> {
  const listed = (found: FoundQuery): Source<Table> => ({
    query: narrow ? narrow(ofFound(found)) : ofFound(found),
    key: 'found.id',
  });
  // Without a filter the ids are enough: the index is written together with the things, so each entry's thing exists.
  return { lead: lead && listed(lead), others: others.map(narrow ? listed : sourceOf) };
}

/** The ids of what is found, as a source of a list. */
export const sourceOf = (found: FoundQuery): Source<never> => ({ query: found, key: 'found.id' });

/** The table of the whole texts of some kind of things. */
export const textOf = (thing: Thing) => sql.table(`${thing}_text`);

/**
 * Whether a text has this word or beginning; each of its words stands between blanks. Servers compare bytes several
 * times faster than letters, and in UTF-8 the answer is the same.
 */
function isPartOf(em: EntityManager, { text, isWhole }: Sought, joined: string) {
  const part = isWhole ? ` ${text} ` : ` ${text}`;
  return sql`instr(${sql.ref(`${joined}.words`)}, ${isEmbedded(em) ? sql`${part}` : sql`cast(${part} as binary)`}) > 0`;
}

/** Whether a text has every term: any of the words that stand for it. */
function hasAll(em: EntityManager, terms: Term[], joined: string) {
  const each = terms.map(
    ({ sought }) =>
      sql`(${sql.join(
        sought.map((one) => isPartOf(em, one, joined)),
        sql` or `,
      )})`,
  );
  return sql<boolean>`(${sql.join(each, sql` and `)})`;
}

/** The rarest of the terms whose words in the index are all listed. */
const rarestOf = (terms: Term[]) =>
  terms.filter(({ hasMore }) => !hasMore).toSorted((a, b) => (a.commonness < b.commonness ? -1 : 1))[0];

/** Whether an entry's bits leave it possible that its thing has every term. */
function mayHaveAll(terms: Term[]) {
  const bits = prefixBits(terms.map(({ sought }) => commonBeginning(sought.map(({ text }) => plainWord(text)))));
  const needed = Object.entries(bits).filter(([, value]) => value !== 0);
  return sql<boolean>`(${
    needed.length > 0
      ? sql.join(
          needed.map(([column, value]) => sql`${sql.ref(column)} & ${value} = ${value}`),
          sql` and `,
        )
      : sql`1 = 1`
  })`;
}

function commonBeginning([first = '', ...others]: string[]) {
  let length = first.length;
  for (const other of others) while (!other.startsWith(first.slice(0, length))) length--;
  return first.slice(0, length);
}

/**
 * A search whose terms have been looked up. It finds the things that have, for each term, one of the words that stand
 * for it.
 */
export class Search {
  /** What it finds. */
  readonly thing: Thing;
  /** The texts of all things, which a query with an order of its own can join as `found`. */
  readonly texts;
  readonly #em: EntityManager;
  readonly #terms: Term[];
  /** Things that have all terms of one of these are left out. */
  readonly #without: Term[][];
  /** The rarest term: the index is read along it. */
  readonly #lead: Term | undefined;
  readonly #mayHaveAll: RawBuilder<boolean>;

  constructor(em: EntityManager, thing: Thing, terms: Term[], without: Term[][] = []) {
    this.#em = em;
    this.thing = thing;
    this.#terms = terms;
    this.#without = without;
    this.#lead = rarestOf(terms);
    this.#mayHaveAll = mayHaveAll(terms);
    this.texts = sql<{ id: string }>`${textOf(thing)}`.as('found');
  }

  /** Whether a joined text has every term. */
  isIn(text: 'found' | 'own') {
    return hasAll(this.#em, this.#terms, text);
  }

  /**
   * The finds, to be read newest first along the most common word of the lead; the finds of its other words are
   * gathered beside it. When every term begins too many words to lead, the term with the fewest entries is gathered. If
   * even that is too much, the entries of all things are read until the page is full. That is soon, unless the terms
   * are common and never together.
   */
  async starts(): Promise<Starts> {
    const lead =
      this.#lead ??
      rarestOf(
        await lookUpManyWords(
          this.#em,
          this.thing,
          this.#terms.map(({ sought }) => sought),
        ),
      );
    const few = lead ? null : await this.gathered();
    if (few) return { lead: null, others: [few] };
    const entries = this.#along(wordTable(this.thing), lead).where(this.#mayHaveAll);
    const [word, ...others] = lead?.words ?? [EVERYTHING];
    if (word === undefined) return NOTHING;
    return {
      lead: entries.where(sql<boolean>`found.word = ${word}`),
      others: others.length > 0 ? [this.#gathered(isOneOf(others), lead)] : [],
    };
  }

  /** Whether so few things have its rarest term that all of them may as well be looked at. */
  get isRare() {
    return this.#lead?.commonness === '0';
  }

  /**
   * The same for a list that is put together of many searches. Each word is read along its own part of the index, if
   * there are at most so many words.
   */
  async walks(most: number): Promise<FoundQuery[]> {
    const words = (this.#lead?.words ?? []).filter((word) => !this.#isLeftOut(word));
    if (this.#lead && words.length <= most) {
      const entries = this.#along(wordTable(this.thing), this.#lead).where(this.#mayHaveAll);
      return words.map((word) => entries.where(sql<boolean>`found.word = ${word}`));
    }
    const { lead, others } = await this.starts();
    return lead ? [lead, ...others] : others;
  }

  /** Whether all that has this word is left out: a whole walk could go by in vain. */
  #isLeftOut(word: string) {
    const own = [word, anywhere(word)];
    return this.#without.some(
      ([term, ...others]) =>
        others.length === 0 &&
        term?.sought.some(({ text, isWhole }) => own.some((each) => (isWhole ? each === text : each.startsWith(text)))),
    );
  }

  /** What is found, in no order; null when there are too many entries to gather. */
  async gathered(): Promise<FoundQuery | null> {
    const word = wordTable(this.thing);
    const terms = this.#lead ? [this.#lead] : this.#terms;
    // Without a lead the terms begin so many words that checking the bits of each entry would take too long.
    const may = this.#lead ? sql` and ${this.#mayHaveAll}` : sql``;
    const fewest = await fewestOf(
      this.#em,
      terms.map((term) => sql`from ${word} where ${isOf(term)}${may}`),
    );
    const term = fewest === null ? undefined : terms[fewest];
    return term ? this.#gathered(isOf(term), term) : null;
  }

  /** Those of the given ids whose things have every term. */
  among(ids: RawBuilder<unknown>): FoundQuery {
    return this.#along(ids, undefined);
  }

  /**
   * Things that have one of these words, each once. Databases push a bound on the id down into such a subquery. So when
   * the lead has filled a page, only entries newer than the page's last one are read. Otherwise all are read. None of
   * these words is more common than the lead's first.
   */
  #gathered(isWord: RawBuilder<boolean>, term: Term | undefined): FoundQuery {
    return this.#along(
      sql`(select distinct id from ${wordTable(this.thing)} where ${isWord} and ${this.#mayHaveAll})`,
      term,
    );
  }

  /**
   * These entries, if they are not left out and their texts have the terms other than the lead. Without a lead the
   * texts must have all terms.
   */
  #along(entries: RawBuilder<unknown>, lead: Term | undefined): FoundQuery {
    const others = this.#terms.filter((term) => term.sought !== lead?.sought);
    if (others.length === 0 && this.#without.length === 0) return findIn(this.#em, entries);
    const conditions = [
      ...(others.length > 0 ? [hasAll(this.#em, others, 'own')] : []),
      ...this.#without.map((terms) => sql<boolean>`not ${hasAll(this.#em, terms, 'own')}`),
    ];
    return findIn(this.#em, entries, sql`cross join ${textOf(this.thing)} as own on own.id = found.id`).where(
      sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    );
  }
}

/** Looks up the terms of a search; null when the text has none, so that the list is not narrowed. */
export async function lookUp(
  em: EntityManager,
  index: WordIndex,
  text: string | null | undefined,
): Promise<Search | null> {
  const [terms] = await lookUpWords(em, [index], text);
  return terms ? new Search(em, index.thing, terms) : null;
}
