import { coerceInputValue, type GraphQLArgument, GraphQLBoolean, getNamedType } from 'graphql';
import { badInput } from '../../core/errors.ts';
import { INVALID_DATA } from '../../core/validation.ts';

/** A file has the whole list. */
const OF_A_PAGE = ['first', 'after'];

const FLAGS: Record<string, boolean> = { true: true, false: false };

/** The values of a list's arguments as an address has them. Throws BAD_USER_INPUT, also for what is no argument. */
export function askedFor(args: readonly GraphQLArgument[], query: object): object {
  const own = args.filter(({ name }) => !OF_A_PAGE.includes(name));
  const defaults = own.flatMap(({ name, defaultValue }) => (defaultValue === undefined ? [] : [[name, defaultValue]]));
  const sent = Object.entries(query).map(([name, text]) => {
    const type = own.find((arg) => arg.name === name)?.type;
    if (!type) throw badInput(INVALID_DATA, name);
    const value: unknown = getNamedType(type) === GraphQLBoolean ? (FLAGS[String(text)] ?? text) : text;
    return [
      name,
      coerceInputValue(value, type, () => {
        throw badInput(INVALID_DATA, name);
      }),
    ];
  });
  return Object.fromEntries([...defaults, ...sent]);
}
