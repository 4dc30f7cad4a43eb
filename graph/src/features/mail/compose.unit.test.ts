import { describe, expect, test } from 'vitest';
import { Language } from '../users/user.entity.ts';
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
