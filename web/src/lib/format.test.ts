import { expect, it } from 'vitest';
import { formatCampusDate, formatDate, formatNotificationTime, formatPrice } from './format.ts';
import { languages } from './language.ts';

const evening = new Date(2026, 4, 12, 21, 5).toISOString();

it('writes prices and dates alike in every language', () => {
  expect(formatPrice(1234.5)).toBe('RM 1,234.50');
  expect(formatDate(evening)).toBe('12/05/2026');
});

it('writes the day of the campus wherever it is read', () => {
  expect(['2026-11-23T15:59:59Z', '2026-11-23T16:00:00Z'].map(formatCampusDate)).toEqual(['23/11/2026', '24/11/2026']);
});

it('names the month in the language of the screen, in Latin digits', () => {
  expect(formatNotificationTime(evening, languages.en.locale)).toBe('May 12, 9:05PM');
  expect(formatNotificationTime(evening, languages.ar.locale)).toMatch(/^12 مايو.* 9:05/);
  expect(formatNotificationTime(evening, languages.my.locale)).toMatch(/^12 Mei.* 9:05/);
});
