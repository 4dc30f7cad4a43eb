import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Language } from '../../people/user.entity.ts';

const FOLDER = join(import.meta.dirname, '../../../../messages');

const read = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, `${language.toLowerCase()}.json`), 'utf8'));

/** The catalogues of screens and mails. */
const CATALOGUES: Record<Language, Record<string, string>> = {
  [Language.EN]: read(Language.EN),
  [Language.AR]: read(Language.AR),
  [Language.MY]: read(Language.MY),
};

/**
 * The sentences that staff pick as reasons, in English as they are stored, with their keys. So no English sentence
 * changes: a stored one would no longer be known. A test has all of them.
 */
const REASONS = new Map(
  Object.entries(CATALOGUES[Language.EN]).flatMap(([key, text]) => (key.startsWith('reason.') ? [[text, key]] : [])),
);

/** A reason of staff in this language: what they picked is translated, and their own words stay. */
export const reasonIn = (language: Language, reason: string): string =>
  reason
    .split('\n')
    .map((line) => CATALOGUES[language][REASONS.get(line) ?? ''] ?? line)
    .join('\n');

/** The texts of one language by their keys. It throws on a key that the catalogue does not have. */
export function textsIn(language: Language): (key: string) => string {
  return (key) => {
    const text = CATALOGUES[language][key];
    if (text === undefined) throw new TypeError(`there is no text ${key}`);
    return text;
  };
}
