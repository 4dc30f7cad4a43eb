import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadConfig } from '../core/config.ts';
import { backUp } from '../database/backup/backup.ts';
import { command } from './command.ts';

/** `npm run backup -- <folder>`: copies the database and the pictures to a new folder, also while the product runs. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run backup -- <folder>');
  process.exit(1);
}
await command(async () => {
  const { files, bytes } = await backUp(loadConfig(), resolve(folder));
  console.log(`${resolve(folder)}: the database and ${files - 1} picture files, ${(bytes / 1e6).toFixed(1)} MB`);
});
