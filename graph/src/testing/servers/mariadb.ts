import { existsSync } from 'node:fs';
import { startServer } from './database-server.ts';

const BINARIES = ['/usr/sbin/mariadbd', '/usr/local/bin/mariadbd', '/opt/homebrew/bin/mariadbd'];

/** The database server's program on this machine, or null. */
export const mariadbBinary = () => BINARIES.find((path) => existsSync(path)) ?? null;

/** Starts a private MariaDB with extra server options. */
export async function startMariadb(options: string[] = []) {
  const command = mariadbBinary();
  if (!command) throw new Error('MariaDB is not installed');
  return startServer({
    protocol: 'mariadb',
    command,
    install: ['mariadb-install-db', '--auth-root-authentication-method=normal', '--skip-test-db'],
    options: ['--log-warnings=0', ...options],
  });
}
