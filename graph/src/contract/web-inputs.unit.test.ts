import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMetadataStorage } from 'class-validator';
import { expect, test } from 'vitest';
import { ringgitFromSen } from '../core/money.ts';
import { MAX_PAGE } from '../database/page.ts';
import { AccessTokenArgs } from '../features/access/access-tokens.inputs.ts';
import { SendMessageArgs } from '../features/chat/chat.inputs.ts';
import { MAX_BYTES } from '../features/media/images.ts';
import { whyNotSetFine } from '../features/payments/payments.rules.ts';
import { MOST_PICTURES } from '../features/products/pictures/pictures.rules.ts';
import { AllProductsArgs, ProductFilter, ProductInput, ValidityArgs } from '../features/products/products.inputs.ts';
import { MAX_PRICE } from '../features/products/products.rules.ts';
import { FileReportArgs, ReportsArgs } from '../features/reports/reports.inputs.ts';
import { ReviewArgs } from '../features/reviews/reviews.inputs.ts';
import { MOST_SEARCHES } from '../features/searches/searches.rules.ts';
import { SaveSearchArgs } from '../features/searches/searches.inputs.ts';
import { AllTransactionsArgs } from '../features/transactions/transactions.inputs.ts';
import { AccountsArgs, FineArgs, ProfileInput, ReasonArgs } from '../features/users/users.inputs.ts';

/**
 * The web client marks what the server would refuse: the patterns and limits of inputs are written on both sides, and
 * must be the same.
 */
const ROOT = join(import.meta.dirname, '../../..');
const web = (path: string) => readFileSync(join(ROOT, 'web/src', path), 'utf8');
const graph = (path: string) => readFileSync(join(ROOT, 'graph/src', path), 'utf8');

const WEB_VALIDATION = web('features/users/parts/validation.ts');
const USERS_INPUTS = graph('features/users/users.inputs.ts');
const VALIDATION = graph('core/validation.ts');

/** The patterns that a text declares, by their names. */
const patternsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(?:export )?const ([A-Z_]+) =\s+(\/.+\/u?);$/gm)].map(([, name, pattern]) => [name, pattern]),
  );

test('the patterns of inputs', () => {
  // The colour of the password field follows a stricter pattern of the client's own.
  const { STRICT_PASSWORD: _own, ...patterns } = patternsOf(WEB_VALIDATION);
  expect(Object.keys(patterns).toSorted()).toEqual(['BANK_ACCOUNT', 'EMAIL', 'NAME', 'PASSPORT', 'PHONE']);
  expect(patterns).toEqual({ ...patternsOf(USERS_INPUTS), ...patternsOf(VALIDATION) });
});

/** The characters that are removed from a phone number. */
const leftOut = (text: string) => /replaceAll\((\/.+\/gu), ''\)/.exec(text)?.[1];

test('what is left out of a phone number', () => {
  expect(leftOut(WEB_VALIDATION)).toMatch(/^\//);
  expect(leftOut(WEB_VALIDATION)).toBe(leftOut(USERS_INPUTS));
});

/** What a password is checked for. */
const checks = (text: string) =>
  [...text.matchAll(/(\/\S+\/u?)\.test\(password\)|password\.length (>= \d+)/g)].map(
    ([, pattern, length]) => pattern ?? length,
  );

test('the checklist of a password', () => {
  expect(checks(WEB_VALIDATION)).toHaveLength(5);
  expect(checks(WEB_VALIDATION)).toEqual(checks(VALIDATION));
});

/** How long the server lets a text be. */
function longest(input: new () => object, property: string): unknown {
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false);
  return rules.find((rule) => rule.propertyName === property && rule.name === 'text')?.constraints[1];
}

/** The client's limit of this name: a number, or a product of numbers. */
function limit(path: string, name: string): number | undefined {
  const [, value] = new RegExp(`const ${name} = ([\\d_* ]+);`).exec(web(path)) ?? [];
  return value?.split('*').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

const SEARCH = ['lib/limits.ts', 'LONGEST_SEARCH'] as const;
const REASON = ['ui/staff/ReasonField.tsx', 'REASON_LENGTH'] as const;

test.each([
  ['lib/limits.ts', 'LONGEST_TITLE', ProductInput, 'title'],
  ['lib/limits.ts', 'LONGEST_TITLE', FileReportArgs, 'productTitle'],
  ['features/products/parts/form/ProductForm.tsx', 'LONGEST_DESCRIPTION', ProductInput, 'description'],
  ['features/reviews/parts/ReviewDialog.tsx', 'LONGEST_COMMENT', ReviewArgs, 'comment'],
  ['features/access/parts/AccessTokenForm.tsx', 'LONGEST_NAME', AccessTokenArgs, 'name'],
  ['features/searches/parts/SaveSearchDialog.tsx', 'LONGEST_NAME', SaveSearchArgs, 'name'],
  ['features/users/parts/validation.ts', 'ADDRESS_LENGTH', ProfileInput, 'address'],
  ['features/chat/parts/Composer.tsx', 'LONGEST_MESSAGE', SendMessageArgs, 'content'],
  ['features/reports/parts/ReportForm.tsx', 'LONGEST_MESSAGE', FileReportArgs, 'message'],
  [...REASON, ReasonArgs, 'reason'],
  [...REASON, FineArgs, 'reason'],
  [...REASON, ValidityArgs, 'reason'],
  [...SEARCH, ProductFilter, 'search'],
  [...SEARCH, AccountsArgs, 'search'],
  [...SEARCH, AllProductsArgs, 'search'],
  [...SEARCH, AllTransactionsArgs, 'search'],
  [...SEARCH, ReportsArgs, 'search'],
] as const)('%s: %s, for %o', (path, name, input, property) => {
  expect(limit(path, name)).toEqual(expect.any(Number));
  expect(limit(path, name)).toBe(longest(input, property));
});

test('the length of a bank account', () => {
  const [, length] = /\\d\{5,(\d+)\}/.exec(web('features/users/parts/validation.ts')) ?? [];
  expect(patternsOf(USERS_INPUTS).BANK_ACCOUNT).toBe(`/^\\d{5,${length}}$/`);
});

test('the largest picture', () => expect(limit('lib/imageFile.ts', 'LARGEST_BYTES')).toBe(MAX_BYTES));

test.each(['lib/server/refresh.ts', 'features/chat/cache/useMessages.ts'])('%s: the largest page', (path) =>
  expect(limit(path, 'LARGEST_PAGE')).toBe(MAX_PAGE),
);

test('the highest price', () => expect(limit('lib/limits.ts', 'HIGHEST_PRICE')).toBe(ringgitFromSen(MAX_PRICE)));

test('how many pictures a product has', () =>
  expect(limit('features/products/parts/form/ProductForm.tsx', 'MOST_PICTURES')).toBe(MOST_PICTURES));

test('how many searches a person may keep', () =>
  expect(limit('features/searches/parts/SaveSearchDialog.tsx', 'MOST_SEARCHES')).toBe(MOST_SEARCHES));

test('the largest fine', () => {
  const sen = 100 * (limit('features/accounts/parts/staff/FineForm.tsx', 'LARGEST_FINE') ?? Number.NaN);
  expect(whyNotSetFine(sen)).toBeNull();
  expect(whyNotSetFine(sen + 1)).not.toBeNull();
});
