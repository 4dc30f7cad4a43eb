import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadConfig } from '../core/config.ts';
import { restore } from '../database/backup/backup.ts';
import { command } from './command.ts';

/**
 * `npm run restore -- <folder>`: puts a backup in the place of the data, or in a server's empty database, while the
 * product is stopped.
 */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run restore -- <folder>');
  process.exit(1);
}
await command(async () => {
  const config = loadConfig();
  const kept = await restore(config, resolve(folder));
  const places = config.databaseUrl ? `The database and ${config.dataDir} are` : `${config.dataDir} is`;
  console.log(`${places} as ${resolve(folder)} was`);
  if (kept) console.log(`What was there is in ${kept}`);
});
