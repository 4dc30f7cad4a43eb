import { expect, test } from 'vitest';
import { nextDigest, whyNotSaveAnother } from './searches.rules.ts';

test.each([
  ['2026-11-25T23:59:59.999Z', '2026-11-26T00:00:00.000Z'],
  ['2026-11-26T00:00:00.000Z', '2026-11-27T00:00:00.000Z'],
  ['2026-07-01T08:00:00.000+08:00', '2026-07-02T08:00:00.000+08:00'],
  ['2026-12-31T12:00:00.000+08:00', '2027-01-01T08:00:00.000+08:00'],
])('after %s the next digest is due at %s, 08:00 Malaysian time', (now, due) => {
  expect(nextDigest(new Date(now))).toEqual(new Date(due));
});

test.each([
  [19, null],
  [20, 'WRONG_STATE'],
  [21, 'WRONG_STATE'],
])('with %i searches another one: %s', (saved, code) => {
  expect(whyNotSaveAnother(saved)?.code ?? null).toBe(code);
});
