import { describe, expect, it } from 'vitest';
import { emptyProduct, readPrice, toInput, valuesOf } from './productValues.ts';

const used = { ...emptyProduct, condition: 'USED' as const };

describe('product values', () => {
  it('send trimmed words and the price of what is sold', () => {
    const values = { ...used, title: ' Lamp ', description: ' Bright ', price: 20.5 };
    expect(toInput(values, 'SELL')).toMatchObject({ type: 'SELL', title: 'Lamp', description: 'Bright', price: 20.5 });
  });

  it('send no price for a donation', () => {
    expect(toInput({ ...used, price: 20 }, 'DONATION')).not.toHaveProperty('price');
  });

  it('show an unset price as an empty field and keep nothing but the fields of the form', () => {
    const images = ['a', 'b'].map((id) => ({ id, url: `http://media/${id}.webp` }));
    const product = { id: 'p', type: 'SELL' as const, ...used, title: 'Lamp', price: 0, image: 'a', images };
    expect(valuesOf(product)).toEqual({
      ...used,
      title: 'Lamp',
      price: '',
      images: ['http://media/a.webp', 'http://media/b.webp'],
    });
  });
});

describe('readPrice', () => {
  it.each([
    ['', null],
    [0, null],
    ['0', null],
    [0.01, 0.01],
    ['12.50', 12.5],
  ])('reads %j as %j', (value, price) => {
    expect(readPrice(value)).toBe(price);
  });
});
