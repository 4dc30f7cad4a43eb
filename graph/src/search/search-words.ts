import { sql } from 'kysely';
import { isEmbedded, type EntityManager } from '../database/database.ts';
import type { Thing, WordIndex } from './word-index.ts';

/** How many words of the index are listed for each term of a search; */
const FIRST_WORDS = 16;
/** and how many if every term begins more words than that, so that one of the terms can lead after all. */
const MOST_WORDS = 256;
/** The age of a word's entry this many back tells how common the word is, nearly as surely as an entry much further back. */
const FAR = 8;

/** One word of what is searched for, and the words of the index that begin with it. */
export interface Term {
  beginning: string;
  /** The words of the index that begin with it, the most common first. If there are too many, those that come first in the alphabet. */
  words: string[];
  hasMore: boolean;
  /** The greater, the more common: the id of the entry `FAR` back, which is an old one if the word is rare. '0' is the rarest; '' means that nothing has the word. */
  commonness: string;
}

/** The table of the index for some kind of things. */
export const wordTable = (thing: Thing) => sql.table(`${thing}_word`);

/** The end of the range of words with this beginning: no letter sorts after the last one here. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Whether a word has this beginning. */
const begins = (beginning: string) => sql<boolean>`(word >= ${beginning} and word < ${endOf(beginning)})`;

/** Whether an entry is of one of these words. */
export const isOneOf = (words: string[]) =>
  words.length > 0 ? sql<boolean>`word in (${sql.join(words)})` : sql<boolean>`1 = 0`;

/** Whether an entry is of any of a term's words. */
export const isOf = ({ words, hasMore, beginning }: Term) => (hasMore ? begins(beginning) : isOneOf(words));

interface Listed {
  thing: Thing;
  term: number;
  word: string;
  far: string | null;
}

interface Sought {
  thing: Thing;
  beginnings: string[];
}

/** Looks up the terms of a search in each of these indexes, in one statement; null where the text has no term. */
export async function lookUpWords(
  em: EntityManager,
  indexes: WordIndex[],
  text: string | null | undefined,
): Promise<(Term[] | null)[]> {
  const sought = indexes.map((index) => ({ thing: index.thing, beginnings: text ? index.soughtIn(text) : [] }));
  const terms = await listWords(em, sought, FIRST_WORDS);
  return terms.map((each) => (each.length > 0 ? each : null));
}

/** The same terms with more of their words, so that one of them can lead, unless all of them begin too many words even so. */
export async function withMoreWords(em: EntityManager, thing: Thing, terms: Term[]): Promise<Term[]> {
  const [longer = []] = await listWords(
    em,
    [{ thing, beginnings: terms.map(({ beginning }) => beginning) }],
    MOST_WORDS,
  );
  return longer;
}

async function listWords(em: EntityManager, sought: Sought[], most: number): Promise<Term[][]> {
  const parts = sought
    .filter(({ beginnings }) => beginnings.length > 0)
    .map(({ thing, beginnings }) => {
      const lists = beginnings.map((beginning, n) => distinctWords(em, thing, beginning, n, most));
      const far = sql`(select id from ${wordTable(thing)} as far where far.word = listed.word order by id desc limit 1 offset ${sql.lit(FAR)})`;
      return sql`select ${sql.lit(thing)} as thing, term, word, ${far} as far from (${sql.join(lists, sql` union all `)}) as listed`;
    });
  const { rows: listed } =
    parts.length > 0 ? await sql<Listed>`${sql.join(parts, sql` union all `)}`.execute(em.getKysely()) : { rows: [] };
  return sought.map(({ thing, beginnings }) => {
    const own = listed.filter((each) => each.thing === thing);
    return beginnings.map((beginning, n) =>
      termOf(
        beginning,
        own.filter(({ term }) => Number(term) === n),
        most,
      ),
    );
  });
}

function termOf(beginning: string, listed: Listed[], most: number): Term {
  // The most common word first: it fills a page soonest.
  const words = listed.toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
  return {
    beginning,
    words: words.map(({ word }) => word),
    hasMore: words.length > most,
    commonness: words[0] ? (words[0].far ?? '0') : '',
  };
}

/** The first words of the index with this beginning, and one more to learn whether there are more. */
function distinctWords(em: EntityManager, thing: Thing, beginning: string, n: number, most: number) {
  const [word, term, limit] = [wordTable(thing), sql.lit(n), sql.lit(most + 1)];
  // A server jumps from group to group by itself; in the recursion below it would read the whole index at each step.
  // The word itself is asked for separately: it is often a common one, and a server may read its whole group.
  if (!isEmbedded(em)) {
    return sql`(select ${term} as term, word from ${word} where word = ${beginning} limit 1)
      union all (select ${term} as term, word from ${word} where word > ${beginning} and word < ${endOf(beginning)} group by word limit ${limit})`;
  }
  return sql`select ${term} as term, word from (with recursive step(word) as (
    select min(word) from ${word} where ${begins(beginning)}
    union all select (select min(word) from ${word} where word > step.word and word < ${endOf(beginning)}) from step where step.word is not null limit ${limit}
  ) select word from step where word is not null)`;
}
