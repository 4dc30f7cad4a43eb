import { Type, type TSchema } from 'typebox';
import type { Context } from '../../database/context.ts';

/** One property of an answer: its description, and where its value comes from. */
export interface Property<Row> {
  schema: TSchema;
  about: string;
  example: unknown;
  of: (row: Row, ctx: Context) => unknown;
}

/** A kind of object in answers, with its properties by wire name. */
export interface WireObject<Row> {
  name: string;
  about: string;
  properties: Record<string, Property<Row>>;
}

/** What is sent for a thing. */
export type Wire = Record<string, unknown>;

/**
 * A thing as the caller may see it. Everything that its properties refer to is asked for at once,
 * so that it is read together for all things of a list.
 */
export async function present<Row>(ctx: Context, object: WireObject<Row>, row: Row): Promise<Wire> {
  const entries = Object.entries(object.properties);
  const values = await Promise.all(entries.map(([, property]) => property.of(row, ctx)));
  return Object.fromEntries(entries.map(([wire], i) => [wire, values[i]]));
}

/** Properties of something that `inner` finds in the row. */
export function propertiesOf<Row, Inner>(
  object: WireObject<Inner>,
  inner: (row: Row) => Inner,
): Record<string, Property<Row>> {
  return Object.fromEntries(
    Object.entries(object.properties).map(([wire, property]) => [
      wire,
      { ...property, of: (row: Row, ctx: Context) => property.of(inner(row), ctx) },
    ]),
  );
}

/** A property that is another object, found by `find`; null when there is none. */
export function linked<Row, Other>(
  about: string,
  object: WireObject<Other>,
  find: (row: Row, ctx: Context) => Promise<Other | null> | Other | null,
): Property<Row> {
  return {
    schema: nullable(refTo(object)),
    about,
    example: exampleOf(object),
    of: async (row, ctx) => {
      const other = await find(row, ctx);
      return other === null ? null : present(ctx, object, other);
    },
  };
}

export const refTo = ({ name }: Pick<WireObject<never>, 'name'>) => Type.Ref(`#/components/schemas/${name}`);

export function exampleOf<Row>(object: WireObject<Row>): Wire {
  return Object.fromEntries(Object.entries(object.properties).map(([wire, { example }]) => [wire, example]));
}

/** The same or null. */
export const nullable = (schema: TSchema) => Type.Union([schema, Type.Null()]);

interface Value<Row> {
  about: string;
  of: (row: Row, ctx: Context) => unknown;
  example: unknown;
}

/** Text unless `schema` says otherwise. */
export const property = <Row>(value: Value<Row>, schema: TSchema = Type.String()): Property<Row> => ({
  schema,
  ...value,
});

/** A property that is null for those who may not see it, or while there is nothing. */
export const optional = <Row>(value: Value<Row>, schema: TSchema = Type.String()): Property<Row> => ({
  schema: nullable(schema),
  ...value,
});

export const TIME = Type.String({ format: 'date-time' });

/** A UUID for the examples. */
export const exampleId = (n: number) => `0198c5d0-0000-7000-8000-${String(n).padStart(12, '0')}`;

const EXAMPLE_TIME = '2026-05-14T09:30:00.000Z';

/** The `_id` that everything has. */
export const idProperty = <Row extends { id: string }>(n: number): Property<Row> =>
  property({ about: 'Opaque, unguessable and time-ordered.', example: exampleId(n), of: (row) => row.id });

/** When it was made. */
export const createdAt = <Row extends { createdAt: Date }>(): Property<Row> =>
  property({ about: 'When it was made, UTC.', example: EXAMPLE_TIME, of: (row) => row.createdAt }, TIME);
