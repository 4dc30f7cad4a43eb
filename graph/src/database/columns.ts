import {
  type EntityCtor,
  type EntityProperty,
  type Platform,
  type RequiredEntityData,
  TextType,
} from '@mikro-orm/core';
import { ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { SqlitePlatform } from '@mikro-orm/sql';
import { v7 } from 'uuid';

/** The product's types of columns: decorators that the entities share, so that each type is decided in one place. */

/** A key that nobody can guess and that grows with time (UUIDv7): to order by it is to order by creation. */
export const IdColumn = () => PrimaryKey<object>({ type: 'string', length: 36, onCreate: () => v7() });

/** A lower bound for the ids of everything made at `moment` or later. */
export function idsSince(moment: Date): string {
  const hex = Math.max(0, moment.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}`;
}

/** When a key was made. While the clock stands behind a key that this process made, keys keep that key's time. */
export const momentOf = (id: string) => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));

interface ReferenceOptions {
  nullable?: boolean;
  /**
   * What happens to this row when the one it refers to is deleted. Unless said otherwise, that one cannot be deleted.
   */
  onDelete?: 'cascade' | 'set null';
}

/** A foreign key. The property holds the id itself, so that an entity is a plain row. */
export const ReferenceColumn = (entity: () => EntityCtor<object>, column: string, options: ReferenceOptions = {}) =>
  ManyToOne<object, object>(entity, {
    mapToPk: true,
    fieldName: column,
    nullable: options.nullable ?? false,
    deleteRule: options.onDelete ?? 'no action',
    updateRule: 'no action',
    index: false,
  });

export const TextColumn = (length: number, options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'string', length, nullable: options.nullable ?? false });

/** A database server keeps up to 64 KB in it. */
export const LongTextColumn = () => Property<object>({ type: 'text' });

class LongestText extends TextType {
  override getColumnType(prop: EntityProperty, platform: Platform): string {
    return platform instanceof SqlitePlatform ? super.getColumnType(prop, platform) : 'mediumtext';
  }
}

/** A database server keeps up to 16 MB in it. */
export const LongestTextColumn = () => Property<object>({ type: LongestText });

export const IntegerColumn = (options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'integer', nullable: options.nullable ?? false });

export const BooleanColumn = (options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'boolean', nullable: options.nullable ?? false });

/** UTC, with milliseconds. */
export const TimeColumn = (options: { nullable?: boolean } = {}) =>
  Property<object>({ type: 'datetime', length: 3, nullable: options.nullable ?? false });

/** UTC, with milliseconds; set when the row is made. */
export const CreatedAtColumn = () => Property<object>({ type: 'datetime', length: 3, onCreate: () => new Date() });

/**
 * A new row with the entity's defaults, an id and its time, to be inserted with Kysely. Every purchase and every
 * message writes its rows so, without MikroORM's unit of work. That unit costs as much as the statements themselves.
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
