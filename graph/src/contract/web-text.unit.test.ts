import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as server from '../core/text.ts';

/**
 * What is empty and what nobody sees is asked on both sides: the web client marks what the server would refuse, and
 * both must answer the same.
 */
interface WebText {
  isBlank: (text: string) => boolean;
  visible: (text: string) => string;
  withoutDirections: (text: string) => string;
}
const web: WebText = await import(join(import.meta.dirname, '../../../web/src/lib/text.ts'));

/** Characters that show nothing, or that change what is shown beside them. */
const TRICKY = {
  'a space': ' ',
  'a tab': '\t',
  'the end of a line': '\r\n',
  'a next line': '\u0085',
  'a no-break space': '\u00A0',
  'an ideographic space': '\u3000',
  'a line separator': '\u2028',
  'a zero width space': '\u200B',
  'a zero width joiner': '\u200D',
  'a word joiner': '\u2060',
  'a byte order mark': '\uFEFF',
  'a soft hyphen': '\u00AD',
  'a combining grapheme joiner': '\u034F',
  'a left-to-right mark': '\u200E',
  'an Arabic letter mark': '\u061C',
  'an embedding': '\u202A',
  'an override': '\u202E',
  'an isolate': '\u2066',
  'the end of an isolate': '\u2069',
  'a Hangul filler': '\u3164',
  'a Khmer vowel that is not shown': '\u17B4',
  'a Mongolian vowel separator': '\u180E',
  'a variation selector': '\uFE0F',
  'a tag': '\u{E0041}',
  'an empty Braille cell': '\u2800',
  'a note without a head': '\u{1D159}',
  'a null': '\0',
  'a character for private use': '\uE000',
  'half of a pair': '\uD83D',
  'an emoji': '📚',
  'a heart of two characters': '❤️',
  'a family': '👨‍👩‍👧‍👦',
  'a flag': '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'a mark without its letter': '\u0301',
  'a letter': 'é',
  'an Arabic word': 'مكتب',
};

test.each(Object.entries(TRICKY))('%s, alone and within words', (_name, tricky) => {
  for (const text of [tricky, tricky.repeat(3), `  ${tricky} `, `Desk${tricky}lamp`, `${tricky}Lampu${tricky}`]) {
    expect(web.isBlank(text)).toBe(server.isBlank(text));
    expect(web.visible(text).trim()).toBe(server.withoutInvisible(text));
    expect(web.withoutDirections(text)).toBe(server.withoutDirections(text));
  }
});

test('among them are blank ones and others, and each is left out by one of the answers', () => {
  const texts = Object.values(TRICKY);
  expect(new Set(texts.map(web.isBlank))).toEqual(new Set([true, false]));
  expect(texts.filter((text) => web.visible(text) !== text).length).toBeGreaterThan(10);
  expect(texts.filter((text) => web.withoutDirections(text) !== text)).toHaveLength(4);
});
