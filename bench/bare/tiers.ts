import { EVERYTHING, wordsInOrder } from '../../graph/src/search/folding.ts';
import { isWord } from '../../graph/src/search/meanings.ts';
import {
  begunTerms,
  exactTerms,
  mendedSought,
  readSearch,
  titles,
  type Sought,
  type SoughtTerms,
} from '../../graph/src/search/sought.ts';
import { isMendable, oneLetterOff } from '../../graph/src/search/spelling.ts';
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

/** The tiers of a search for products, which the product has too: what is looked for is the same, how it is read is written by hand. Read one after the other until a page is full. */
export async function* tiersOf(store: Store, text: string): AsyncGenerator<Found[]> {
  const reading = readSearch(wordsInOrder(text).slice(0, 10));
  const before: Term[][] = [];
  async function* tier(lists: Term[][]) {
    const own = lists.filter((terms) => terms.length > 0 && terms.every(({ rarity }) => rarity !== ''));
    const parts = (await Promise.all(own.map((terms) => partsOf(store, terms, before)))).flat();
    if (parts.length > 0) yield own.length > 1 ? parts.map((part) => ({ ...part, leads: false })) : parts;
    before.push(...own);
  }
  const asked = exactTerms(reading);
  const exact = await lookUp(store, [
    asked.about,
    asked.typedInTitle,
    asked.meantInTitle,
    asked.kindInTitle,
    asked.typed,
    asked.meant,
    asked.kind,
  ]);
  for (const terms of exact) yield* tier([terms]);
  const { begun, nearest } = begunTerms(reading);
  const [inTitles = [], anywhere = [], kindsInTitles = [], kinds = []] = await lookUp(store, [
    titles(begun),
    begun,
    titles(nearest),
    nearest,
  ]);
  for (const terms of [inTitles, anywhere]) yield* tier([terms]);
  const typed = exact[4] ?? [];
  const corrected = await Promise.all(
    reading.units.map(async ({ words: [word = ''], meanings }) => {
      const isKnown = meanings.length > 0 || typed[reading.words.indexOf(word)]?.rarity !== '';
      return isKnown ? [] : corrections(store, word);
    }),
  );
  const most = MOST_CORRECTIONS_IN_ALL / corrected.filter(({ length }) => length > 0).length;
  const mended = corrected.map((words, n) => [
    ...(anywhere[n]?.sought ?? []),
    ...mendedSought(words.slice(0, Math.max(1, Math.floor(most)))),
  ]);
  let places = [inTitles, anywhere];
  if (mended.some((sought, n) => sought.length !== anywhere[n]?.sought.length)) {
    places = await lookUp(store, [titles(mended), mended]);
    for (const terms of places) yield* tier([terms]);
  }
  const near = places.map((terms) => {
    const things = terms.filter((_term, n) => !reading.units[n]?.isQuality);
    return { isLess: things.length > 0 && things.length < terms.length, sought: things.length > 0 ? things : terms };
  });
  for (const { isLess, sought } of near) yield* tier(isLess ? [sought] : []);
  for (const [n, { sought }] of near.entries())
    yield* tier(sought.length > 1 ? withoutOne(sought) : [n === 0 ? kindsInTitles : kinds]);
  for (const { sought } of near) yield* tier(sought.length > 2 ? sought.map((term) => [term]) : []);
}

const withoutOne = (terms: Term[]) =>
  terms.length <= MOST_LEFT_OUT ? terms.map((left) => terms.filter((term) => term !== left)) : [];

async function corrections(store: Store, word: string): Promise<string[]> {
  if (!isMendable(word)) return [];
  const slips = oneLetterOff(word);
  const near = slips.flat();
  const found = await store.plan<{ word: string }>(
    `select distinct word from product_word where word in (${near.map(() => '?').join(', ')})`,
    near,
  );
  const indexed = new Set(found.map((entry) => entry.word));
  const known = slips.flatMap((kind) => [
    ...kind.filter((other) => indexed.has(other)),
    ...kind.filter((other) => !indexed.has(other) && isWord(other)),
  ]);
  return known.slice(0, MOST_CORRECTIONS);
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
  const [first = EVERYTHING, ...others] = lead?.words ?? [];
  const part = {
    from: `product_word f${text}`,
    where: `f.word = ? and ${where}`,
    params: [first, ...params],
    leads: true,
  };
  if (others.length === 0) return [part];
  const gathered = `(select distinct id from product_word where word in (${others.map(() => '?').join(', ')}))`;
  return [part, { from: `${gathered} f${text}`, where, params: [...others, ...params] }];
}

/** Whether a text has, for each term, one of the words that stand for it. */
function conditionOf({ embedded }: Store, terms: Term[]): { sql: string; params: Param[] } {
  const part = `instr(own.words, ${embedded ? '?' : 'cast(? as binary)'}) > 0`;
  return {
    sql: terms.map(({ sought }) => `(${sought.map(() => part).join(' or ')})`).join(' and '),
    params: terms.flatMap(({ sought }) => sought.map(({ text, isWhole }) => ` ${text}${isWhole ? ' ' : ''}`)),
  };
}
