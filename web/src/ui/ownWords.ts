/** Scripts that, among people on our campuses, are used for only one language, with that language. */
const LANGUAGES: [script: RegExp, language: string][] = [
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Devanagari}/u, 'hi'],
  [/\p{Script=Bengali}/u, 'bn'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Cyrillic}/u, 'ru'],
];

/** The language of a person's text, if its first letter tells; Latin letters do not. */
export function languageOf(text: string): string | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter && LANGUAGES.find(([script]) => script.test(letter))?.[1];
}

/** For an element with text that a person typed: it has the direction of its letters, and is read in their language. */
export const ownWords = (text: string) => ({ dir: 'auto' as const, lang: languageOf(text) });
