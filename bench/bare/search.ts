import { EVERYTHING, searchedPeople, searchedWords } from '../../graph/src/database/folding.ts';
import { prefixBits } from '../../graph/src/database/prefix-bits.ts';
import type { Thing } from '../../graph/src/database/word-index.ts';
import type { Param, Store } from './store.ts';

/** A part of a search: what comes after `from` reads the ids of `f` newest first, and what comes after `where` narrows them. */
export interface Found {
  from: string;
  where: string;
  params: Param[];
}

const MOST_WORDS = 16;
const FAR = 8;

interface Listed {
  thing: Thing;
  term: number;
  word: string;
  far: string | null;
}

/**
 * What has words that begin with those of the text, of each kind of things: one statement lists the words of the index and how far back
 * the ninth entry of each is; the rarest leads, and of its entries whose bits say that they may have the others too, the texts are looked
 * at. Without a lead the entries of everything are read so.
 */
export async function find(store: Store, things: Thing[], text: string): Promise<Found[][]> {
  const sought = things.map((thing) => ({ thing, terms: thing === 'user' ? searchedPeople(text) : searchedWords(text) }));
  const parts = sought.map(({ thing, terms }) => {
    const lists = terms.map((_term, n) => words(store, thing, n));
    return `select '${thing}' as thing, term, word, (select id from ${thing}_word f where f.word = l.word order by id desc limit 1 offset ${FAR}) as far from (${lists.join(' union all ')}) as l`;
  });
  // Prepared, a server might read all entries of a word instead of stepping to the next one.
  const listed = await store.plan<Listed>(
    parts.join(' union all '),
    sought.flatMap(({ terms }) => terms).flatMap((term) => (store.embedded ? [term, `${term}\u{10ffff}`, `${term}\u{10ffff}`] : [term, term, `${term}\u{10ffff}`])),
  );
  return sought.map(({ thing, terms }) => partsOf(store, thing, terms, listed.filter((each) => each.thing === thing)));
}

function partsOf(store: Store, thing: Thing, terms: string[], listed: Listed[]): Found[] {
  const own = terms.map((beginning, n) => ({ beginning, words: listed.filter(({ term }) => Number(term) === n).toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1)) }));
  if (own.some((term) => term.words.length === 0)) return [];
  const rarity = (term: (typeof own)[number]) => term.words[0]?.far ?? '';
  const lead = own.filter((term) => term.words.length <= MOST_WORDS).toSorted((a, b) => (rarity(a) < rarity(b) ? -1 : 1))[0];
  const has = (alias: string, list: typeof own) => list.map(() => hasPart(store, alias));
  const beginnings = (list: typeof own) => list.map(({ beginning }) => ` ${beginning}`);
  const others = own.filter((term) => term !== lead);
  const { prefixes3, prefixes4, prefixes5, prefixes6 } = prefixBits(terms);
  const from = `${thing}_word f${others.length > 0 ? ` ${join(store)} ${thing}_text own on own.id = f.id` : ''}`;
  const where = ['f.word = ?', 'f.prefixes3 & ? = ?', 'f.prefixes4 & ? = ?', 'f.prefixes5 & ? = ?', 'f.prefixes6 & ? = ?', ...has('own', others)].join(' and ');
  const leading = lead ? lead.words.map(({ word }) => word) : [EVERYTHING];
  return leading.map((word) => ({ from, where, params: [word, ...[prefixes3, prefixes4, prefixes5, prefixes6].flatMap((bits) => [bits, bits]), ...beginnings(others)] }));
}

/** Whether a text has a part, which servers look for by bytes. */
export const hasPart = ({ embedded }: Store, alias: string) => `instr(${alias}.words, ${embedded ? '?' : 'cast(? as binary)'}) > 0`;

/** Tables are read in the order in which they are written. */
export const join = ({ embedded }: Store) => (embedded ? 'cross join' : 'straight_join');

/** The first words of the index with one beginning, each as one of a term. */
function words({ embedded }: Store, thing: Thing, term: number) {
  const limit = MOST_WORDS + 1;
  if (!embedded) {
    return `(select ${term} as term, word from ${thing}_word where word = ? limit 1)`
      + ` union all (select ${term} as term, word from ${thing}_word where word > ? and word < ? group by word limit ${limit})`;
  }
  return `select ${term} as term, word from (with recursive step(word) as (select min(word) from ${thing}_word where word >= ? and word < ? union all `
    + `select (select min(word) from ${thing}_word where word > step.word and word < ?) from step where step.word is not null limit ${limit}) `
    + 'select word from step where word is not null)';
}

/** The newest rows of all parts: those of the first, then in one statement those of the others that are newer than the last of a full page. */
export async function newest<Row extends { id: string }>(store: Store, parts: Found[], limit: number, select: (part: Found) => string): Promise<Row[]> {
  const [first, ...others] = parts;
  const page = first ? await store.all<Row>(`${select(first)} order by f.id desc limit ${limit}`, first.params) : [];
  if (others.length === 0) return page;
  const last = page.length === limit ? page.at(-1)?.id : undefined;
  const lists = others.map((part, n) => `select * from (${select(part)}${last ? ' and f.id > ?' : ''} order by f.id desc limit ${limit}) as list${n}`);
  const more = await store.plan<Row>(lists.join(' union all '), others.flatMap(({ params }) => (last ? [...params, last] : params)));
  return [...new Map([...page, ...more].map((row) => [row.id, row])).values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}
