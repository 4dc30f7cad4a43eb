import 'reflect-metadata';
import { loadConfig } from '../core/config.ts';
import { openDatabase } from '../database/database.ts';
import { ENTITIES } from '../entities.ts';
import { migrate } from '../database/migrate.ts';
import { command } from './command.ts';

/** `npm run db:migrate`: brings the configured database up to date; a starting server does the same. */
await command(async () => {
  const database = await openDatabase(loadConfig(), ENTITIES);
  try {
    await migrate(database);
  } finally {
    // Idle connections would keep the process.
    await database.close();
  }
});
