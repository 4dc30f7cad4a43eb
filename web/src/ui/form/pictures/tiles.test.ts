import { describe, expect, it } from 'vitest';
import { matched, movedTo, urlsOf } from './tiles.ts';
import type { Tile } from './tiles.ts';

const stored = (url: string): Tile => ({ id: `id-${url}`, url });
const pending = (id: string): Tile => ({ id, url: null, file: new File([], id), percent: 0, failure: null });
const shown = (tiles: Tile[]) => tiles.map(({ id, url }) => url ?? id).join(' ');

describe('the tiles of a form', () => {
  it('follow the pictures of the form, those on their way keep their places', () => {
    const tiles = [stored('a'), pending('x'), stored('b')];
    expect(shown(matched(tiles, ['a', 'b']))).toBe('a x b');
    expect(shown(matched(tiles, ['b', 'a']))).toBe('b x a');
    expect(shown(matched(tiles, ['b']))).toBe('x b');
    expect(shown(matched(tiles, []))).toBe('x');
    expect(shown(matched(tiles, ['c', 'a', 'b']))).toBe('c x a b');
  });

  it('keep their ids, by which the screen knows them', () => {
    expect(matched([stored('a')], ['a', 'b']).map(({ id }) => id)).toEqual(['id-a', 'b']);
  });

  it('move among each other', () => {
    const tiles = [stored('a'), pending('x'), stored('b')];
    expect(shown(movedTo(tiles, 'id-a', 2))).toBe('x b a');
    expect(urlsOf(movedTo(tiles, 'id-b', 0))).toEqual(['b', 'a']);
    expect(movedTo(tiles, 'gone', 0)).toBe(tiles);
  });
});
