import 'reflect-metadata';
import { MikroORM as MariaDb } from '@mikro-orm/mariadb';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../graph/src/database/database.ts';
import { openDatabase } from '../graph/src/database/open-database.ts';
import { MODEL } from '../graph/src/entities.ts';
import { startMariadb } from '../graph/src/testing/servers/mariadb.ts';

/**
 * Writes a migration for each dialect from what the entities have become: `npm run db:migration -- name`.
 * Uses an empty embedded database and a private MariaDB; add the new classes to `migrations/<dialect>/index.ts`.
 */
const name = process.argv[2];
if (!name) throw new Error('usage: npm run db:migration -- <name>');

async function create(database: Database) {
  await database.migrator.up();
  const { fileName, diff } = await database.migrator.create(undefined, false, false, name);
  console.log(fileName || 'nothing to change', diff.up.length);
  await database.close();
}

// First, so that nothing is written where it is not installed.
const server = await startMariadb();
try {
  await create(
    await openDatabase({ databaseUrl: null, dataDir: await mkdtemp(join(tmpdir(), 'pasar-migration-')) }, MODEL),
  );
  const admin = await MariaDb.init({
    clientUrl: `${server.url}/mysql`,
    entities: [],
    discovery: { warnWhenNoEntities: false },
  });
  await admin.em.getConnection().execute('create database pasar character set utf8mb4 collate utf8mb4_bin');
  await admin.close();
  await create(await openDatabase({ databaseUrl: `${server.url}/pasar`, dataDir: tmpdir() }, MODEL));
} finally {
  await server.stop();
}
