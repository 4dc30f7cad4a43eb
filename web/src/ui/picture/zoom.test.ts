import { describe, expect, it } from 'vitest';
import { moved, turned, WHOLE, zoomed } from './zoom.ts';

const PICTURE = { width: 1000, height: 500 };
const STAGE = { width: 400, height: 400 };
const MIDDLE = { x: 0, y: 0 };

describe('a picture on its stage', () => {
  it('is never smaller than whole and never larger than eight times that', () => {
    expect(zoomed(WHOLE, 0.5, MIDDLE, PICTURE, STAGE)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, MIDDLE, PICTURE, STAGE)).toMatchObject({ scale: 8 });
  });

  it('is enlarged around the point that is looked at', () => {
    expect(zoomed(WHOLE, 4, { x: 100, y: 50 }, PICTURE, STAGE)).toMatchObject({ scale: 4, x: -300, y: -150 });
  });

  it('has a place while it is still loading, and is enlarged all the same', () => {
    const loading = zoomed(WHOLE, 2, { x: 100, y: 50 }, { width: 0, height: 0 }, STAGE);
    expect(loading).toEqual({ scale: 2, x: 0, y: 0, turns: 0 });
    expect(zoomed(loading, 2, MIDDLE, PICTURE, STAGE)).toMatchObject({ scale: 4, x: 0, y: 0 });
  });

  it('is moved by what does not fit, and no further', () => {
    const large = zoomed(WHOLE, 2, MIDDLE, PICTURE, STAGE);
    // 800 by 400 on a stage of 400 by 400.
    expect(moved(large, { x: 1000, y: 1000 }, PICTURE, STAGE)).toMatchObject({ x: 200, y: 0 });
    expect(moved(WHOLE, { x: 10, y: 10 }, PICTURE, STAGE)).toEqual(WHOLE);
  });

  it('is whole again after a turn, and upright after four', () => {
    const large = moved(zoomed(WHOLE, 2, MIDDLE, PICTURE, STAGE), { x: 50, y: 0 }, PICTURE, STAGE);
    expect(turned(large)).toEqual({ ...WHOLE, turns: 1 });
    expect([1, 2, 3, 4].reduce(turned, WHOLE)).toEqual(WHOLE);
    // Lying on its side it is 200 by 400; at twice the size, 400 by 800.
    const lying = zoomed(turned(WHOLE), 2, MIDDLE, PICTURE, STAGE);
    expect(moved(lying, { x: 1000, y: 1000 }, PICTURE, STAGE)).toMatchObject({ x: 0, y: 200 });
  });

  it('stays where it is while nothing is known of its size', () => {
    expect(zoomed(WHOLE, 2, { x: 100, y: 0 }, { width: 0, height: 0 }, { width: 0, height: 0 })).toEqual({
      ...WHOLE,
      scale: 2,
    });
  });
});
