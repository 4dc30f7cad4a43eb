import { expect, it } from 'vitest';
import { CATEGORIES } from '../generated/choices.ts';
import english from '../../../messages/en.json';
import { categories, conditions, paymentMethods } from './options.ts';

const words = (options: { messageId: keyof typeof english }[]) => options.map(({ messageId }) => english[messageId]);

it('names each category in the spelling of the server', () => {
  expect(words(categories)).toEqual(CATEGORIES);
});

it('names conditions and payment methods', () => {
  expect(words(conditions)).toEqual(['Brand New', 'New', 'Used']);
  expect(words(paymentMethods)).toEqual(['Qr Code', 'Transfer', 'Cash', 'Credit Card']);
});
