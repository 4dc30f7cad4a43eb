import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
  NoDeprecatedCustomRule,
  parse,
  validate,
} from 'graphql';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../core/errors.ts';
import { SCHEMA } from '../testing/operations.ts';
import { SCREEN_OPERATIONS } from '../testing/screens.ts';

interface Described {
  name: string;
  description?: string | null | undefined;
}

/** Everything in the schema that an outside developer can come across, by its path. */
function everything(): [path: string, described: Described][] {
  const types = Object.values(SCHEMA.getTypeMap()).filter(
    (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
  );
  return types.flatMap((type): [string, Described][] => {
    if (isEnumType(type))
      return [
        [type.name, type],
        ...type.getValues().map((value): [string, Described] => [`${type.name}.${value.name}`, value]),
      ];
    if (!isObjectType(type) && !isInputObjectType(type)) return [[type.name, type]];
    const fields = Object.values(type.getFields()).flatMap((field): [string, Described][] => {
      const path = `${type.name}.${field.name}`;
      const args: readonly Described[] = 'args' in field ? field.args : [];
      return [[path, field], ...args.map((arg): [string, Described] => [`${path}(${arg.name})`, arg])];
    });
    return [[type.name, type], ...fields];
  });
}

test('every type, field, argument and enum value is described, in sentences', () => {
  const all = everything();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(([, { description }]) => !description).map(([path]) => path)).toEqual([]);
  expect(
    all.filter(([, { description }]) => description && !/^[A-Z`0-9].*[.?]$/s.test(description)).map(([path]) => path),
  ).toEqual([]);
});

test('the code of a permission is one of the catalogue, and says what it means', () => {
  const permission = SCHEMA.getType('Permission');
  const codes = isObjectType(permission) && getNamedType(permission.getFields()['code']?.type);
  if (!isEnumType(codes)) throw new Error('Permission.code is no enum');
  expect(codes.getValues().map(({ name, description }) => [name, description])).toEqual(
    Object.entries(CATALOGUE).map(([code, { meaning }]) => [code, meaning]),
  );
});

/** Where nothing is stored, or the caller may not see what is; docs/api.md lists them too. */
const ANSWER_TRUE = [
  'inviteAdministrator',
  'proveEmail',
  'undoEmailChange',
  'logout',
  'requestPasswordReset',
  'setTyping',
];

test('a mutation answers the thing that it changed, no bare id or Boolean', () => {
  const mutations = Object.values(SCHEMA.getMutationType()?.getFields() ?? {});
  const bare = mutations.filter(
    ({ type, deprecationReason }) => !deprecationReason && /^(ID|Boolean)!?$/.test(`${type}`),
  );
  expect(bare.map(({ name }) => name)).toEqual(ANSWER_TRUE);
});

test('the operations of the web client use no old name', () => {
  expect(SCREEN_OPERATIONS.length).toBeGreaterThan(20);
  const found = SCREEN_OPERATIONS.flatMap(([, text]) => validate(SCHEMA, parse(text), [NoDeprecatedCustomRule]));
  expect(found.map(({ message }) => message)).toEqual([]);
});
