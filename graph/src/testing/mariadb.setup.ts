import type { TestProject } from 'vitest/node';
import { startMariadb } from './mariadb.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of the API tests, without a database name; not there on the embedded database. */
    databaseServer?: string;
  }
}

/** Gives the API tests a private MariaDB for their run. */
export default async function setup(project: TestProject) {
  const server = await startMariadb();
  project.provide('databaseServer', server.url);
  return server.stop;
}
