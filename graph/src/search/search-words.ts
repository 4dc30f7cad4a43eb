import { sql, type RawBuilder } from 'kysely';
import { isEmbedded, type EntityManager } from '../database/database.ts';
import { beginning, type Sought, type SoughtTerms } from './sought.ts';
import type { Thing, WordIndex } from './word-index.ts';

/** How many words of the index are listed for each beginning that is searched for. */
const FIRST_WORDS = 16;
/** How many are listed if every term begins more words than that. One of the terms can then lead after all. */
const MOST_WORDS = 256;
/**
 * The age of a word's entry this many back tells how common the word is, nearly as surely as an entry much further
 * back.
 */
const FAR = 8;

/** One thing that is searched for, and the words of the index that stand for it: any of them will do. */
export interface Term {
  sought: Sought[];
  /**
   * The words of the index that are meant, the most common first. If there are too many, those that come first in the
   * alphabet.
   */
  words: string[];
  hasMore: boolean;
  /**
   * The greater, the more common: the id of the entry `FAR` back, which is an old one if the word is rare. '0' is the
   * rarest; '' means that nothing has the word.
   */
  commonness: string;
}

/** The table of the index for some kind of things. */
export const wordTable = (thing: Thing) => sql.table(`${thing}_word`);

/** The end of the range of words with this beginning: no letter sorts after the last one here. */
const endOf = (text: string) => `${text}\u{10ffff}`;

/** Whether a word is this one, or has this beginning. */
const isSought = ({ text, isWhole }: Sought) =>
  isWhole ? sql<boolean>`word = ${text}` : sql<boolean>`(word >= ${text} and word < ${endOf(text)})`;

/** Whether an entry is of one of these words. */
export const isOneOf = (words: string[]) =>
  words.length > 0 ? sql<boolean>`word in (${sql.join(words)})` : sql<boolean>`1 = 0`;

/** Whether an entry is of any of a term's words. */
export const isOf = ({ words, hasMore, sought }: Term) =>
  hasMore ? sql<boolean>`(${sql.join(sought.map(isSought), sql` or `)})` : isOneOf(words);

interface Listed {
  thing: Thing;
  /** Which of the words that are sought has listed it. */
  sought: number;
  word: string;
  far: string | null;
}

/** A search of one index: for each term, the words of the index that match it. */
interface Lookup {
  thing: Thing;
  terms: SoughtTerms;
}

/** Looks up the words of a search in each of these indexes, in one statement; null where the text has none. */
export async function lookUpWords(
  em: EntityManager,
  indexes: WordIndex[],
  text: string | null | undefined,
): Promise<(Term[] | null)[]> {
  const lookups = indexes.map((index) => ({
    thing: index.thing,
    terms: text ? index.soughtIn(text).map((word) => [beginning(word)]) : [],
  }));
  const terms = await listWords(em, lookups, FIRST_WORDS);
  return terms.map((each) => (each.length > 0 ? each : null));
}

/** Looks up these terms in one index. */
export async function lookUpTerms(em: EntityManager, thing: Thing, terms: SoughtTerms): Promise<Term[]> {
  const [looked = []] = await listWords(em, [{ thing, terms }], FIRST_WORDS);
  return looked;
}

/** The same with more of their words, so that one of them can lead, unless all of them begin too many words even so. */
export async function lookUpManyWords(em: EntityManager, thing: Thing, terms: SoughtTerms): Promise<Term[]> {
  const [longer = []] = await listWords(em, [{ thing, terms }], MOST_WORDS);
  return longer;
}

/** Each word is looked up once, for however many terms it stands. */
async function listWords(em: EntityManager, lookups: Lookup[], most: number): Promise<Term[][]> {
  const eachOnce = lookups.map(({ terms }) => [...new Map(terms.flat().map((one) => [keyOf(one), one])).values()]);
  const parts = lookups.flatMap(({ thing }, at) => {
    const lists = (eachOnce[at] ?? []).flatMap((one, n) => listsOf(em, thing, one, n, most));
    const far = sql`(select id from ${wordTable(thing)} as far where far.word = listed.word order by id desc limit 1 offset ${sql.lit(FAR)})`;
    return lists.length > 0
      ? [
          sql`select ${sql.lit(thing)} as thing, sought, word, ${far} as far from (${sql.join(lists, sql` union all `)}) as listed`,
        ]
      : [];
  });
  const { rows: listed } =
    parts.length > 0 ? await sql<Listed>`${sql.join(parts, sql` union all `)}`.execute(em.getKysely()) : { rows: [] };
  return lookups.map(({ thing, terms }, at) => {
    const own = listed.filter((each) => each.thing === thing);
    const byKey = new Map(
      (eachOnce[at] ?? []).map((one, n) => [keyOf(one), own.filter(({ sought }) => Number(sought) === n)]),
    );
    return terms.map((sought) =>
      termOf(
        sought,
        sought.flatMap((one) => byKey.get(keyOf(one)) ?? []),
        most,
      ),
    );
  });
}

const keyOf = ({ text, isWhole }: Sought) => (isWhole ? `${text} ` : text);

function termOf(sought: Sought[], listed: Listed[], most: number): Term {
  // The most common word first: it fills a page soonest.
  const words = listed.toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
  const distinct = [...new Set(words.map(({ word }) => word))];
  const isLong = ({ text, isWhole }: Sought) =>
    !isWhole && distinct.filter((word) => word.startsWith(text)).length > most;
  return {
    sought,
    words: distinct,
    hasMore: sought.some(isLong),
    commonness: words[0] ? (words[0].far ?? '0') : '',
  };
}

/**
 * Queries for the words of the index that match one word: itself, or those with this beginning. On a server a beginning
 * is looked up as a word too, since it is often a common one. The server would read its whole group in `wordsFrom`.
 */
function listsOf(em: EntityManager, thing: Thing, { text, isWhole }: Sought, n: number, most: number) {
  const itself = sql`select ${sql.lit(n)} as sought, word from (select word from ${wordTable(thing)} where word = ${text} limit 1) as own`;
  if (isWhole) return [itself];
  return [...(isEmbedded(em) ? [] : [itself]), wordsFrom(em, thing, text, n, most)];
}

/** The first words of the index with this beginning, and one more to learn whether there are more. */
function wordsFrom(em: EntityManager, thing: Thing, text: string, n: number, most: number): RawBuilder<unknown> {
  const [word, sought, limit] = [wordTable(thing), sql.lit(n), sql.lit(most + 1)];
  // A server jumps from group to group by itself; in the recursion below it would read the whole index at each step.
  if (!isEmbedded(em)) {
    return sql`(select ${sought} as sought, word from ${word} where word > ${text} and word < ${endOf(text)} group by word limit ${limit})`;
  }
  return sql`select ${sought} as sought, word from (with recursive step(word) as (
    select min(word) from ${word} where ${isSought(beginning(text))}
    union all select (select min(word) from ${word} where word > step.word and word < ${endOf(text)}) from step where step.word is not null limit ${limit}
  ) select word from step where word is not null)`;
}
