import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wordsInOrder } from '../../../search/folding.ts';

/** The same from the sources and from what is built. */
const FILE = join(import.meta.dirname, '../../../../prohibited.txt');

/** Folded words of a phrase, and the heading of the file that it stands under. */
export interface Phrase {
  heading: string;
  words: string[];
}

/** The lines of the file that say something: the heading, and its phrases in English, Malay and Arabic. */
export const readLines = (): { heading: string; lists: string[] }[] =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [heading = '', lists = ''] = line.split(': ');
      return { heading, lists: lists.split('|') };
    });

/** All phrases of the file. */
export const readPhrases = (): Phrase[] =>
  readLines().flatMap(({ heading, lists }) =>
    lists.flatMap((list) => list.split(',')).map((phrase) => ({ heading, words: wordsInOrder(phrase) })),
  );
