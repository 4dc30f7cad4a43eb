import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { startApp } from '../testing/app.ts';

test.runIf(inject('databaseServer')?.startsWith('mysql:'))(
  'the MySQL that is tested is of the version that Compose names',
  async () => {
    const app = await startApp();
    onTestFinished(app.close);
    const [{ version } = { version: '' }] = await app
      .em()
      .execute<{ version: string }[]>('select version() as version');
    const compose = await readFile(join(import.meta.dirname, '../../../docker-compose.yml'), 'utf8');
    expect(compose).toContain(`image: mysql:${version.split('.').slice(0, 2).join('.')}\n`);
  },
);
