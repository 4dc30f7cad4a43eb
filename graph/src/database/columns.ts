import { type EntityCtor, MetadataStorage, type RequiredEntityData } from '@mikro-orm/core';
import { ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { v7 } from 'uuid';

/** The column types of the product, each in one place: decorators that the entities share. */

/** Opaque, unguessable, time-ordered key (UUIDv7): ordering by it is ordering by creation. */
export const IdColumn = () => PrimaryKey<object>({ type: 'string', length: 36, onCreate: () => v7() });

/** A lower bound of all ids made at `moment` or after. */
export function idsSince(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

interface ReferenceOptions {
  nullable?: boolean;
  /** What happens to this row when the one it refers to is deleted; it is in the way unless told. */
  onDelete?: 'cascade' | 'set null';
}

/** A foreign key kept as the id itself, so that an entity is a plain row. */
export const ReferenceColumn = (entity: () => EntityCtor<object>, column: string, options: ReferenceOptions = {}) =>
  ManyToOne<object, object>(entity, {
    mapToPk: true,
    fieldName: column,
    nullable: options.nullable ?? false,
    deleteRule: options.onDelete ?? 'no action',
    updateRule: 'no action',
    index: false,
  });

/** The same to an entity of a feature above, which the one with this column may not import: by the name of its class. */
export const ReferenceTo = (className: string, column: string, options?: ReferenceOptions) =>
  ReferenceColumn(() => entityNamed(className), column, options);

/** Asked when the database opens: by then every entity has been told. */
function entityNamed(className: string): EntityCtor<object> {
  const found = Object.values(MetadataStorage.getMetadata()).find((entity) => entity.className === className);
  if (!found) throw new TypeError(`there is no entity ${className}`);
  return found.class;
}

export const TextColumn = (length: number, options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'string', length, nullable: options.nullable ?? false });

export const LongTextColumn = () => Property<object>({ type: 'text' });

export const IntegerColumn = () => Property<object>({ type: 'integer' });

export const BooleanColumn = () => Property<object>({ type: 'boolean' });

/** UTC, with milliseconds. */
export const TimeColumn = (options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'datetime', length: 3, nullable: options.nullable ?? false });

/** UTC, with milliseconds, set when the row is made. */
export const CreatedAtColumn = () => Property<object>({ type: 'datetime', length: 3, onCreate: () => new Date() });

/**
 * A new row with the entity's own defaults, its id and its time, to be inserted with Kysely: what is written with every purchase
 * and message goes without MikroORM's unit of work, which costs as much as the statements themselves.
 */
export const newRow = <Entity extends { id: string; createdAt: Date }>(
  entity: new () => Entity,
  values: RequiredEntityData<Entity>,
): Entity => ({
  ...new entity(),
  id: v7(),
  createdAt: new Date(),
  ...values,
});
