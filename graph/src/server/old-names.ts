import {
  getNullableType,
  GraphQLID,
  GraphQLNonNull,
  GraphQLString,
  isObjectType,
  type GraphQLFieldMap,
  type GraphQLScalarType,
  type GraphQLSchema,
} from 'graphql';
import { badInput } from '../core/errors.ts';
import { ALL_FIELDS } from '../core/validation.ts';
import type { Context } from '../database/context.ts';
import { pictureId } from '../features/products/pictures/picture-id.ts';

/**
 * Adds the deprecated names. Each stands beside the new name and delegates to it. docs/api.md, *Versions*, says how
 * long they work.
 */
export function addOldNames(schema: GraphQLSchema): void {
  for (const argument of ARGUMENTS) addOldArguments(schema, argument);
  for (const [path, old] of FIELDS) addOldField(schema, path, old);
  for (const [now, old] of ANSWERED_ID) addOldMutation(schema, now, old);
}

interface OldArguments {
  mutation: string;
  /** The argument that takes their place. */
  now: string;
  /** With their types; null for the type of `now`. */
  old: Record<string, GraphQLScalarType | null>;
  /** The new argument's value; the old one's unless this says otherwise. */
  value?: (args: Record<string, unknown>, ctx: Context) => unknown;
  /** Neither has to be given, and null is a value. */
  isOptional?: true;
}

const oneOf =
  (now: string, old: string) =>
  (mutation: string): OldArguments => ({ mutation, now, old: { [old]: null } });

const ARGUMENTS: OldArguments[] = [
  ...['activateAccount', 'returnAccount', 'requestReview', 'deactivateAccount', 'setFine'].map(oneOf('id', 'userId')),
  ...['cancelTransaction', 'submitProof', 'confirmPayment'].map(oneOf('id', 'transactionId')),
  ...['markChatRead'].map(oneOf('id', 'chatId')),
  ...['setFavourite'].map(oneOf('id', 'productId')),
  ...['setDealMails', 'setDigestMails'].map(oneOf('on', 'wanted')),
  ...['setProductValidity'].map(oneOf('on', 'valid')),
  { mutation: 'activateAccount', now: 'expected', old: { profileChangedAt: null }, isOptional: true },
  {
    mutation: 'removeProductImage',
    now: 'id',
    old: { productId: GraphQLID, url: GraphQLString },
    value: ({ productId, url }, { services }) =>
      pictureId({ productId: String(productId), image: services.media.keyOf(String(url)) ?? '' }),
  },
];

/** New field, old name. */
const FIELDS = [
  ['Mutation.solveReport', 'resolveReport'],
  ['Product.canRemove', 'canDelete'],
  ['Report.canSolve', 'canResolve'],
  ['User.answersWithinMinutes', 'answersWithin'],
] as const;

/** New mutation, and the old one, which answered the id alone. */
const ANSWERED_ID = [
  ['endAccessToken', 'revokeAccessToken'],
  ['removeProduct', 'deleteProduct'],
  ['removeReport', 'deleteReport'],
  ['removeSavedSearch', 'deleteSavedSearch'],
] as const;

const use = (name: string) => `Use \`${name}\`.`;

/** Puts old arguments beside the new one. Throws BAD_USER_INPUT unless the new one or all old ones are given. */
function addOldArguments(schema: GraphQLSchema, { mutation, now, old, value, isOptional }: OldArguments) {
  const { field } = find(schema, `Mutation.${mutation}`);
  const argument = field.args.find(({ name }) => name === now);
  if (!argument) throw new Error(`no argument ${now} of ${mutation}`);
  argument.type = getNullableType(argument.type);
  const names = Object.keys(old);
  const description = `Instead of \`${now}\`.`;
  const olds = Object.entries(old).map(([name, type]) => ({
    ...argument,
    name,
    type: type ?? argument.type,
    description,
    deprecationReason: use(now),
  }));
  field.args = [...field.args, ...olds];
  argument.description = `${argument.description} Send either this or ${names.map((name) => `\`${name}\``).join(' and ')}.`;
  const { resolve } = field;
  field.resolve = (source, { ...args }, context, info) => {
    const isGiven = (name: string) => (isOptional ? name in args : args[name] != null);
    const given = names.filter(isGiven);
    if (isGiven(now) && given[0]) throw badInput(`Send ${now} or ${given[0]}, not both`, given[0]);
    if (!isOptional && !isGiven(now) && given.length < names.length)
      throw badInput(ALL_FIELDS, given.length === 0 ? now : names.find((name) => !given.includes(name)));
    if (given[0]) args[now] = value ? value(args, context) : args[given[0]];
    return resolve?.(source, args, context, info);
  };
}

function addOldField(schema: GraphQLSchema, path: string, old: string) {
  const { field, fields } = find(schema, path);
  return (fields[old] = { ...field, name: old, deprecationReason: use(field.name) });
}

function addOldMutation(schema: GraphQLSchema, now: string, old: string) {
  const field = addOldField(schema, `Mutation.${now}`, old);
  const { resolve } = field;
  field.type = new GraphQLNonNull(GraphQLID);
  field.description = `Does what \`${now}\` does, and answers the id alone.`;
  field.resolve = async (...call) => {
    const answer = await resolve?.(...call);
    return typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : null;
  };
}

function find(schema: GraphQLSchema, path: string) {
  const [typeName = '', name = ''] = path.split('.');
  const type = schema.getType(typeName);
  const fields: GraphQLFieldMap<unknown, Context> = isObjectType(type) ? type.getFields() : {};
  const field = fields[name];
  if (!field) throw new Error(`no field ${path}`);
  return { field, fields };
}
