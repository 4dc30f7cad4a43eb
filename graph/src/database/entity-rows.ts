import type { SqlEntityManager } from '@mikro-orm/sql';
import {
  DefaultQueryExecutor,
  type KyselyPlugin,
  LimitNode,
  MysqlQueryCompiler,
  type PluginTransformResultArgs,
  type QueryCompiler,
  QueryCreator,
  type QueryResult,
  SqliteQueryCompiler,
  type UnknownRow,
  ValueNode,
} from 'kysely';
import type { Tables } from './tables.ts';

/**
 * What a column is called in an entity, and what its values become there. A column's name means the same in every
 * table.
 */
interface Column {
  property: string;
  read: (value: unknown) => unknown;
}

interface Names {
  /** The database's names, by those of the entities. */
  columns: Map<string, string>;
  /** The entities' properties, by the database's names. */
  properties: Map<string, Column>;
}

const asIs = (value: unknown) => value;
const asBoolean = (value: unknown) => (value == null ? value : Boolean(value));

/** The embedded database keeps epoch milliseconds; a server answers UTC without saying so. */
function asDate(value: unknown) {
  if (typeof value === 'number') return new Date(value);
  return typeof value === 'string' ? new Date(`${value.replace(' ', 'T')}Z`) : value;
}

function namesOf(em: SqlEntityManager): Names {
  const names: Names = { columns: new Map(), properties: new Map() };
  for (const { props } of em.getMetadata().getAll().values()) {
    for (const { name, fieldNames, runtimeType } of props) {
      const [column = name] = fieldNames ?? [];
      const read = runtimeType === 'Date' ? asDate : runtimeType === 'boolean' ? asBoolean : asIs;
      const before = names.properties.get(column);
      if (before && (before.property !== name || before.read !== read))
        throw new TypeError(`the column ${column} has two meanings`);
      names.columns.set(name, column);
      names.properties.set(column, { property: name, read });
    }
  }
  return names;
}

class ServerCompiler extends MysqlQueryCompiler {
  constructor(readonly names: Names) {
    super();
  }

  protected override sanitizeIdentifier(name: string): string {
    return this.names.columns.get(name) ?? super.sanitizeIdentifier(name);
  }
}

class EmbeddedCompiler extends SqliteQueryCompiler {
  constructor(readonly names: Names) {
    super();
  }

  protected override sanitizeIdentifier(name: string): string {
    return this.names.columns.get(name) ?? super.sanitizeIdentifier(name);
  }

  /** SQLite has neither times nor booleans. */
  protected override appendValue(value: unknown): void {
    super.appendValue(value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value);
  }

  /** Limits are written into the text: SQLite prepares a statement again each time a limit is bound to it. */
  protected override visitLimit({ limit }: LimitNode): void {
    super.visitLimit(LimitNode.create(ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit));
  }
}

/**
 * Gives rows the entities' names and types. A column that is selected as `seller.fullName` becomes `fullName` of the
 * row's `seller`.
 */
class EntityResults implements KyselyPlugin {
  readonly #places = new Map<string, Place>();

  constructor(readonly names: Names) {}

  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows;
    if (!first) return result;
    const byPart = Map.groupBy(
      Object.keys(first).map((column) => this.#place(column)),
      ({ part }) => part,
    );
    const own = byPart.get('') ?? [];
    byPart.delete('');
    const rows = result.rows.map((values) => {
      const row = pick(values, own);
      for (const [part, places] of byPart) row[part] = pick(values, places);
      return row;
    });
    return { ...result, rows };
  }

  /** Where in a row a column of the result belongs. */
  #place(column: string): Place {
    let place = this.#places.get(column);
    if (!place) {
      const [name = column, part = ''] = column.split('.').toReversed();
      const known = this.names.properties.get(this.names.columns.get(name) ?? name);
      place = { column, part, property: known?.property ?? name, read: known?.read ?? asIs };
      this.#places.set(column, place);
    }
    return place;
  }
}

interface Place extends Column {
  column: string;
  part: string;
}

function pick(values: UnknownRow, places: Place[]): UnknownRow {
  const row: UnknownRow = {};
  for (const { column, property, read } of places) row[property] = read(values[column]);
  return row;
}

/** Each database has one compiler and one translation of results. */
const translators = new WeakMap<object, { compiler: QueryCompiler; results: EntityResults }>();

function translatorOf(em: SqlEntityManager, embedded: boolean) {
  const metadata = em.getMetadata();
  let translator = translators.get(metadata);
  if (!translator) {
    const names = namesOf(em);
    translator = {
      compiler: embedded ? new EmbeddedCompiler(names) : new ServerCompiler(names),
      results: new EntityResults(names),
    };
    translators.set(metadata, translator);
  }
  return translator;
}

/**
 * Kysely on this EntityManager (and in its transaction), with the entities' own property names and values. MikroORM has
 * a plugin for this. It walks through each query, and through all columns of its tables for each row, which takes a
 * quarter of the time of a list.
 */
export function entityRows(em: SqlEntityManager, embedded: boolean): QueryCreator<Tables> {
  const { compiler, results } = translatorOf(em, embedded);
  const executor = em.getKysely().getExecutor();
  return new QueryCreator<Tables>({
    executor: new DefaultQueryExecutor(compiler, executor.adapter, executor, [results]),
  });
}
