import { expect, it } from 'vitest';
import { setSession } from '../../../../lib/session.ts';
import { lookedAt } from './lookedAt.ts';

const [EARLY, LATE] = ['2026-11-20T04:00:00.000Z', '2026-11-20T05:00:00.000Z'];

it('answers for the oldest of what was seen, each picture as it was opened last', () => {
  expect([lookedAt.oldestOf('aina', LATE), lookedAt.oldestOf('aina', null)]).toEqual([LATE, null]);
  lookedAt.note('aina', 'passportImage', EARLY);
  lookedAt.note('aina', 'qrImage', LATE);
  expect([lookedAt.oldestOf('aina', LATE), lookedAt.oldestOf('omar', LATE)]).toEqual([EARLY, LATE]);
  lookedAt.note('aina', 'passportImage', LATE);
  expect([lookedAt.oldestOf('aina', LATE), lookedAt.oldestOf('aina', EARLY)]).toEqual([LATE, EARLY]);
});

it('takes a profile of no time for older than any', () => {
  lookedAt.note('kaixin', 'passportImage', null);
  expect(lookedAt.oldestOf('kaixin', LATE)).toBeNull();
  lookedAt.note('kaixin', 'passportImage', LATE);
  expect([lookedAt.oldestOf('kaixin', LATE), lookedAt.oldestOf('kaixin', null)]).toEqual([LATE, null]);
});

it('forgets what somebody saw who is no longer signed in', () => {
  setSession({ token: 't', id: 'admin', fullName: 'Puan Admin', isStaff: true });
  lookedAt.note('omar', 'passportImage', EARLY);
  setSession(null);
  expect(lookedAt.oldestOf('omar', LATE)).toBe(LATE);
});

it('forgets what was seen before a decision', () => {
  lookedAt.note('omar', 'passportImage', EARLY);
  lookedAt.forget('omar');
  expect(lookedAt.oldestOf('omar', LATE)).toBe(LATE);
});
