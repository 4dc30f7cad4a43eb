import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { UserStatus, UserType } from '../../../core/viewer.ts';
import { MessageWarning, type Sender, warningsOf } from './warnings.rules.ts';

const OURS = 'https://market.example';
const { ACCOUNT_CHECKED, ACCOUNT_NOT_CHECKED, PHONE_NUMBER } = MessageWarning;

interface Example {
  half: string;
  expected: string;
  found: string;
  line: string;
}

const sorted = (warnings: string[]) => warnings.toSorted().join(' ') || 'none';

/** The table: under each heading the messages that say the same. */
const EXAMPLES: Example[] = readFileSync(new URL('examples.txt', import.meta.url), 'utf8')
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [heading = '', ...lines] = part.trim().split('\n');
    const [half = '', warnings = '', account = '', meaning = ''] = heading.split(' | ');
    const [bankAccount = '-', waits] = account.split(' ');
    const sender: Sender = {
      type: UserType.USER,
      status: waits ? UserStatus.WAITING : UserStatus.ACTIVE,
      bankAccount: bankAccount === '-' ? null : bankAccount,
    };
    return lines.map((line) => {
      const content = line.slice(line.indexOf('|') + 2).replaceAll('\\n', '\n');
      return {
        half,
        expected: sorted(warnings.split(' ')),
        found: sorted(warningsOf(content, sender, OURS, true)),
        line: `${meaning}: ${line}`,
      };
    });
  });

const wrongOf = (half: string, isKind: (example: Example) => boolean) =>
  EXAMPLES.filter((example) => example.half === half && isKind(example) && example.expected !== example.found).map(
    ({ expected, found, line }) => `${expected} → ${found} | ${line}`,
  );

const isQuiet = ({ expected }: Example) => expected === 'none';
const hasAccount = ({ expected }: Example) => expected.includes('ACCOUNT');
const onlyWarns = (example: Example) => !isQuiet(example) && !hasAccount(example);

describe('the table of examples', () => {
  test('has 120 messages that warn, 300 that do not, and 60 with account numbers, in three languages', () => {
    expect(EXAMPLES.filter(onlyWarns).length).toBeGreaterThanOrEqual(120);
    expect(EXAMPLES.filter(isQuiet).length).toBeGreaterThanOrEqual(300);
    expect(EXAMPLES.filter(hasAccount).length).toBeGreaterThanOrEqual(60);
  });

  test.each([
    ['dev', 0, 0],
    ['held', 0, 0],
  ])('the half %s: at most %i misses and %i false alarms', (half, misses, alarms) => {
    const [missed, alarmed] = [wrongOf(half, onlyWarns), wrongOf(half, isQuiet)];
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(misses);
    expect(alarmed.length, alarmed.join('\n')).toBeLessThanOrEqual(alarms);
  });

  test('no account is called checked that is not the sender’s or that waits for staff', () => {
    expect(
      EXAMPLES.filter(({ expected, found }) => found.includes(ACCOUNT_CHECKED) && !expected.includes(ACCOUNT_CHECKED)),
    ).toEqual([]);
  });

  test('at least 95 % of account numbers are found', () => {
    const numbers = EXAMPLES.filter(hasAccount);
    const missed = numbers.filter(({ expected, found }) => expected !== found);
    expect(missed.length / numbers.length, missed.map(({ line }) => line).join('\n')).toBeLessThanOrEqual(0.05);
  });
});

const seller = { type: UserType.USER, status: UserStatus.ACTIVE, bankAccount: '512388401207' };

test('messages from staff never warn', () => {
  const staff = { ...seller, type: UserType.ADMIN };
  expect(warningsOf('https://elsewhere.test 012-3456789 OTP deposit RM50 7051234567', staff, OURS, true)).toEqual([]);
});

test('a phone number warns once a chat', () => {
  expect(warningsOf('012-3456789', seller, OURS, true)).toEqual([PHONE_NUMBER]);
  expect(warningsOf('012-3456789', seller, OURS, false)).toEqual([]);
});

test('a number that is no longer the sender’s, or that waits for staff, is not checked', () => {
  expect(warningsOf('Maybank 164012345678', seller, OURS, true)).toEqual([ACCOUNT_NOT_CHECKED]);
  expect(warningsOf('Maybank 512388401207', { ...seller, status: UserStatus.WAITING }, OURS, true)).toEqual([
    ACCOUNT_NOT_CHECKED,
  ]);
});

