import { EVERYTHING, wordsInOrder } from '../../graph/src/search/folding.ts';
import { anywhere as withoutMark, plainWord } from '../../graph/src/search/marks.ts';
import { isWord, possibleSlip } from '../../graph/src/search/meanings.ts';
import {
  begunTerms,
  exactTerms,
  mendedNamed,
  mendedSought,
  namedSought,
  readSearch,
  titles,
  type Sought,
  type SoughtTerms,
} from '../../graph/src/search/sought.ts';
import { isMendable, oneLetterOff } from '../../graph/src/search/spelling.ts';
import { bitsOf, MAY_HAVE } from './bits.ts';
import { beginningWords, FAR, join, type Found } from './search.ts';
import type { Param, Store } from './store.ts';

const FIRST_WORDS = 16;
const MOST_WORDS = 256;
const MOST_CORRECTIONS = 5;
const MOST_CORRECTIONS_IN_ALL = 10;
const MOST_LEFT_OUT = 5;

interface Term {
  sought: Sought[];
  words: string[];
  rarity: string;
  isListed: boolean;
}

/**
 * The tiers of a search for products, as the product has them. They look for the same words; the reading is written by
 * hand. They are read one after the other until a page is full. Tiers of rare words that need the same look-ups are
 * read together, as by the product.
 */
export async function* tiersOf(store: Store, text: string): AsyncGenerator<Found[][]> {
  const reading = readSearch(wordsInOrder(text).slice(0, 10));
  const before: Term[][] = [];
  let together: Found[][] = [];
  function* waiting() {
    if (together.length > 0) yield together;
    together = [];
  }
  async function* tier(lists: Term[][]) {
    const own = lists.filter((terms) => terms.length > 0 && terms.every(({ rarity }) => rarity !== ''));
    const parts = (await Promise.all(own.map((terms) => partsOf(store, terms, before)))).flat();
    if (own.some((terms) => leadOf(terms)?.rarity !== '0')) yield* waiting();
    if (parts.length > 0) together.push(own.length > 1 ? parts.map((part) => ({ ...part, leads: false })) : parts);
    before.push(...own);
  }
  const asked = exactTerms(reading);
  const exact = await lookUp(store, [
    asked.about,
    asked.meantAbout,
    asked.kindAbout,
    asked.kindInTitle,
    asked.typed,
    asked.kind,
  ]);
  for (const terms of exact) yield* tier([terms]);
  yield* waiting();
  const { begun, nearest } = begunTerms(reading);
  const [inTitles = [], anywhere = [], kindsInTitles = [], kinds = []] = await lookUp(store, [
    titles(begun),
    begun,
    titles(nearest),
    nearest,
  ]);
  for (const terms of [inTitles, anywhere]) yield* tier([terms]);
  yield* waiting();
  const corrected = await corrections(store, reading.units.map(possibleSlip));
  const most = MOST_CORRECTIONS_IN_ALL / corrected.filter(({ length }) => length > 0).length;
  const likeliest = corrected.map((words) => words.slice(0, Math.max(1, Math.floor(most))));
  const mended = likeliest.map((words, n) => [...(anywhere[n]?.sought ?? []), ...mendedSought(words)]);
  let places = [inTitles, anywhere];
  if (likeliest.some((words) => words.length > 0)) {
    const named = reading.units.map((unit, n) => [...namedSought(unit), ...mendedNamed(likeliest[n] ?? [])]);
    const about = named.every((sought) => sought.length > 0) ? titles(named) : [];
    const [aboutMended = [], ...mendedPlaces] = await lookUp(store, [about, titles(mended), mended]);
    places = mendedPlaces;
    for (const terms of [aboutMended, places[1] ?? []]) yield* tier([terms]);
  }
  const [nearInTitles = [], near = []] = places.map((terms) => {
    const things = terms.filter((_term, n) => !reading.units[n]?.isQuality);
    return things.length > 0 ? things : terms;
  });
  yield* tier(nearInTitles.length < reading.units.length ? [nearInTitles] : []);
  yield* tier(nearInTitles.length > 1 ? withoutOne(nearInTitles) : [nearInTitles, kindsInTitles]);
  yield* tier(near.length > 1 ? withoutOne(near) : [near, kinds]);
  yield* tier(near.length > 2 ? near.map((term) => [term]) : []);
  yield* waiting();
}

const withoutOne = (terms: Term[]) =>
  terms.length <= MOST_LEFT_OUT ? terms.map((left) => terms.filter((term) => term !== left)) : [];

const anyOf = (words: string[]) =>
  `select distinct word from product_word where word in (${words.map(() => '?').join(', ')})`;

