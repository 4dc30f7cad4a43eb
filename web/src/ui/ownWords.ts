/** The languages of the scripts that are written in one of them alone, as far as people on a campus of ours go. */
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

/** The language that a person's text is in, where its first letter tells it; Latin letters do not. */
export function languageOf(text: string): string | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter && LANGUAGES.find(([script]) => script.test(letter))?.[1];
}

/** For an element with what a person typed: it runs as its own letters do, and is read out in their language. */
export const ownWords = (text: string) => ({ dir: 'auto' as const, lang: languageOf(text) });
