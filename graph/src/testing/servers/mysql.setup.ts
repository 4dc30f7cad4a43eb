import type { TestProject } from 'vitest/node';
import { provideServer } from './database-server.ts';
import { startMysql } from './mysql.ts';

/**
 * Its data are thrown away after the run: nothing waits for the disk or is written twice, and tables have no files of
 * their own.
 */
const FLEETING = [
  '--innodb-flush-method=nosync',
  '--innodb-doublewrite=OFF',
  '--skip-log-bin',
  '--innodb-file-per-table=OFF',
  '--performance-schema=OFF',
];

/** A private MySQL for the API tests. */
export default async (project: TestProject) => provideServer(project, await startMysql(FLEETING));
