import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  daysBetween,
  formatDate,
  formatMonth,
  formatNotificationTime,
  formatPrice,
  formatTime,
  roundedSince,
  startOfDay,
} from './format.ts';
import { languages } from './language.ts';

const evening = '2026-05-12T13:05:00.000Z';

it('writes prices and dates alike in every language', () => {
  expect(formatPrice(1234.5)).toBe('RM 1,234.50');
  expect(formatDate(evening)).toBe('12/05/2026');
});

describe.each(['America/Los_Angeles', 'Asia/Kuala_Lumpur', 'Pacific/Kiritimati'])('read in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  it('days and hours are those of Malaysia', () => {
    expect(['2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z'].map(formatDate)).toEqual(['23/11/2026', '24/11/2026']);
    expect(formatMonth('2026-11-30T16:00:00Z')).toBe('12/2026');
    expect(['2026-11-23T16:00:00Z', '2026-11-23T01:05:00Z', '2026-11-23T13:05:00Z'].map(formatTime)).toEqual([
      '0:00',
      '9:05',
      '21:05',
    ]);
    expect(formatNotificationTime('2026-11-30T16:05:00Z')).toBe('Dec 1, 12:05AM');
    expect(formatNotificationTime('2026-11-30T16:05:00Z', languages.my.locale)).toMatch(/^1 Dis.* 12:05/);
  });

  it('a day begins there, and what is no day never does', () => {
    expect(startOfDay('2026-11-28')).toBe('2026-11-27T16:00:00.000Z');
    expect(startOfDay('2026-12-31', 1)).toBe('2026-12-31T16:00:00.000Z');
    for (const text of ['', '0202-11-28', '2026-13-01', '28/11/2026']) expect(startOfDay(text)).toBeNull();
  });

  it('calendar days are counted there, not spans of 24 hours', () => {
    expect(daysBetween('2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z')).toBe(1);
    expect(daysBetween('2026-11-23T16:00:00Z', '2026-11-24T15:59:59Z')).toBe(0);
  });
});

it('names the month in the language of the screen, in Latin digits', () => {
  expect(formatNotificationTime(evening, languages.en.locale)).toBe('May 12, 9:05PM');
  expect(formatNotificationTime(evening, languages.ar.locale)).toMatch(/^12 مايو.* 9:05/);
  expect(formatNotificationTime(evening, languages.my.locale)).toMatch(/^12 Mei.* 9:05/);
});

it.each([
  [0.1, { unit: 'hour', value: 1 }],
  [5.4, { unit: 'hour', value: 5 }],
  [23.6, { unit: 'day', value: 1 }],
  [60.1, { unit: 'day', value: 3 }],
])('%d hours ago is rounded to %o', (hours, expected) => {
  expect(roundedSince(new Date(Date.now() - hours * 60 * 60 * 1000).toISOString())).toEqual(expected);
});
