import type { TestProject } from 'vitest/node';
import { provideServer } from './database-server.ts';
import { startMariadb } from './mariadb.ts';

/** Its data are thrown away after the run: nothing waits for the disk, and tables have no files of their own. */
const FLEETING = ['--innodb-flush-method=nosync', '--sync-frm=0', '--innodb-file-per-table=0'];

/** A private MariaDB for the API tests. */
export default async (project: TestProject) => provideServer(project, await startMariadb(FLEETING));
