import { GraphQLEnumType, GraphQLInputObjectType, type GraphQLInputType, getNamedType, isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../testing/app.ts';
import { digest } from '../testing/digest.ts';
import { MUTATIONS } from '../testing/mutations.ts';
import { MUTATION_FIELDS, mutationOf } from '../testing/operations.ts';
import { makeWorld, type World } from '../testing/world.ts';

let app: TestApp;
let world: World;
let before: string[];
beforeAll(async () => {
  app = await startApp();
  world = await makeWorld(app);
  before = await digest(app);
});
afterAll(() => app.close());

/** The codes that an input can be refused with; an id that names nothing is NOT_FOUND. */
const INPUT_CODES = ['BAD_USER_INPUT', 'WEAK_PASSWORD', 'WRONG_PASSWORD'];
const NOBODYS = ['nothing', '', ' ', '0198c5d0-0000-7000-8000-000000000001', 'x'.repeat(5000), "' or 1=1 --", '😀'];

interface Slot {
  /** Where the value goes: `input.title`, or just `reason`. */
  path: string[];
  type: GraphQLInputType;
}

const isOutside = (path: string[], name: string) => path.length === 1 && name === path[0];

/** Every place in a mutation's arguments that takes a single value, and the input objects around them. */
function slotsOf(fields: readonly { name: string; type: GraphQLInputType }[], path: string[] = []): Slot[] {
  return fields.flatMap(({ name, type }) => {
    const inner = getNamedType(type);
    const slot = { path: [...path, name], type };
    return inner instanceof GraphQLInputObjectType
      ? [slot, ...slotsOf(Object.values(inner.getFields()), slot.path)]
      : [slot];
  });
}

/** Values that this place must refuse, each with what is wrong with it. */
function badValues({ path, type }: Slot): [string, unknown][] {
  const inner = getNamedType(type);
  const bad: [string, unknown][] = [];
  if (isNonNullType(type)) bad.push(['missing', undefined], ['null', null]);
  if (inner instanceof GraphQLInputObjectType)
    return [...bad, ['text', 'x'], ['a list', [[]]], ['an unknown field', { noSuchField: 1 }]];
  bad.push(['an object', { a: 1 }], ['a list', [[1]]]);
  if (inner.name === 'ID') bad.push(['with a NUL', '\0']);
  if (inner instanceof GraphQLEnumType)
    bad.push(['an unknown word', 'NO_SUCH'], ['lower case', inner.getValues()[0]?.name.toLowerCase()], ['a number', 1]);
  if (inner.name === 'String')
    bad.push(
      ['with a NUL', 'a\0b'],
      ['with half a character', 'a\ud800'],
      ['empty', ''],
      ['blank', ' \n\t '],
      ['nothing that can be seen', '\u2800\u200B'],
      ['too long', 'x'.repeat(20_000)],
      ['a number', 5],
      ['a boolean', true],
    );
  if (inner.name === 'Money')
    bad.push(['negative', -1], ['three decimals', 1.005], ['huge', 1e15], ['text', '5'], ['too much', 10_000_001]);
  if (inner.name === 'Int') bad.push(['negative', -1], ['a fraction', 4.5], ['beyond 32 bits', 2 ** 31], ['text', '5']);
  // `upTo`, how far a chat was read, may be 0 or the number of any message.
  if (inner.name === 'Int' && !isOutside(path, 'upTo')) bad.push(['zero', 0], ['too much', 6]);
  if (inner.name === 'DateTime')
    bad.push(
      ['in the past', '2020-01-01T00:00:00Z'],
      ['no time', 'soon'],
      ['no such day', '2099-02-30T00:00:00Z'],
      ['a number', 5],
    );
  if (inner.name === 'Boolean') bad.push(['text', 'true'], ['a number', 1]);
  return bad;
}

/** The variables with one value replaced, however deep it is. */
function put(
  variables: Record<string, unknown>,
  [head = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const inner = variables[head];
  const replaced = rest.length === 0 ? value : put({ ...(typeof inner === 'object' ? inner : {}) }, rest, value);
  return { ...variables, [head]: replaced };
}

const fields = Object.values(MUTATION_FIELDS);
const cases = fields.flatMap((field) =>
  slotsOf(field.args).map((slot) => ({ field, slot, title: `${field.name}: ${slot.path.join('.')}` })),
);

/** Calls the mutation as somebody who may, so that only the input is wrong. */
function call(name: string, change: (variables: Record<string, unknown>) => Record<string, unknown>) {
  const [field, mutation] = [MUTATION_FIELDS[name], MUTATIONS[name]];
  if (!field || !mutation) throw new Error(`${name} is not in the table`);
  const clients = { visitor: app.visitor, actor: world.actor, staff: world.staff };
  return clients[mutation.by].refused(mutationOf(field), change(mutation.variables(world)));
}

test.each(cases)('$title', async ({ field, slot }) => {
  for (const [what, value] of badValues(slot)) {
    const error = await call(field.name, (variables) => put(variables, slot.path, value));
    const codes = isOutside(slot.path, 'expected') ? [...INPUT_CODES, 'PROFILE_CHANGED'] : INPUT_CODES;
    expect(codes, `${what}: ${JSON.stringify(error)}`).toContain(error?.code);
    // The error about an unknown field names no field of the form.
    if (what === 'an unknown field') continue;
    expect(error?.field, what).toBe(slot.path.at(-1));
  }
  expect(await digest(app)).toEqual(before);
});

describe('foreign ids', () => {
  const ids = cases.filter(
    ({ slot }) => getNamedType(slot.type).name === 'ID' && (isNonNullType(slot.type) || isOutside(slot.path, 'id')),
  );
  test.each(ids)('$title names nothing', async ({ field, slot }) => {
    const link = field.name === 'resetPassword' ? 'INVALID_RESET_LINK' : 'INVALID_LINK';
    const expected = isOutside(slot.path, 'token') ? link : 'NOT_FOUND';
    for (const id of NOBODYS)
      expect((await call(field.name, (variables) => put(variables, slot.path, id)))?.code, JSON.stringify(id)).toBe(
        expected,
      );
    expect(await digest(app)).toEqual(before);
  });
});

test('every word that people type can be written in any script, with anything in it', async () => {
  const strange = ['<script>alert(1)</script>', "Robert'); drop table user;--", 'مرحبا 😀 \u202e', '{{7*7}}', '%00%n'];
  for (const message of strange) expect((await call('fileReport', () => ({ message })))?.code ?? null).toBeNull();
});

test('rubbish is refused in few words, however much of it there is', async () => {
  const filter = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`unknown${n}`, 'x'.repeat(3000)]));
  const { errors } = await app.visitor.send(
    'query ($filter: ProductFilter) { products(filter: $filter) { nodes { id } } }',
    { filter },
  );
  expect(errors).toHaveLength(10);
  expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(['BAD_USER_INPUT']));
  expect(JSON.stringify(errors).length).toBeLessThan(10_000);
});
