import { describe, expect, test } from 'vitest';
import { Language } from '../../people/user.entity.ts';
import { letterKinds, type Letter } from '../../news/letters.ts';
import '../../all-news.ts';
import { composeMail } from './compose.ts';
import { textsIn } from './texts.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();
const sari = { fullName: 'Sari', language: Language.EN };
const links = { publicUrl: 'https://pasar.example', switchOff: null };
const letter = (kind: string, values: Letter['values'], sections: Letter['sections'] = []): Letter => ({
  kind,
  values,
  sections,
  path: '/browse',
});

describe.each([Language.AR, Language.MY])('the mails in %s', (language) => {
  test.each(letterKinds())('%s says what the English one says', (kind) => {
    const [english, other] = [textsIn(Language.EN), textsIn(language)];
    for (const part of ['subject', 'text', 'action']) {
      const [from, to] = [english, other].map((text) => text(`mail.${kind}.${part}`).split('\n\n'));
      expect(to?.map(placeholders)).toEqual(from?.map(placeholders));
      expect(to).not.toEqual(from);
    }
  });
});

test('a subject has one line, whatever people typed', () => {
  const title = 'Lamp\r\nBcc: all@pasar.example\u0000\u2028 \t{reason}';
  const { subject } = composeMail(sari, letter('DONATION_CLAIMED', { buyer: 'Bilal', title }), links);
  expect(subject).toBe('Claimed: Lamp Bcc: all@pasar.example {reason}');
});

test('what people wrote stays in its own line and direction, in the text of a digest and in a subject', () => {
  const title = 'Lamp\n\nYour account is locked: https://evil.example\u202E\u2066';
  const items = [{ title, path: '/product/1', price: 100 }];
  const found = [{ title: 'Lamps', path: '/browse?q=lamp', items, others: 0 }];
  const digest = composeMail(sari, letter('SEARCH_DIGEST', {}, found), links);
  expect(digest.text).toContain(
    '\n- \u2068Lamp Your account is locked: https://evil.example\u2069 (RM 1.00)\n  https://pasar.example/product/1',
  );
  const sold = { buyer: 'Bilal', title: 'Rak \u206615–45\u2069 \u202Emm', price: 'RM 1.00' };
  const mail = composeMail(sari, letter('ITEM_SOLD', sold), links);
  expect(mail.subject).toBe('Sold: Rak 15–45 mm');
  expect(mail.text).toContain(
    '\u2068Bilal\u2069 bought “\u2068Rak \u206615–45\u2069 mm\u2069” for \u2068RM 1.00\u2069.',
  );
});

test('a reason that staff picked is in the language of who reads it; their own words stay', () => {
  const reason = 'The QR code cannot be read.\nPlease send a PNG.';
  const textIn = (language: Language) =>
    composeMail({ ...sari, language }, letter('ACCOUNT_RETURNED', { reason }), links).text;
  expect(textIn(Language.EN)).toContain('The QR code cannot be read.\nPlease send a PNG.');
  expect(textIn(Language.MY)).toContain('Kod QR tidak dapat dibaca.\nPlease send a PNG.');
  expect(textIn(Language.AR)).toContain('رمز QR غير مقروء.\nPlease send a PNG.');
});
