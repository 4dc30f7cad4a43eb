import { expect, test } from 'vitest';
import { answerDue, dayBefore, dayIn, timeInMalaysia } from './days.ts';

/** In Malaysia it is the 25th already. */
const NOW = new Date('2026-11-24T17:00:00Z');

test.each([
  ['25/11/2026', '2026-11-24T16:00:00Z'],
  ['25/11', '2026-11-24T16:00:00Z'],
  ['26/11', '2025-11-25T16:00:00Z'],
  [' 3/1 ', '2026-01-02T16:00:00Z'],
  ['03.01.26', '2026-01-02T16:00:00Z'],
  ['3-1-2026', '2026-01-02T16:00:00Z'],
  ['29/2', '2024-02-28T16:00:00Z'],
])('a date as people write it is the day in Malaysia, the last one that has come: %s', (text, start) => {
  const from = new Date(start);
  expect(dayIn(text, NOW)).toEqual({ from, to: new Date(from.getTime() + 24 * 60 * 60 * 1000) });
});

test.each(['31/02', '0/0', '13/13/2026', '25', '25/11/', '2026/11/25', '25/11/202', 'x'])(
  'nothing else is a day: %s',
  (text) => {
    expect(dayIn(text, NOW)).toBeNull();
  },
);

test.each([
  [0, '2026-11-25', '2026-11-24T16:00:00Z'],
  [1, '2026-11-24', '2026-11-23T16:00:00Z'],
  [25, '2026-10-31', '2026-10-30T16:00:00Z'],
])('the day %i days ago is %s, from its midnight in Malaysia', (days, day, start) => {
  const from = new Date(start);
  expect(dayBefore(NOW, days)).toEqual({ day, from, to: new Date(from.getTime() + 24 * 60 * 60 * 1000) });
});

test.each([
  ['2026-11-24T15:59:59Z', '2026-11-24 23:59'],
  ['2026-12-31T16:00:00Z', '2027-01-01 00:00'],
])('%s in Malaysian time is %s', (moment, text) => {
  expect(timeInMalaysia(new Date(moment))).toBe(text);
});

test.each([
  ['Monday', '2026-11-23T02:00:00Z', '2026-11-25T02:00:00Z'],
  ['Thursday', '2026-11-26T02:00:00Z', '2026-11-30T02:00:00Z'],
  ['Friday', '2026-11-27T02:00:00Z', '2026-12-01T02:00:00Z'],
  ['Saturday', '2026-11-28T02:00:00Z', '2026-12-01T02:00:00Z'],
  ['Sunday', '2026-11-29T02:00:00Z', '2026-12-01T02:00:00Z'],
  ['Friday in Malaysia, Thursday elsewhere', '2026-11-26T17:00:00Z', '2026-11-30T17:00:00Z'],
])('what is sent on a %s is due two working days later', (_day, sent, due) => {
  expect(answerDue(new Date(sent))).toEqual(new Date(due));
});
