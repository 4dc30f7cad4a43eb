import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readProducts, readQueries } from './judged.ts';
import { DEMO } from '../../graph/src/demo/content.ts';
import { wordsInOrder } from '../../graph/src/search/folding.ts';
import { isWord, unitsOf } from '../../graph/src/search/meanings.ts';

const CATALOGUES = ['en', 'my', 'ar'].map((language) => join(import.meta.dirname, `../../messages/${language}.json`));

/** Every text within some data. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];

/** Words that mean something only because they look like a form of a word of the lexicon, with that word. */
function stemmedIn(texts: string[]): string[] {
  const units = texts.flatMap((text) => unitsOf(wordsInOrder(text)));
  const stemmed = units.filter(({ words, meanings }) => meanings.length > 0 && !isWord(words.join(' ')));
  return [...new Set(stemmed.map(({ words, meanings }) => `${words.join(' ')}: ${meanings.join(', ')}`))].toSorted();
}

test('what gets a meaning by its stem alone in texts that we know has been looked at', () => {
  const catalogues = CATALOGUES.flatMap((file) => textsIn(JSON.parse(readFileSync(file, 'utf8'))));
  const products = readProducts().flatMap(({ title, description }) => [title, description]);
  const texts = [...catalogues, ...textsIn(DEMO), ...products, ...readQueries().map(({ text }) => text)];
  const reviewed = readFileSync(join(import.meta.dirname, 'stemmed-words.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  expect(reviewed, 'look at the new ones; those that are nonsense belong into graph/lexicon/alone.txt').toEqual(
    stemmedIn(texts),
  );
});
