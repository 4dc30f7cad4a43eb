import { expect, it } from 'vitest';
import { BANK_TYPES } from '../../../graph/src/features/users/banks.ts';
import { CATEGORIES } from '../../../graph/src/features/products/categories.ts';
import english from '../messages/en.json';
import { bankTypes, categories, conditions, paymentMethods } from './options.ts';

const words = (options: { messageId: keyof typeof english }[]) => options.map(({ messageId }) => english[messageId]);

it('offers the 22 categories and the 40 bank types of the server, in its spelling', () => {
  expect(categories.map(({ value }) => value)).toEqual(CATEGORIES);
  expect(words(categories)).toEqual(CATEGORIES);
  expect(bankTypes).toEqual(BANK_TYPES);
  expect([categories.length, bankTypes.length]).toEqual([22, 40]);
});

it('names conditions and payment methods', () => {
  expect(words(conditions)).toEqual(['Brand New', 'New', 'Used']);
  expect(words(paymentMethods)).toEqual(['Qr Code', 'Transfer', 'Cash', 'Credit Card']);
});
