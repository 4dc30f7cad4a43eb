import { expect, test } from 'vitest';
import { recordIn } from '../testing/dumps.ts';
import { hasAllBefore, INITIAL, whyNotGoOn, whyNotRestore } from './recorded.ts';

const [mysql, sqlite] = [await recordIn('before-0.1.0', 'mysql'), await recordIn('before-0.1.0', 'sqlite')];
const LATER = 'Migration29990101000000_later';

test.each([
  ['nothing', [], true, false],
  ['all from before 0.1.0 on a server', mysql, true, true],
  ['all from before 0.1.0 on SQLite', sqlite, true, true],
  ['the first one of these alone', mysql.slice(0, 1), false, false],
  ['all of these but the last', sqlite.slice(0, -1), false, false],
  ['all of these but one in between', mysql.toSpliced(5, 1), false, false],
  ['all of these, and one that is not known', [...mysql, 'Migration20261127010000_other'], false, false],
  ['the first one of now', [INITIAL], true, false],
  ['that and later ones', [INITIAL, LATER], true, false],
  ['later ones alone', [LATER], true, false],
])('where %s ran: whether one can go on, and takes it over', (_, ran, goesOn, takesOver) => {
  expect([whyNotGoOn(ran) === null, hasAllBefore(ran)]).toEqual([goesOn, takesOver]);
});

test('a backup is refused that is too old, or newer', () => {
  expect(whyNotRestore(mysql, INITIAL)).toBeNull();
  expect(whyNotRestore(mysql.slice(1), INITIAL)).toBe(whyNotGoOn(mysql.slice(1)));
  expect(whyNotRestore([INITIAL, LATER], INITIAL)).toMatch(/newer version/);
  expect(whyNotRestore([INITIAL, LATER], LATER)).toBeNull();
});