/** The words one slip away from each of these, in one statement. */
async function corrections(store: Store, words: string[]): Promise<string[][]> {
  const slips = words.map((word) => (isMendable(word) ? oneLetterOff(word) : []));
  const lists = slips.map((kinds) => kinds.flat()).filter(({ length }) => length > 0);
  const found =
    lists.length > 0 ? await store.plan<{ word: string }>(lists.map(anyOf).join(' union all '), lists.flat()) : [];
  const indexed = new Set(found.map((entry) => entry.word));
  return slips.map((kinds) =>
    kinds
      .flatMap((kind) => [
        ...kind.filter((other) => indexed.has(other)),
        ...kind.filter((other) => !indexed.has(other) && isWord(other)),
      ])
      .slice(0, MOST_CORRECTIONS),
  );
}

/** Lists the words of the index for each list of terms, in one statement. */
async function lookUp(store: Store, lists: SoughtTerms[], most = FIRST_WORDS): Promise<Term[][]> {
  const terms = lists.flat();
  const parts = terms.flatMap((sought, n) =>
    sought.map(({ text, isWhole }) =>
      isWhole
        ? {
            sql: `select ${n} as term, word from (select word from product_word where word = ? limit 1) as own`,
            params: [text],
          }
        : beginningWords(store, 'product', n, text, most),
    ),
  );
  const listed =
    parts.length === 0
      ? []
      : await store.plan<{ term: number; word: string; far: string | null }>(
          `select term, word, (select id from product_word f where f.word = l.word order by id desc limit 1 offset ${FAR}) as far from (${parts.map(({ sql }) => sql).join(' union all ')}) as l`,
          parts.flatMap(({ params }) => params),
        );
  const own = terms.map((sought, n) => {
    const found = listed
      .filter(({ term }) => Number(term) === n)
      .toSorted((a, b) => ((a.far ?? '') < (b.far ?? '') ? 1 : -1));
    const words = [...new Set(found.map(({ word }) => word))];
    return {
      sought,
      words,
      rarity: found[0] ? (found[0].far ?? '0') : '',
      isListed: sought.every(
        ({ text, isWhole }) => isWhole || words.filter((word) => word.startsWith(text)).length <= most,
      ),
    };
  });
  let at = 0;
  return lists.map((list) => own.slice(at, (at += list.length)));
}

const leadOf = (terms: Term[]) =>
  terms.filter(({ isListed }) => isListed).toSorted((a, b) => (a.rarity < b.rarity ? -1 : 1))[0];

async function partsOf(store: Store, terms: Term[], before: Term[][]): Promise<Found[]> {
  const more = async () => leadOf((await lookUp(store, [terms.map(({ sought }) => sought)], MOST_WORDS)).flat());
  const lead = leadOf(terms) ?? (await more());
  const has = [
    ...terms.filter(({ sought }) => sought !== lead?.sought).map((term) => conditionOf(store, [term])),
    ...before.map((each) => {
      const { sql, params } = conditionOf(store, each);
      return { sql: `not (${sql})`, params };
    }),
  ];
  const text = has.length > 0 ? ` ${join(store)} product_text own on own.id = f.id` : '';
  const where = ['true', ...has.map(({ sql }) => sql)].join(' and ');
  const params = has.flatMap((each) => each.params);
  const bits = bitsOf(terms.map(beginningOf));
  const [first, ...others] = lead ? lead.words.filter((word) => !isLeftOut(word, before)) : [EVERYTHING];
  if (first === undefined) return [];
  const part = {
    from: `product_word f${text}`,
    where: `f.word = ? and ${MAY_HAVE} and ${where}`,
    params: [first, ...bits, ...params],
    leads: true,
  };
  if (others.length === 0) return [part];
  const gathered = `(select distinct id from product_word where word in (${others.map(() => '?').join(', ')}) and ${MAY_HAVE})`;
  return [part, { from: `${gathered} f${text}`, where, params: [...others, ...bits, ...params] }];
}

/** Whether all that has this word is left out. */
const isLeftOut = (word: string, before: Term[][]) =>
  before.some(
    ([term, ...others]) =>
      others.length === 0 &&
      term?.sought.some(({ text, isWhole }) =>
        [word, withoutMark(word)].some((each) => (isWhole ? each === text : each.startsWith(text))),
      ),
  );

/** How all that may stand for a term begins. */
function beginningOf({ sought }: Term): string {
  const [first = '', ...others] = sought.map(({ text }) => plainWord(text));
  const end = [...first].findIndex((_letter, at) => others.some((other) => !other.startsWith(first.slice(0, at + 1))));
  return end < 0 ? first : first.slice(0, end);
}

/** Whether a text has, for each term, one of the words that stand for it. */
function conditionOf({ embedded }: Store, terms: Term[]): { sql: string; params: Param[] } {
  const part = `instr(own.words, ${embedded ? '?' : 'cast(? as binary)'}) > 0`;
  return {
    sql: terms.map(({ sought }) => `(${sought.map(() => part).join(' or ')})`).join(' and '),
    params: terms.flatMap(({ sought }) => sought.map(({ text, isWhole }) => ` ${text}${isWhole ? ' ' : ''}`)),
  };
}
