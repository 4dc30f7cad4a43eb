import 'reflect-metadata';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdministrator } from '../features/accounts/administrator.ts';
import { loadConfig } from '../core/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { command } from './command.ts';

/**
 * `npm run admin:create -- <email> [full name]`: makes an administrator. It asks for the password, which may also be
 * piped in.
 */
const [email, fullName] = process.argv.slice(2);
if (!email) {
  console.error('usage: npm run admin:create -- <email> [full name]');
  process.exit(1);
}
await command(async () => {
  const config = loadConfig();
  const password = await askForPassword();
  const database = await openDatabase(config, MODEL);
  try {
    await prepareDatabase(database, WORD_INDEXES);
    const administrator = await createAdministrator(database.em.fork(), { email, password, fullName });
    console.log(`${administrator.email} is an administrator now`);
  } finally {
    await database.close();
  }
});

/** Does not show what is typed. */
async function askForPassword() {
  process.stdout.write('Password: ');
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY });
  // The first line, even without a line break.
  const { value, done } = await terminal[Symbol.asyncIterator]().next();
  terminal.close();
  process.stdout.write('\n');
  // A person who breaks off here wants no administrator.
  if (done) process.exit(1);
  return value;
}
