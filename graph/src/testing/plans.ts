import { join } from 'node:path';
import mysql from 'mysql2';
import { vi } from 'vitest';
import { generate, type World } from './market/generate.ts';
import { mariadbTarget, sqliteTarget, Writer } from './market/writer.ts';
import { DATABASE_FILE } from '../database/sqlite.ts';
import { startAppIn, testEnvironment, type TestApp } from './app.ts';

/** Enough that some searches and filters are gathered first and others are not. */
export const PRODUCTS = 30_000;

/** More rows than a page and what it refers to: a scan or sort of so many would grow with the market. */
const MANY = 1000;

/** The most rows that are gathered and sorted for the words of a search, besides the leading one. */
const MOST_GATHERED = 10_000;

/** A statement as the product sent it, with its parameters. */
interface Statement {
  sql: string;
  params: unknown[];
}

export interface Market {
  app: TestApp;
  world: World;
  /** What was sent to the database since the last call. */
  sent: () => Statement[];
  /** What is wrong with a statement's plan: scans and sorts of many rows. */
  faults: (statement: Statement) => Promise<string[]>;
  /** A statement's plan, as text that names the indexes it uses. */
  plan: (statement: Statement) => Promise<string>;
}

/** The product on a database with many products. */
export async function openMarket(): Promise<Market> {
  const env = await testEnvironment();
  const app = await startAppIn(env);
  const server = env.DATABASE_URL;
  const world = await generate(
    new Writer(server ? await mariadbTarget(server) : await sqliteTarget(join(env.DATA_DIR, DATABASE_FILE))),
    PRODUCTS,
  );
  // Through the product's own connections, since their settings make a difference.
  const explain = (how: string, { sql, params }: Statement) =>
    app.em().getConnection().execute<Step[]>(`${how} ${sql}`, params);
  if (!server) {
    const sent = () => app.takeQueries().map((sql) => ({ sql, params: [] }));
    const how = 'explain query plan';
    return {
      app,
      world,
      sent,
      faults: async (statement) => faultsOfSqlite(await explain(how, statement)),
      plan: async (statement) => JSON.stringify(await explain(how, statement)),
    };
  }
  const queries: Statement[] = [];
  const query = mysql.Connection.prototype.query;
  vi.spyOn(mysql.Connection.prototype, 'query').mockImplementation(function (
    this: mysql.Connection,
    ...args: unknown[]
  ) {
    if (typeof args[0] === 'string') queries.push({ sql: args[0], params: Array.isArray(args[1]) ? args[1] : [] });
    return Reflect.apply(query, this, args);
  });
  const sent = () => queries.splice(0);
  // MySQL would otherwise answer with a tree as text. MariaDB has only this form, and no keyword for it.
  const how = server.startsWith('mysql:') ? 'explain format=traditional' : 'explain';
  return {
    app,
    world,
    sent,
    faults: async (statement) => faultsOfServer(await explain(how, statement)),
    plan: async (statement) => JSON.stringify(await explain(how, statement)),
  };
}

type Step = Record<string, string | number | null>;

/** A plan that cannot be read would show no faults: it must have steps, each with the columns that are judged. */
function readable(steps: Step[], columns: string[]): Step[] {
  if (steps.length === 0 || steps.some((step) => columns.some((column) => !(column in step))))
    throw new Error(`a plan that cannot be read: ${JSON.stringify(steps)}`);
  return steps;
}

/** SQLite gives no row counts, so this is every scan of a table, and every sort except that of gathered rows. */
function faultsOfSqlite(steps: Step[]): string[] {
  const details = readable(steps, ['parent', 'detail']).map(({ detail }) => String(detail));
  const derived = details.flatMap((detail) => /^(?:CO-ROUTINE|MATERIALIZE) (\S+)/.exec(detail)?.[1] ?? []);
  const isOfGathered = ({ parent }: Step) =>
    derived.includes('found') &&
    steps.some((step) => step.parent === parent && String(step.detail).startsWith('SCAN found'));
  const sorts = steps
    .filter((step) => /TEMP B-TREE FOR .*ORDER BY/.test(String(step.detail)) && !isOfGathered(step))
    .map(({ detail }) => String(detail));
  return [
    ...sorts,
    ...details.filter((detail) => /^SCAN (?!CONSTANT|.*USING)/.test(detail) && !derived.includes(detail.slice(5))),
  ];
}

const faultsOfServer = (steps: Step[]) =>
  readable(steps, ['table', 'type', 'key', 'rows', 'Extra']).flatMap(faultOfServer);

function faultOfServer({ table, type, key, rows: count, Extra }: Step): string[] {
  const isMany = Number(count) >= (String(table).startsWith('<derived') ? MOST_GATHERED : MANY);
  const isGathered = Number(count) >= MOST_GATHERED && String(Extra).includes('Using temporary');
  const faults = [
    isMany && type === 'ALL' ? 'scan' : '',
    isMany && String(Extra).includes('filesort') ? 'sort' : '',
    isGathered ? 'gathering' : '',
  ].filter(Boolean);
  return faults.map((fault) => `${fault} of ${count} rows of ${table}, ${type} by ${key}: ${Extra}`);
}
