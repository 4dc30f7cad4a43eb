import { expect, it } from 'vitest';
import { page } from '../../../testing/answers.ts';
import { putOnTop } from './connection.ts';

const row = (id: string, status = 'NEW') => ({ id, status });
const more = <List extends ReturnType<typeof page>>(list: List) => ({ ...list, pageInfo: { ...list.pageInfo, hasNextPage: true } });

it('puts the first page before what else is loaded, each row once and as it is now, and goes on after the last one', () => {
  const known = page([row('b'), row('a'), row('0')]);
  const list = putOnTop(known, { ...more(page([row('c'), row('a', 'PAID')])), totalCount: 4 });
  expect(list.edges.map(({ node }) => `${node.id} ${node.status}`)).toEqual(['c NEW', 'a PAID', 'b NEW', '0 NEW']);
  expect(list.pageInfo).toBe(known.pageInfo);
  expect(list.totalCount).toBe(4);
});

it('begins anew when so much is new that rows are missing in between', () => {
  const newest = more(page([row('d'), row('c')]));
  expect(putOnTop(page([row('a'), row('0')]), newest)).toBe(newest);
});

it('begins anew when rows may be missing after a known one that came to the top', () => {
  const newest = more(page([row('u1'), row('c'), row('u2')]));
  expect(putOnTop(page([row('b'), row('c'), row('a')]), newest)).toBe(newest);
});

it('goes on after the first page when nothing else is loaded', () => {
  const newest = more(page([row('b'), row('a')]));
  expect(putOnTop(page([row('a')]), newest)).toEqual(newest);
});
