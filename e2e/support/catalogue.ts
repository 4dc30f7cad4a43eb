import { readFileSync } from 'node:fs';
import type { Words } from './gallery.ts';

export type Language = 'en' | 'ar' | 'my';

/** The texts of a language, for tests that press buttons by their words; `{name}` is filled in, plurals are not. */
export function wordsOf(language: Language): Words {
  const catalogue = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Record<string, string>;
  return (id, values = {}) => {
    const text = catalogue[id];
    if (text === undefined) throw new Error(`no text ${id} in ${language}`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