test.each([
  'Pay to 1234.5678.9012, my old acc 5140123456',
  'Transfer to Maybank 1234/5678/9012 not 5140123456',
  'Bank in 12345678 or 5140123456',
  'CIMB 76543210 (my 5140123456)',
  'invoice acc 778899001122 ; 5140123456',
  'acc: 7O12345678 , 5140123456',
  'acc 0112345678 ref 5140123456',
  'acc 1122/5140123456',
  'acc 1122  5140123456',
  'acc 1122_5140123456',
  'acc 5140123456/7788',
])('nothing is called checked where another number could be meant: %s', (content) => {
  const sender = { type: UserType.USER, status: UserStatus.ACTIVE, bankAccount: '5140123456' };
  expect(warningsOf(content, sender, OURS, true)).not.toContain(ACCOUNT_CHECKED);
});

const SARA = { type: UserType.USER, status: UserStatus.ACTIVE, bankAccount: '116000428715' };

test.each([
  '\u202e116000428715',
  'Maybank \u2067116000428715\u2069',
  '116000428715 maybank \u202d',
  '1\u03361\u03366\u03360\u03360\u03360\u03364\u03362\u03368\u03367\u03361\u03365\u0336',
  '11600042871\u200e\u20e05',
])('an account whose digits are drawn in another order or struck out is not checked: %j', (content) => {
  expect(warningsOf(content, SARA, OURS, true)).toEqual([ACCOUNT_NOT_CHECKED]);
});

test.each([
  '\u200f116000428715\u200e',
  '1160\u200b00428715',
  '116000428715 for 2\ufe0f\u20e3 boxes',
  '१\u0967६०००४२८७१५',
])('signs that are not seen, and digits of another script, hide no account: %j', (content) => {
  expect(warningsOf(content, SARA, OURS, true)).toEqual([ACCOUNT_CHECKED]);
});

test('nothing is called checked beside a link, which could show another account', () => {
  expect(warningsOf('116000428715 or https://elsewhere.test/pay', SARA, OURS, true)).toEqual([MessageWarning.LINK]);
  expect(warningsOf(`116000428715, see ${OURS}/?pay=512345678901`, SARA, OURS, true)).toEqual([]);
});

test.each([
  '116000428715 RM5123 RM4567 RM8901',
  '116000428715 12/05/23 11/06/45',
  '116000428715 five one two three four five',
  '116000428715 五一二三四五',
  '116000428715 one changed: the last is 9',
  '116000428715 hp 0151234567 hp 0189012345',
])('nothing is called checked where prices, dates, words or phones could spell a number: %s', (content) => {
  expect(warningsOf(content, SARA, OURS, true)).not.toContain(ACCOUNT_CHECKED);
});

test.each([
  'Acc 56-42-1234 5678',
  'CIMB7612345678',
  'acc564212345678',
  'send to my account 5642 1234 5678 please',
  'invoice 55, cimb 7612345678',
  'bank 5642/1234/5678',
  'bank 5642\n1234\n5678',
  'maybank  5642  1234  5678',
  'acc (5642)12345678',
  'akaun 56421234',
  'My acc 5140123456. For this order please pay 564212345678 instead',
  '5140123456 is full, use CIMB7612345678',
])('an account that is not the sender’s is found however it is written: %s', (content) => {
  const sender = { type: UserType.USER, status: UserStatus.ACTIVE, bankAccount: '5140123456' };
  expect(warningsOf(content, sender, OURS, true)).toContain(ACCOUNT_NOT_CHECKED);
});

test.each([
  'I will pay first week of July',
  'saya dah bayar dulu',
  'no booking fee',
  'I don’t need a deposit',
  'forward me the code for the wifi',
  'akaun 2019/2020 notes',
  'power bank 10000/20000 mah',
  'bank opens 9.30-16.30',
  'booking fee tak ada',
  'tak kena bayar depo',
  'give deposit back please',
  'course code MAT1234 you got?',
  'promo code you got?',
  'node.js/express book',
  'price neg.cash/transfer',
  'kg.baru/kl',
  'www.market.example/browse',
  '2019 2020 2021 2022',
])('everyday words do not warn: %s', (content) => {
  const sender = { type: UserType.USER, status: UserStatus.ACTIVE, bankAccount: '5140123456' };
  expect(warningsOf(content, sender, OURS, false)).toEqual([]);
});
