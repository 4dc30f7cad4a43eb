import 'reflect-metadata';
import { getNamedType, isCompositeType, type GraphQLField } from 'graphql';
import { createSchema } from '../server/schema.ts';

/** The public schema, for tests that walk over it. */
export const SCHEMA = createSchema();

const fields = Object.entries(SCHEMA.getMutationType()?.getFields() ?? {});
const isOld = ([, field]: (typeof fields)[number]) => field.deprecationReason != null;

/** Every mutation there is, by name. */
export const MUTATION_FIELDS = Object.fromEntries(fields.filter((each) => !isOld(each)));

/** The old names of some. */
export const OLD_MUTATION_FIELDS = Object.fromEntries(fields.filter(isOld));

/** A mutation that passes each of the field's arguments as a variable of the same name. */
export function mutationOf({ name, args, type }: GraphQLField<unknown, unknown>): string {
  const variables = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const passed = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const selection = isCompositeType(getNamedType(type)) ? ' { __typename }' : '';
  return `mutation ${variables && `(${variables})`} { ${name}${passed && `(${passed})`}${selection} }`;
}
