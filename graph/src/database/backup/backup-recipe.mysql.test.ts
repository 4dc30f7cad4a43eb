import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { UploadPurpose } from '../../features/media/upload.entity.ts';
import { startApp } from '../../testing/app.ts';
import { makeUser } from '../../testing/factories.ts';
import { mysqlPrograms } from '../../testing/servers/mysql.ts';
import { checksums, OWN_PASSWORD, ownDatabase, sql } from '../../testing/servers/own-database.ts';
import { upload } from '../../testing/uploads.ts';
import { makeWorld } from '../../testing/world.ts';

const server = inject('databaseServer') ?? '';

/** The commands of the section on backups, in their order. */
async function recipes(): Promise<string[]> {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8');
  const [, section = ''] = page.split('\n**Compose.** ');
  return [...(section.split('\n## ')[0] ?? '').matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block);
}

test.runIf(server.startsWith('mysql:'))(
  'as docs/operations.md says for Compose: dumped, wiped and restored, each table and picture is as it was; a dump that fails is loud and no backup',
  async () => {
    const DATABASE_URL = await ownDatabase(server, 'pasar');
    const own = await startApp({ DATABASE_URL });
    await makeWorld(own);
    const path = new URL(await upload(await makeUser(own), UploadPurpose.PRODUCT_IMAGE)).pathname;
    const folder = await mkdtemp(join(tmpdir(), 'pasar-compose-'));
    const [place, bin] = [await mkdtemp(join(folder, 'here-')), await mkdtemp(join(folder, 'bin-'))];
    // Runs what would run in a container; its folder /data is that of the product.
    const docker = `#!/bin/sh
        case "$2" in stop|start) exit;; esac
        while [ "$1" != database ] && [ "$1" != graph ]; do shift; done; shift
        for word; do shift; set -- "$@" "$(printf %s "$word" | sed "s#/data#$DATA_DIR#g")"; done
        exec "$@"`;
    await writeFile(join(bin, 'docker'), docker, { mode: 0o700 });
    const [settings] = await sql(server, 'select @@socket as socket, @@gtid_mode as gtids');
    expect(settings).toMatchObject({ gtids: 'ON' });
    await writeFile(join(folder, 'password'), OWN_PASSWORD);
    const shell = (script: string, login: Record<string, string> = { MYSQL_PASSWORD: OWN_PASSWORD }) =>
      spawnSync('sh', ['-c', script], {
        cwd: place,
        encoding: 'utf8',
        env: {
          PATH: [bin, mysqlPrograms(), process.env.PATH].join(delimiter),
          DATA_DIR: own.dataDir,
          ...login,
          MYSQL_UNIX_PORT: String(settings?.socket),
        },
      });
    const [backUp = '', restore = ''] = await recipes();

    const refused = shell(backUp, { MYSQL_PASSWORD: 'wrong' });
    expect(refused).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('There is no backup') });
    expect(await readdir(place)).toEqual(['pasar.sql.part']);

    expect(shell(backUp)).toMatchObject({ status: 0, stdout: 'Backed up\n' });
    expect((await readdir(place)).toSorted()).toEqual(['media.tar.gz', 'pasar.sql.gz']);
    await own.stop();
    const before = await checksums(DATABASE_URL);
    await sql(DATABASE_URL, 'delete from review');
    await rm(join(own.dataDir, 'media'), { recursive: true });

    // As docker-compose.secrets.yml has it.
    expect(shell(restore, { MYSQL_PASSWORD_FILE: join(folder, 'password') })).toMatchObject({
      status: 0,
      stdout: 'Restored\n',
    });
    expect(await checksums(DATABASE_URL)).toEqual(before);
    const again = await startApp({ DATABASE_URL, DATA_DIR: own.dataDir });
    expect((await fetch(`${again.url}${path}`)).status).toBe(200);
    await again.close();
    await rm(folder, { recursive: true });
  },
);
