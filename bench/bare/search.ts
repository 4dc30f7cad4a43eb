import { EVERYTHING, searchedPeople, searchedWords } from '../../graph/src/search/folding.ts';
import type { Thing } from '../../graph/src/search/word-index.ts';
import { bitsOf, MAY_HAVE } from './bits.ts';
import type { Param, Store } from './store.ts';

/** A part of a search: what follows `from` reads the ids of `f` newest first, and what follows `where` narrows them. */
export interface Found {
  from: string;
  where: string;
  params: Param[];
  /** It is read by itself; if it fills a page, the others are read no further back than the end of that page. */
  leads?: boolean;
}

const FIRST_WORDS = 16;
const MOST_WORDS = 256;
export const FAR = 8;

interface Listed {
  thing: Thing;
  term: number;
  word: string;
  far: string | null;
}

/**
 * Finds, for each kind of thing, those with words that begin with the words of the text. One statement lists the words
 * of the index and how far back the ninth entry of each is. The rarest term whose words are all listed leads; if every
 * term begins too many, more are listed. The texts of the lead's entries are checked if their bits allow the other
 * terms. First come the entries of its most common word, then those of its other words together. Without a lead all
 * entries are read this way, however rare a word is: no measured search is like that.
 */
export async function find(store: Store, things: Thing[], text: string): Promise<Found[][]> {
  const sought = things.map((thing) => ({
    thing,
    terms: thing === 'user' ? searchedPeople(text) : searchedWords(text),
  }));
  const parts = sought.map(({ thing, terms }) => listOf(store, thing, terms, FIRST_WORDS));
  // As a prepared statement, a server might read all entries of a word instead of stepping to the next one.
  const listed = await store.plan<Listed>(
    parts.join(' union all '),
    sought.flatMap(({ terms }) => terms).flatMap((term) => boundsOf(store, term)),
  );
  return Promise.all(
    sought.map(({ thing, terms }) =>
      partsOf(
        store,
        thing,
        terms,
        listed.filter((each) => each.thing === thing),
      ),
    ),
  );
}

async function partsOf(store: Store, thing: Thing, terms: string[], listed: Listed[]): Promise<Found[]> {
  const own = ownOf(terms, listed, FIRST_WORDS);
  if (terms.length === 0 || own.some((term) => term.words.length === 0)) return [];
  const listMore = () =>
    store.plan<Listed>(
      listOf(store, thing, terms, MOST_WORDS),
      terms.flatMap((term) => boundsOf(store, term)),
    );
  const lead = leadOf(own) ?? leadOf(ownOf(terms, await listMore(), MOST_WORDS));
  const others = own.filter(({ beginning }) => beginning !== lead?.beginning).map(({ beginning }) => ` ${beginning}`);
  const text = others.length > 0 ? ` ${join(store)} ${thing}_text own on own.id = f.id` : '';
  const has = ['true', ...others.map(() => hasPart(store, 'own'))].join(' and ');
  const bits = bitsOf(terms);
  const [first = EVERYTHING, ...more] = lead?.words ?? [];
  const part = {
    from: `${thing}_word f${text}`,
    where: `f.word = ? and ${MAY_HAVE} and ${has}`,
    params: [first, ...bits, ...others],
    leads: true,
  };
  const gathered = `(select distinct id from ${thing}_word where word in (${more.map(() => '?').join(', ')}) and ${MAY_HAVE})`;
  return more.length === 0
    ? [part]
    : [part, { from: `${gathered} f${text}`, where: has, params: [...more, ...bits, ...others] }];
}

interface Own {
  beginning: string;
  words: string[];
  rarity: string;
  /** Whether all its words are listed. */
  isWhole: boolean;
}

const ownOf = (terms: string[], listed: Listed[], most: number): Own[] =>
  terms.map((beginning, n) => {
    const found = listed
      .filter(({ term }) => Number(term) === n)
      .toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
    return {
      beginning,
      words: found.map(({ word }) => word),
      rarity: found[0]?.far ?? '',
      isWhole: found.length <= most,
    };
  });

const leadOf = (own: Own[]) =>
  own.filter(({ isWhole }) => isWhole).toSorted((a, b) => (a.rarity < b.rarity ? -1 : 1))[0];

