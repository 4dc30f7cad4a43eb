import 'reflect-metadata';
import { loadConfig } from '../core/config.ts';
import { openDatabase } from '../database/open-database.ts';
import { MODEL, WORD_INDEXES } from '../entities.ts';
import { prepareDatabase } from '../search/fill-index.ts';
import { command } from './command.ts';

/** `npm run db:migrate`: brings the configured database up to date, as a starting server does too. */
await command(async () => {
  const database = await openDatabase(loadConfig(), MODEL);
  try {
    await prepareDatabase(database, WORD_INDEXES);
  } finally {
    // Open connections would keep the process from ending.
    await database.close();
  }
});
