import 'reflect-metadata';
import { resolve } from 'node:path';
import { loadConfig } from '../core/config.ts';
import { restore } from '../database/backup.ts';
import { command } from './command.ts';

/** `npm run restore -- <folder>`: replaces the embedded data by a backup. The product must be stopped. */
const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('usage: npm run restore -- <folder>');
  process.exit(1);
}
await command(async () => {
  const config = loadConfig();
  const kept = await restore(config, resolve(folder));
  console.log(`${config.dataDir} is as ${resolve(folder)} was`);
  if (kept) console.log(`What was there is in ${kept}`);
});
