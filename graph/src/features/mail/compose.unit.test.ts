import { describe, expect, test } from 'vitest';
import { Language } from '../../people/user.entity.ts';
import { composeMail, readContent } from './compose.ts';
import { MailKind } from './kinds.ts';
import { TEXTS } from './texts/texts.ts';

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each([Language.AR, Language.MY])('the mails in %s', (language) => {
  test.each(Object.values(MailKind))('%s says what the English one says', (kind) => {
    const [english, other] = [TEXTS[Language.EN].mails[kind], TEXTS[language].mails[kind]];
    expect(placeholders(other.subject)).toEqual(placeholders(english.subject));
    expect(other.lines.map(placeholders)).toEqual(english.lines.map(placeholders));
    expect(other.action).not.toBe(english.action);
  });
});

test('a subject has one line, whatever people typed', () => {
  const content = {
    kind: MailKind.DONATION_CLAIMED,
    buyer: 'Bilal',
    title: 'Lamp\r\nBcc: all@pasar.example\u0000\u2028 \t{reason}',
  } as const;
  const { subject } = composeMail({ fullName: 'Sari', language: Language.EN }, content, {
    publicUrl: 'https://pasar.example',
    switchOff: null,
  });
  expect(subject).toBe('Claimed: Lamp Bcc: all@pasar.example {reason}');
});

test('a mail that the version before put into words goes as it is', () => {
  const words = { subject: 'Sold: Lamp', text: 'T', html: '<p>T</p>' };
  const links = { publicUrl: 'https://pasar.example', switchOff: null };
  expect(readContent(JSON.stringify(words))).toEqual(words);
  expect(() => readContent('{"kind":"NEWS"}')).toThrow(TypeError);
  expect(composeMail({ fullName: 'Sari', language: Language.EN }, words, links)).toEqual(words);
});

test('what people wrote stays in its own line and direction, in the text of a digest and in a subject', () => {
  const title = 'Lamp\n\nYour account is locked: https://evil.example\u202E\u2066';
  const searches = [{ name: 'Lamps', path: '/browse?q=lamp', products: [{ id: '1', title, price: 100 }], others: 0 }];
  const links = { publicUrl: 'https://pasar.example', switchOff: null };
  const digest = composeMail(
    { fullName: 'Sari', language: Language.EN },
    { kind: MailKind.SEARCH_DIGEST, searches },
    links,
  );
  expect(digest.text).toContain(
    '\n- \u2068Lamp Your account is locked: https://evil.example\u2069 (RM 1.00)\n  https://pasar.example/product/1',
  );
  const sold = {
    kind: MailKind.ITEM_SOLD,
    buyer: 'Bilal',
    title: 'Rak \u206615–45\u2069 \u202Emm',
    price: 100,
  } as const;
  const mail = composeMail({ fullName: 'Sari', language: Language.EN }, sold, links);
  expect(mail.subject).toBe('Sold: Rak 15–45 mm');
  expect(mail.text).toContain(
    '\u2068Bilal\u2069 bought “\u2068Rak \u206615–45\u2069 mm\u2069” for \u2068RM 1.00\u2069.',
  );
});
