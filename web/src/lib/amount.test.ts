import { expect, it } from 'vitest';
import { parseAmount } from './amount.ts';

it.each([
  ['25', 25],
  ['12.5', 12.5],
  ['12.50', 12.5],
  ['12,50', 12.5],
  ['1,250', 1250],
  ['1,234,567.89', 1234567.89],
  ['RM 1,500', 1500],
  [' 0 ', 0],
  ['007', 7],
  ['12.', 12],
  ['.5', 0.5],
  ['\u0661\u0662\u066B\u0665', 12.5],
  ['\u0661\u066C\u0665\u0660\u0660', 1500],
])('%s is an amount: %d', (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

it.each([
  '',
  '-5',
  '1e3',
  '+5',
  '5 RM',
  '1.2.3',
  '.',
  ',5',
  '0,125',
  '0x1F',
  '12.505',
  '1,25,0',
  '12,505,',
  '5%',
  'Infinity',
  '٥-',
  '1 000',
])('%s is none', (text) => {
  expect(parseAmount(text)).toBeNull();
});
