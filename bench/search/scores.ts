import { LANGUAGES, type JudgedQuery } from './judged.ts';

/** How many of what is found are looked at. */
export const PAGE = 10;

/** Below these the search is not good enough, over all languages and in any of them. */
const FLOOR = 0.85;
const FLOOR_OF_LANGUAGE = 0.8;

/** How well a search did: nDCG@10. */
export interface Score {
  query: JudgedQuery;
  score: number;
}

/** Discounted cumulative gain of the list, as a share of that of the best possible one. */
export function ndcg({ grades }: Pick<JudgedQuery, 'grades'>, found: string[]): number {
  const best = gain([...grades.values()].toSorted((a, b) => b - a).slice(0, PAGE));
  return best === 0 ? 1 : gain(found.map((key) => grades.get(key) ?? 0)) / best;
}

function gain(grades: number[]) {
  return grades.reduce((sum, grade, n) => sum + (2 ** grade - 1) / Math.log2(n + 2), 0);
}

/** The mean of each language and of all together; NaN where there are no searches. */
export const meansOf = (scores: Score[]): Record<string, number> =>
  Object.fromEntries(
    [...LANGUAGES, 'all'].map((language) => {
      const own = scores.filter(({ query }) => language === 'all' || query.language === language);
      return [language, own.reduce((sum, { score }) => sum + score, 0) / own.length];
    }),
  );

/** Which of these means are too low. */
export const tooLow = (means: Record<string, number>): string[] =>
  Object.keys(means).filter((name) => !((means[name] ?? NaN) >= (name === 'all' ? FLOOR : FLOOR_OF_LANGUAGE)));

const judgementOf = ({ grades }: JudgedQuery) =>
  [...grades]
    .map((grade) => grade.join(' '))
    .toSorted()
    .join();

/**
 * Those held apart whose judgement no search has that may be tuned on: many are such a one in another language or
 * spelling.
 */
export function heldAlone<Of extends { query: JudgedQuery }>(all: Of[]): Of[] {
  const tuned = new Set(all.filter(({ query }) => !query.isHeld).map(({ query }) => judgementOf(query)));
  return all.filter(({ query }) => query.isHeld && !tuned.has(judgementOf(query)));
}
