// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useLookedAt } from './useLookedAt.ts';

const [EARLY, LATE] = ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z'];

it('answers for the oldest of what was seen, each picture as it was opened last', () => {
  const { current: looked } = renderHook(useLookedAt).result;
  expect([looked.oldestOf('aina', LATE), looked.oldestOf('aina', null)]).toEqual([LATE, null]);
  looked.note('aina', 'passportImage', EARLY);
  looked.note('aina', 'qrImage', LATE);
  expect([looked.oldestOf('aina', LATE), looked.oldestOf('omar', LATE)]).toEqual([EARLY, LATE]);
  looked.note('aina', 'passportImage', LATE);
  expect([looked.oldestOf('aina', LATE), looked.oldestOf('aina', EARLY)]).toEqual([LATE, EARLY]);
});

it('forgets what was seen before a decision', () => {
  const { current: looked } = renderHook(useLookedAt).result;
  looked.note('aina', 'passportImage', EARLY);
  looked.forget('aina');
  expect(looked.oldestOf('aina', LATE)).toBe(LATE);
});
