import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { createAdministrator } from '../accounts/administrator.ts';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/** `npm run admin:create -- <email> [full name]`: makes an administrator; the password is asked for, or piped in. */
const [email, fullName] = process.argv.slice(2);
if (!email) {
  console.error('usage: npm run admin:create -- <email> [full name]');
  process.exit(1);
}
const terminal = createInterface({ input: process.stdin, output: process.stdout });
const password = await terminal.question('Password: ');
terminal.close();

const config = loadConfig();
const database = await openDatabase(config);
await migrate(database);
try {
  await createAdministrator(database.em.fork(), { email, password, fullName });
  console.log(`${email} is an administrator now`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
await database.close();