/** Lists the words of the index for each of some terms, and how common each is. */
function listOf(store: Store, thing: Thing, terms: string[], most: number): string {
  const lists = terms.map((_term, n) => words(store, thing, n, most));
  return `select '${thing}' as thing, term, word, (select id from ${thing}_word f where f.word = l.word order by id desc limit 1 offset ${FAR}) as far from (${lists.join(' union all ')}) as l`;
}

const boundsOf = ({ embedded }: Store, term: string) =>
  embedded ? [term, `${term}\u{10ffff}`, `${term}\u{10ffff}`] : [term, term, `${term}\u{10ffff}`];

/** Whether a text contains a part; servers look for it by bytes. */
export const hasPart = ({ embedded }: Store, alias: string) =>
  `instr(${alias}.words, ${embedded ? '?' : 'cast(? as binary)'}) > 0`;

/** Makes the database read tables in the order in which they are written. */
export const join = ({ embedded }: Store) => (embedded ? 'cross join' : 'straight_join');

/** The first words of the index with one beginning, each labelled with its term. */
function words({ embedded }: Store, thing: Thing, term: number, most: number) {
  const limit = most + 1;
  if (!embedded) {
    return (
      `(select ${term} as term, word from ${thing}_word where word = ? limit 1)` +
      ` union all (select ${term} as term, word from ${thing}_word where word > ? and word < ? group by word limit ${limit})`
    );
  }
  return (
    `select ${term} as term, word from (with recursive step(word) as (select min(word) from ${thing}_word where word >= ? and word < ? union all ` +
    `select (select min(word) from ${thing}_word where word > step.word and word < ?) from step where step.word is not null limit ${limit}) ` +
    'select word from step where word is not null)'
  );
}

/** What a list reads of its things. */
interface List {
  columns: string;
  /** Joins them to the ids of `f`. */
  joined: string;
  where: string;
  params: Param[];
}

/**
 * The newest rows of all parts. It reads those of a leading part first. One more statement reads those of the others
 * that are newer than the end of a full page.
 */
export async function newest<Row extends { id: string }>(
  store: Store,
  parts: Found[],
  limit: number,
  { columns, joined, where, params }: List,
): Promise<Row[]> {
  const [first, ...others] = parts;
  if (!first) return [];
  const read = (what: string, things: string, part: Found, and = '') =>
    `select ${what} from ${part.from} ${things} where ${part.where} and ${where}${and} order by f.id desc limit ${limit}`;
  const isAlone = first.leads || others.length === 0;
  const page = isAlone ? await store.all<Row>(read(columns, joined, first), [...first.params, ...params]) : [];
  const rest = isAlone ? others : parts;
  if (rest.length === 0) return page;
  const last = page.length === limit ? page.at(-1)?.id : undefined;
  const ids = rest
    .map(
      (part, n) =>
        `select id from (${read('f.id', where === 'true' ? '' : joined, part, last ? ' and f.id > ?' : '')}) as part${n}`,
    )
    .join(' union ');
  const bounds = rest.flatMap((part) => [...part.params, ...params, ...(last ? [last] : [])]);
  const more = await store.plan<Row>(
    `select ${columns} from (${ids}) f ${joined} where ${where} order by f.id desc limit ${limit}`,
    [...bounds, ...params],
  );
  return [...new Map([...page, ...more].map((row) => [row.id, row])).values()]
    .toSorted((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit);
}

/** The rows of several lists, list after list, the newest first within each: of more than one in one statement. */
export async function newestInTurn<Row extends { id: string }>(
  store: Store,
  lists: Found[][],
  limit: number,
  list: List,
): Promise<Row[]> {
  const [first, ...others] = lists;
  if (first && others.length === 0) return newest<Row>(store, first, limit, list);
  const { columns, joined, where, params } = list;
  const all = lists.flatMap((parts, turn) => parts.map((part) => ({ part, turn })));
  const ids = all
    .map(
      ({ part, turn }, n) =>
        `select id, ${turn} as turn from (select f.id from ${part.from} ${joined} where ${part.where} and ${where} order by f.id desc limit ${limit}) as part${n}`,
    )
    .join(' union ');
  return store.plan<Row>(
    `select ${columns} from (${ids}) f ${joined} order by f.turn, f.id desc limit ${limit}`,
    all.flatMap(({ part }) => [...part.params, ...params]),
  );
}

/** The first words of the product index with one beginning, labelled with its term, and what they are asked with. */
export const beginningWords = (store: Store, thing: Thing, term: number, text: string, most: number) => ({
  sql: words(store, thing, term, most),
  params: boundsOf(store, text),
});
