import type { TestProject } from 'vitest/node';
import { startMariadb } from './mariadb.ts';
import { migratedTables } from './migrated.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the API tests, without a database name; not there on the embedded database. */
    databaseServer?: string;
    /** The statements that make a migrated, empty database there. */
    migratedTables?: string;
  }
}

/** Its data are gone with the run: nothing waits for the disk, and a table is not a file of its own. */
const FLEETING = ['--innodb-flush-method=nosync', '--sync-frm=0', '--innodb-file-per-table=0'];

/** Gives the API tests a private MariaDB for their run, and migrates a database of it once for all of them. */
export default async function setup(project: TestProject) {
  const server = await startMariadb(FLEETING);
  project.provide('databaseServer', server.url);
  project.provide('migratedTables', await migratedTables(server.url));
  return server.stop;
}
