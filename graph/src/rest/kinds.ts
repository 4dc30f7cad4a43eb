import { Type, type TArrayOptions, type TNumberOptions, type TSchema, type TStringOptions } from 'typebox';
import { INVALID_MONEY, senFromRinggit } from '../core/money.ts';
import { withoutInvisible } from '../core/text.ts';
import { INVALID_DATA } from '../core/validation.ts';
import { PASSPORT, PHONE } from '../features/users/users.inputs.ts';
import { PRODUCT, type Labels } from './names.ts';

/** How a value of a payload is documented and read. Inputs and rules say whether it is allowed. */
export interface Kind<T> {
  schema: TSchema;
  example: unknown;
  /** Null for what counts as left out, undefined for what is refused. */
  read: (value: unknown) => T | null | undefined;
  /** The message about a refused value. */
  refusal: string;
}

const kind = <T>(schema: TSchema, example: unknown, read: Kind<T>['read'], refusal = INVALID_DATA): Kind<T> => ({
  schema,
  example,
  read,
  refusal,
});

/** Limits for text that may not be blank. */
export const some = (maxLength: number, minLength = 1): TStringOptions => ({ minLength, maxLength, pattern: '\\S' });

export const text = (example: string, limits: TStringOptions = {}) => kind(Type.String(limits), example, String);

/** Text of this pattern, most of it digits; clients with number inputs send it as a number. */
export const digits = (example: string, { source }: RegExp, minimum = 0, maximum = Number.MAX_SAFE_INTEGER) =>
  kind(Type.Union([Type.String({ pattern: source }), Type.Integer({ minimum, maximum })]), example, (value) =>
    typeof value === 'string' || (Number.isSafeInteger(value) && Number(value) >= 0) ? String(value) : undefined,
  );

/** A phone number. The document's pattern has none of the separators that people may type. */
export const phone = digits('60123456789', PHONE, 60_100_000_000, 609_999_999_999);

export const passportNo = digits('A12345678', PASSPORT);

/** The address of a picture that was uploaded for something. */
export const pictureOf = (name: string, limits = some(1000)) =>
  text(`http://localhost:4000/media/${name}/….webp`, limits);

/** The addresses of at most `maxItems` pictures, each once; the rules say which text is a picture. */
export const picturesOf = (name: string, maxItems: number) =>
  kind(Type.Array(Type.String(some(1000)), { maxItems, uniqueItems: true }), [pictureOf(name).example], (list) =>
    [list].flat().map(String),
  );

/** RM up to `maximum`, as a number or a decimal string; read into sen. */
export const money = (maximum: number) =>
  kind(
    Type.Union([Type.Number({ minimum: 0, maximum }), Type.String({ pattern: '^([0-9]+(\\.[0-9]{1,2})?)?$' })]),
    50,
    (value) => {
      if (value === '') return null;
      const amount = typeof value === 'string' ? withoutInvisible(value) : value;
      if (typeof amount === 'string' && !/^\d+(\.\d{1,2})?$/.test(amount)) return undefined;
      try {
        return senFromRinggit(Number(amount));
      } catch {
        return undefined;
      }
    },
    INVALID_MONEY,
  );

/** One of the specification's words; empty text counts as left out. */
export function label<Value extends string>(labels: Labels<Value>, aliases: Record<string, Value> = {}): Kind<Value> {
  const values = new Map<unknown, Value>(Object.entries(aliases));
  for (const value in labels) values.set(labels[value], value);
  const words = [...Object.values<string>(labels), ...Object.keys(aliases)];
  return kind(oneOf(words), words[0], (word) => (word === '' ? null : values.get(String(word).trim())));
}

export const flag = kind(Type.Boolean(), true, Boolean);

export const whole = (example: number, limits: TNumberOptions, refusal: string) =>
  kind(Type.Integer(limits), example, Number, refusal);

/** Words of a list, each once. */
export const wordsOf = (words: readonly string[], example: string[]) =>
  kind(Type.Array(oneOf(words), { maxItems: words.length, uniqueItems: true }), example, (list) =>
    [list].flat().map(String),
  );

/** One of these words. */
export const oneOf = (words: Readonly<Record<string, string>> | readonly string[]) =>
  Type.Enum(Object.values(words), { type: 'string' });

const REFERENCE = Type.Union([Type.String(), Type.Object({ [PRODUCT.id]: Type.String() })]);

const idOf = (value: unknown) =>
  String(typeof value === 'object' ? new Map(Object.entries(Object(value))).get(PRODUCT.id) : value);

/** An id, bare or as the `_id` of an object, as answers have it. */
export const reference = kind(REFERENCE, '0198c5d0-0000-7000-8000-000000000001', idOf);

/** A list of references; one that stands alone is a list of one. */
export const references = (limits: TArrayOptions = {}) =>
  kind(Type.Union([Type.Array(REFERENCE, limits), REFERENCE]), [reference.example], (value) =>
    [value].flat().map(idOf),
  );
