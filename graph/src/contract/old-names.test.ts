import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { MUTATIONS } from '../testing/mutations.ts';
import { MUTATION_FIELDS, mutationOf, OLD_MUTATION_FIELDS } from '../testing/operations.ts';
import { makeWorld, type World } from '../testing/world.ts';

let app: TestApp;
let world: World;
beforeAll(async () => void (app = await startApp()));
beforeEach(async () => void (world = await makeWorld(app)));
afterAll(() => app.close());

/** The name that a reason of deprecation says to use. */
const newName = (reason: string | null | undefined) => /`(\w+)`/.exec(reason ?? '')?.[1] ?? '';

function callOf(name: string) {
  const mutation = MUTATIONS[name];
  if (!mutation) throw new Error(`${name} is not in the table`);
  return {
    ...mutation,
    who: mutation.by === 'staff' ? world.staff : world.actor,
    variables: mutation.variables(world),
  };
}

const argumentCases = Object.values(MUTATION_FIELDS).flatMap((field) => {
  const old = field.args.filter(({ deprecationReason }) => deprecationReason);
  return Object.entries(Object.groupBy(old, ({ deprecationReason }) => newName(deprecationReason))).map(
    ([now, names = []]) => ({ field, name: field.name, old: names.map(({ name }) => name), now }),
  );
});

const needed = argumentCases.filter(({ now }) => now !== 'expected');

test('fifteen arguments have old names', () => expect(argumentCases).toHaveLength(15));

describe.each(needed)('$name', ({ field, name, old, now }) => {
  /** What stands under the old names instead of `value`. */
  const inOldWords = (value: unknown) =>
    name === 'removeProductImage'
      ? { productId: world.pictured.id, url: world.pictureUrl }
      : Object.fromEntries(old.map((each) => [each, value]));

  test('works by its old argument', async () => {
    const { who, variables } = callOf(name);
    const { [now]: value, ...others } = variables;
    expect(await who.refused(mutationOf(field), { ...others, ...inOldWords(value) })).toBeNull();
  });

  test('is refused with both arguments, and with neither', async () => {
    const { who, variables } = callOf(name);
    const { [now]: value, ...others } = variables;
    const both = await who.refused(mutationOf(field), { ...variables, ...inOldWords(value) });
    expect(both).toMatchObject({ code: 'BAD_USER_INPUT', field: old[0] });
    expect(await who.refused(mutationOf(field), others)).toMatchObject({ code: 'BAD_USER_INPUT', field: now });
  });
});

test('a picture needs both of its old arguments', async () => {
  const field = MUTATION_FIELDS['removeProductImage'];
  const variables = { productId: world.pictured.id, reason: 'Because' };
  expect(field && (await world.staff.refused(mutationOf(field), variables))).toMatchObject({ field: 'url' });
});

test('an argument that may be left out works by its old name, where null is a value too; both are refused', async () => {
  const { waiting, staff } = world;
  const seen = new Date().toISOString();
  const refusal = (args: string) => staff.refused(`mutation { activateAccount(id: "${waiting.id}", ${args}) { id } }`);
  expect(await refusal(`profileChangedAt: "${seen}"`)).toMatchObject({ code: 'PROFILE_CHANGED' });
  expect(await refusal(`profileChangedAt: null, expected: null`)).toMatchObject({ field: 'profileChangedAt' });
  expect(await refusal('profileChangedAt: null')).toBeNull();
});

const ANSWERED_ID = ['deleteProduct', 'deleteReport', 'deleteSavedSearch', 'revokeAccessToken'];

// `completeCheckout` answers something else; the tests of payments ask it.
const { completeCheckout, ...sameAsNew } = OLD_MUTATION_FIELDS;

test('six mutations have an old name', () => {
  expect(newName(completeCheckout?.deprecationReason)).toBe('refreshCheckout');
  expect(Object.keys(sameAsNew).toSorted()).toEqual([...ANSWERED_ID, 'resolveReport'].toSorted());
});

test.each(Object.values(sameAsNew))('$name does what the new name does, for the same people', async (field) => {
  const { who, variables, outcomes } = callOf(newName(field.deprecationReason));
  expect(await app.visitor.refusal(mutationOf(field), variables)).toBe('UNAUTHENTICATED');
  expect(await world.other.refusal(mutationOf(field), variables)).toBe(outcomes.stranger);
  const answer = await who.ask<Record<string, unknown>>(mutationOf(field), variables);
  expect(answer[field.name]).toEqual(ANSWERED_ID.includes(field.name) ? variables['id'] : { __typename: 'Report' });
  expect(await who.refusal(mutationOf(field), variables)).toMatch(/NOT_FOUND|WRONG_STATE/);
});

test('fields answer the same by their old names', async () => {
  const fields = `
    product(id: $product) { now: canRemove { allowed code } old: canDelete { allowed code } }
    user(id: $user) { now: answersWithinMinutes old: answersWithin }
    reports(first: 1) { nodes { now: canSolve { allowed code } old: canResolve { allowed code } } }`;
  const { product, user, reports } = await world.staff.ask<{
    product: Answers;
    user: Answers;
    reports: { nodes: Answers[] };
  }>(`query ($product: ID!, $user: ID!) { ${fields} }`, { product: world.own.id, user: world.other.id });
  for (const { now, old } of [product, user, ...reports.nodes]) expect(old).toEqual(now);
  expect(product.old).toEqual({ allowed: true, code: null });
});

interface Answers {
  now: unknown;
  old: unknown;
}
