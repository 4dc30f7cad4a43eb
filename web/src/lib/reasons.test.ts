import { expect, it } from 'vitest';
import { readReason, writeReason } from './reasons.ts';

it.each([
  { picked: [], words: '' },
  { picked: [], words: 'Two\nlines' },
  { picked: ['reason.qrOther'], words: '' },
  { picked: ['reason.qrOther', 'reason.nameDiffers'], words: '\nwords after a blank line ' },
] as const)('a reason is read as it was written: %j', ({ picked, words }) => {
  const reason = { picked: [...picked], words };
  expect(readReason(writeReason(reason))).toEqual(reason);
});
