import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The small databases of other versions that `npm run db:dump` has kept. */
const DUMPS = join(import.meta.dirname, '../database/migrations/dumps');

export type Dialect = 'mysql' | 'sqlite';

export const dumpedVersions = (dialect: Dialect): string[] =>
  readdirSync(DUMPS).flatMap((file) => (file.endsWith(`.${dialect}.sql`) ? [file.replace(`.${dialect}.sql`, '')] : []));

/** The statements that make one. */
export const dumpOf = (version: string, dialect: Dialect): Promise<string> =>
  readFile(join(DUMPS, `${version}.${dialect}.sql`), 'utf8');

/** The migrations that had run in one, in their order. */
export const recordIn = async (version: string, dialect: Dialect): Promise<string[]> =>
  [...(await dumpOf(version, dialect)).matchAll(/'(Migration\d+_\w+)'/g)].map(([, name = '']) => name);
