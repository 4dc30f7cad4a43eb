import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO } from '../../graph/src/demo/content.ts';

/** A product of the judged set. All of them are on the market. */
export interface JudgedProduct {
  key: string;
  title: string;
  description: string;
  categories: string[];
  type: 'SELL' | 'DONATION';
  /** Sen; 0 for a donation. */
  price: number;
}

/** 3: exactly that; 2: the same kind of thing; 1: related, would not annoy. */
export type Grade = 1 | 2 | 3;

export const LANGUAGES = ['en', 'ms', 'ar'] as const;

/** A search, and what a person would want to see. */
export interface JudgedQuery {
  language: (typeof LANGUAGES)[number];
  /** Nothing may be tuned on a search that is held apart. */
  isHeld: boolean;
  /** A word, a typing error, the beginning of a word …; as the file names it. */
  kind: string;
  text: string;
  /** By the key of the product. A product without a grade would annoy: 0. */
  grades: Map<string, Grade>;
}

/** The products made for the judged set; throws at a line that is not one. */
export const readMadeProducts = (): JudgedProduct[] =>
  linesOf('products.txt', 5).map(
    ({ fields: [key = '', categories = '', price = '', title = '', description = ''] }) => ({
      key,
      title,
      description,
      categories: categories.split(',').map((category) => category.trim()),
      type: Number(price) === 0 ? 'DONATION' : 'SELL',
      price: Number(price) * 100,
    }),
  );

/**
 * All products over which the searches are judged: those of the demo data that staff did not withdraw, and those made
 * for it.
 */
export const readProducts = (): JudgedProduct[] => [
  ...DEMO.products.filter(({ withdrawn }) => !withdrawn),
  ...readMadeProducts(),
];

/** The searches of all three languages with their judgements; throws at a line that is not one. */
export const readQueries = (): JudgedQuery[] =>
  LANGUAGES.flatMap((language) =>
    linesOf(`queries.${language}.txt`, 6).map(({ place, fields: [part, kind = '', text = '', ...graded] }) => {
      if (part !== 'tune' && part !== 'held') throw new Error(`${place}: neither tune nor held`);
      return { language, isHeld: part === 'held', kind, text, grades: gradesOf(graded, place) };
    }),
  );

function gradesOf(graded: string[], place: string): Map<string, Grade> {
  const grades = new Map<string, Grade>();
  for (const [n, grade] of ([3, 2, 1] as const).entries()) {
    for (const key of graded[n]?.split(' ').filter(Boolean) ?? []) {
      if (grades.has(key)) throw new Error(`${place}: ${key} is judged twice`);
      grades.set(key, grade);
    }
  }
  return grades;
}

/** The lines of a file that are neither empty nor a comment, each cut into this many fields. */
function linesOf(file: string, count: number) {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .map((line, n) => ({ line, place: `${file}:${n + 1}` }))
    .filter(({ line }) => line.trim() !== '' && !line.startsWith('#'))
    .map(({ line, place }) => {
      const fields = line.split('|').map((field) => field.trim());
      if (fields.length !== count) throw new Error(`${place}: ${fields.length} fields instead of ${count}`);
      return { place, fields };
    });
}
