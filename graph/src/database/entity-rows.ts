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

/** What a column is called and what its values become in an entity. Of every table: one name has one meaning throughout. */
interface Column {
  property: string;
  read: (value: unknown) => unknown;
}

interface Names {
  /** What the database calls them, by the entities' names. */
  columns: Map<string, string>;
  /** By the database's names. */
  properties: Map<string, Column>;
}

const asIs = (value: unknown) => value;
const asBoolean = (value: unknown) => (value == null ? value : Boolean(value));

/** Epoch milliseconds on the embedded database, UTC without a zone from a server. */
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

  /** A part of the text: SQLite prepares a statement anew each time that a limit is bound to it. */
  protected override visitLimit({ limit }: LimitNode): void {
    super.visitLimit(LimitNode.create(ValueNode.is(limit) ? ValueNode.createImmediate(limit.value) : limit));
  }
}

/** Gives rows the entities' names and types. What is selected as `seller.fullName` comes as `fullName` of the row's `seller`. */
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

  /** Where a column of a result belongs. */
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

/** One of each for a database. */
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
 * Kysely over this EntityManager (and its transaction), with the entities' own property names and values. MikroORM's own plugin
 * does the same by walking each query, and each column of its tables for each row: a quarter of the time of a list.
 */
export function entityRows(em: SqlEntityManager, embedded: boolean): QueryCreator<Tables> {
  const { compiler, results } = translatorOf(em, embedded);
  const executor = em.getKysely().getExecutor();
  return new QueryCreator<Tables>({
    executor: new DefaultQueryExecutor(compiler, executor.adapter, executor, [results]),
  });
}
