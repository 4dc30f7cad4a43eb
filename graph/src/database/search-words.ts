import { sql } from 'kysely';
import { isEmbedded, type EntityManager } from './database.ts';
import { searchedPeople, searchedWords } from './folding.ts';
import type { Thing } from './word-index.ts';

/** So many words of the index are listed of those that begin like one of a search; */
const FIRST_WORDS = 16;
/** and so many when each begins more, so that one of them can lead. */
const MOST_WORDS = 256;
/** So many entries back it is looked how common a word is: nearly as sure of the rarer one as far more. */
const FAR = 8;

/** One word of a search. */
export interface Term {
  beginning: string;
  /** Those of the index that begin so, the most common first; of more than are listed, the first ones by their letters. */
  words: string[];
  hasMore: boolean;
  /** The greater, the more common: the id of an entry some way back, which of rare words is old; '0' of the rarest, '' when nothing has it. */
  commonness: string;
}

/** The table of the index for some kind of things. */
export const wordTable = (thing: Thing) => sql.table(`${thing}_word`);

/** What comes after all words that begin so: no letter comes after this one. */
const endOf = (beginning: string) => `${beginning}\u{10ffff}`;

/** Whether a word has this beginning. */
const begins = (beginning: string) => sql<boolean>`(word >= ${beginning} and word < ${endOf(beginning)})`;

/** Whether an entry is of one of these words. */
export const isOneOf = (words: string[]) => (words.length > 0 ? sql<boolean>`word in (${sql.join(words)})` : sql<boolean>`1 = 0`);

/** Whether an entry is of one of a term's words. */
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

/** The words of a search as they are in the index of each of these, in one statement; null where it has none that are indexed so. */
export async function lookUpWords(em: EntityManager, things: Thing[], text: string | null | undefined): Promise<(Term[] | null)[]> {
  const sought = things.map((thing) => ({ thing, beginnings: text ? (thing === 'user' ? searchedPeople : searchedWords)(text) : [] }));
  const terms = await listWords(em, sought, FIRST_WORDS);
  return terms.map((each) => (each.length > 0 ? each : null));
}

/** The same terms with so many of their words that one of them can lead, unless each begins too many. */
export async function withMoreWords(em: EntityManager, thing: Thing, terms: Term[]): Promise<Term[]> {
  const [longer = []] = await listWords(em, [{ thing, beginnings: terms.map(({ beginning }) => beginning) }], MOST_WORDS);
  return longer;
}

async function listWords(em: EntityManager, sought: Sought[], most: number): Promise<Term[][]> {
  const parts = sought.filter(({ beginnings }) => beginnings.length > 0).map(({ thing, beginnings }) => {
    const lists = beginnings.map((beginning, n) => distinctWords(em, thing, beginning, n, most));
    const far = sql`(select id from ${wordTable(thing)} as far where far.word = listed.word order by id desc limit 1 offset ${sql.lit(FAR)})`;
    return sql`select ${sql.lit(thing)} as thing, term, word, ${far} as far from (${sql.join(lists, sql` union all `)}) as listed`;
  });
  const { rows: listed } = parts.length > 0 ? await sql<Listed>`${sql.join(parts, sql` union all `)}`.execute(em.getKysely()) : { rows: [] };
  return sought.map(({ thing, beginnings }) => {
    const own = listed.filter((each) => each.thing === thing);
    return beginnings.map((beginning, n) => termOf(beginning, own.filter(({ term }) => Number(term) === n), most));
  });
}

function termOf(beginning: string, listed: Listed[], most: number): Term {
  // The most common first: it fills a page soonest.
  const words = listed.toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
  return { beginning, words: words.map(({ word }) => word), hasMore: words.length > most, commonness: words[0] ? (words[0].far ?? '0') : '' };
}

/** The first words of the index that begin so, and one more; each as one of a term. */
function distinctWords(em: EntityManager, thing: Thing, beginning: string, n: number, most: number) {
  const [word, term, limit] = [wordTable(thing), sql.lit(n), sql.lit(most + 1)];
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
