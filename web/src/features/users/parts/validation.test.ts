import { describe, expect, it } from 'vitest';
import {
  isBankAccount,
  isEmail,
  isName,
  isPassport,
  isPhone,
  isStrictPassword,
  passwordChecks,
  rightPhone,
} from './validation.ts';

const rules = {
  name: {
    holds: isName,
    yes: ['Li', "Nur'Ain O’Brien", 'Anne-Marie', 'محمد العلي', '  Aina  '],
    no: ['A', 'Aina 2', 'Aina_Yusof', '', '--', '\u3164\u3164'],
  },
  email: {
    holds: isEmail,
    yes: ['a@b.my', ' aina@student.example '],
    no: [
      'aina',
      'a b@c.my',
      '@c.my',
      'a@b',
      '',
      'a,b@c.my',
      '<b@c.my>',
      'a(b)c@c.my',
      'a\u200Bb@c.my',
      'ab@c\u00ADd.my',
      'ab@c.m\u2066y',
      'a\u2800b@c.my',
      'ab@c\u2800d.my',
      'ab@c.m\u2800y',
    ],
  },
  phone: {
    holds: isPhone,
    yes: [
      '60123456789',
      '+60123456789',
      '601112345678',
      '60321234567',
      '60541234567',
      '60731234567',
      '60929999999',
      '60 123456789',
      '+60 (12) 345-6789',
      '60-12 345 6789',
    ],
    no: [
      '0123456789',
      '61123456789',
      '60312',
      '60311234567',
      '60511234567',
      '60721234567',
      '601234567890123',
      '60.123456789',
    ],
  },
  passport: { holds: isPassport, yes: ['A48219037', 'ab12'], no: ['A-482', 'A 48', ''] },
  bankAccount: { holds: isBankAccount, yes: ['00512', '5'.repeat(20)], no: ['1234', '5'.repeat(21), '12a45'] },
  strictPassword: {
    holds: isStrictPassword,
    yes: ['Pasar#2026'],
    no: ['Pasar-2026', 'pasar#2026', 'Pasar#abcd', 'Pa#1', 'PASAR#2026'],
  },
};

describe.each(Object.entries(rules))('%s', (_name, { holds, yes, no }) => {
  it.each(yes)('takes %j', (text) => expect(holds(text)).toBe(true));
  it.each(no)('marks %j', (text) => expect(holds(text)).toBe(false));
});

it.each([
  ['Pasar#2', ['password.cases', 'password.digit', 'password.special']],
  ['pasar#2026', ['password.length', 'password.digit', 'password.special']],
  ['Pasar#kampus', ['password.length', 'password.cases', 'password.special']],
  ['Pasar2026', ['password.length', 'password.cases', 'password.digit']],
  ['Pasar-2026', ['password.length', 'password.cases', 'password.digit', 'password.special']],
])('of the four items of the checklist %j has %j', (password, passed) => {
  expect(passwordChecks.filter(({ passes }) => passes(password)).map(({ messageId }) => messageId)).toEqual(passed);
});

it.each([
  ['012-345 6789', '60123456789'],
  ['03 2123 4567', '60321234567'],
  ['(011) 1234 5678', '601112345678'],
  ['0060 12-345 6789', '60123456789'],
  ['+60 (0)12-345 6789', '60123456789'],
  ['+60.12.345.6789', '60123456789'],
  ['60123456789', null],
  ['+60 12-345 6789', null],
  ['+65 9123 4567', null],
  ['0123', null],
  ['', null],
])('for %j the form offers %s', (text, phone) => {
  expect(rightPhone(text)).toBe(phone);
});
