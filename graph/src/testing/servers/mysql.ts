import { spawnSync } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { startServer } from './database-server.ts';

/**
 * First what `scripts/get-mysql.sh` has unpacked, then what is installed, if it is new enough: Debian's mysqld is
 * MariaDB's.
 */
const PLACES = [join(import.meta.dirname, '../../../../.mysql/bin'), ...(process.env.PATH ?? '').split(delimiter)];
const OLDEST = 8.4;

/** The database server's program on this machine, or null. */
export const mysqlBinary = () => PLACES.map((folder) => join(folder, 'mysqld')).find(isNewMysql) ?? null;

function isNewMysql(path: string) {
  const version = spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return !version.includes('MariaDB') && Number(/Ver (\d+\.\d+)/.exec(version)?.[1]) >= OLDEST;
}

/** The folder of its programs. */
export function mysqlPrograms() {
  const binary = mysqlBinary();
  if (!binary) throw new Error('MySQL is not there: sh scripts/get-mysql.sh');
  return dirname(binary);
}

/** Starts a private MySQL with extra server options. */
export async function startMysql(options: string[] = []) {
  const command = join(mysqlPrograms(), 'mysqld');
  return startServer({
    protocol: 'mysql',
    command,
    install: [command, '--initialize-insecure'],
    // Group Replication, and servers with this setting, accept no table without a primary key.
    options: ['--mysqlx=OFF', '--secure-file-priv=NULL', '--sql-require-primary-key=ON', ...options],
  });
}
