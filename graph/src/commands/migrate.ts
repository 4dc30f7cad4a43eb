import 'reflect-metadata';
import { loadConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';

/** `npm run db:migrate`: brings the configured database up to date; a starting server does the same. */
const config = loadConfig();
const database = await openDatabase(config);
await migrate(database, config.databaseUrl !== null);
await database.close();
