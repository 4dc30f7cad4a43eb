import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

/** RM 0–10,000,000.00: the widest amount the scalar reads; narrower limits belong to the inputs. */
const MAX_RM = 10_000_000;

/** The refusal of any other value. */
export const INVALID_MONEY = `Money is RM from 0 to ${MAX_RM.toLocaleString('en')} with at most two decimals`;

/** Reads RM (a number with at most two decimals) into integer sen. */
export function senFromRinggit(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value) || value < 0 || value > MAX_RM) {
    throw invalid();
  }
  const sen = Math.round(value * 100);
  if (Math.abs(sen / 100 - value) > Number.EPSILON * MAX_RM) throw invalid();
  return sen;
}

export const ringgitFromSen = (sen: number) => sen / 100;

/** An amount of sen in the words of mails and link previews, alike in all languages: RM 1,500.00. */
export const formatPrice = (sen: number) =>
  `RM ${ringgitFromSen(sen).toLocaleString('en', { minimumFractionDigits: 2 })}`;

const invalid = () => new GraphQLError(INVALID_MONEY, { extensions: { code: 'BAD_USER_INPUT' } });

/** RM on the wire, integer sen inside. */
export const Money = new GraphQLScalarType<number, number>({
  name: 'Money',
  description: 'An amount in Malaysian ringgit (RM): a number from 0 with at most two decimals.',
  serialize: (sen) => ringgitFromSen(Number(sen)),
  parseValue: senFromRinggit,
  parseLiteral: (node) => {
    if (node.kind !== Kind.INT && node.kind !== Kind.FLOAT) throw invalid();
    return senFromRinggit(Number(node.value));
  },
});
