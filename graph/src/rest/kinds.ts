import { badInput } from '../core/errors.ts';
import { INVALID_MONEY, senFromRinggit } from '../core/money.ts';
import { INVALID_DATA } from '../core/validation.ts';
import { PRODUCT, type Labels } from './names.ts';

/** A schema of OpenAPI 3.1, which is one of JSON Schema 2020-12. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** What a value of a payload looks like, and how it is read; whether it is allowed is for the inputs and rules to say. */
export interface Kind<T> {
  schema: JsonSchema;
  example: unknown;
  /** Null for what counts as left out. Throws BAD_USER_INPUT with the field's wire name. */
  read: (value: unknown, wire: string) => T | null;
}

const refuse = (wire: string) => badInput(INVALID_DATA, wire);

export const text = (example: string): Kind<string> => ({
  schema: { type: 'string' },
  example,
  read: (value, wire) => {
    if (typeof value !== 'string') throw refuse(wire);
    return value;
  },
});

/** Text of digits; clients with number inputs send it as a number. */
export const digits = (example: string): Kind<string> => ({
  schema: { type: ['string', 'integer'] },
  example,
  read: (value, wire) => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
    throw refuse(wire);
  },
});

/** RM, as a number or a decimal string; read into sen. */
export const money: Kind<number> = {
  schema: { oneOf: [{ type: 'number', minimum: 0 }, { type: 'string', pattern: '^([0-9]+(\\.[0-9]{1,2})?)?$' }] },
  example: 50,
  read: (value, wire) => {
    if (value === '') return null;
    const ringgit = typeof value === 'string' && /^\d+(\.\d{1,2})?$/.test(value.trim()) ? Number(value) : value;
    try {
      return senFromRinggit(ringgit);
    } catch {
      throw badInput(INVALID_MONEY, wire);
    }
  },
};

/** One of the specification's words; empty text is none. */
export function label<Value extends string>(labels: Labels<Value>, aliases: Record<string, Value> = {}): Kind<Value> {
  const values = new Map<string, Value>();
  for (const value in labels) values.set(labels[value], value);
  for (const [alias, value] of Object.entries(aliases)) values.set(alias, value);
  const words = [...values.keys()];
  return {
    schema: { type: 'string', enum: words },
    example: words[0],
    read: (value, wire) => {
      if (value === '') return null;
      const found = typeof value === 'string' ? values.get(value.trim()) : undefined;
      if (!found) throw refuse(wire);
      return found;
    },
  };
}

export const flag: Kind<boolean> = {
  schema: { type: 'boolean' },
  example: true,
  read: (value, wire) => {
    if (typeof value !== 'boolean') throw refuse(wire);
    return value;
  },
};

export const whole = (example: number): Kind<number> => ({
  schema: { type: 'integer' },
  example,
  read: (value, wire) => {
    if (typeof value !== 'number') throw refuse(wire);
    return value;
  },
});

export const texts = (example: string[]): Kind<string[]> => ({
  schema: { type: 'array', items: { type: 'string' } },
  example,
  read: (value, wire) => {
    if (!Array.isArray(value) || !value.every((one) => typeof one === 'string')) throw refuse(wire);
    return value;
  },
});

/** An id, bare or in an object that has it as `_id`, as answers have it. */
export const reference: Kind<string> = {
  schema: {
    oneOf: [{ type: 'string' }, { type: 'object', properties: { [PRODUCT.id]: { type: 'string' } }, required: [PRODUCT.id] }],
  },
  example: '0198c5d0-0000-7000-8000-000000000001',
  read: (value, wire) => {
    const id: unknown = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(PRODUCT.id) : value;
    if (typeof id !== 'string') throw refuse(wire);
    return id;
  },
};

/** A list of references; one that stands alone is a list of one. */
export const references: Kind<string[]> = {
  schema: { type: 'array', items: reference.schema },
  example: [reference.example],
  read: (value, wire) => {
    const ids = (Array.isArray(value) ? value : [value]).map((one) => reference.read(one, wire));
    return ids.filter((id) => id !== null);
  },
};
