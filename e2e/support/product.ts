import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../graph/src/testing/mariadb.ts';

/** The administrator of a product that starts without demo data. */
export const STAFF = { email: 'staff@pasar.example', password: 'Kampus#2026' };

/** Starts the product as it is built, on the embedded database in a folder of its own. */
export async function startProduct(seed: 'demo' | 'none' = 'none') {
  const dataDir = await mkdtemp(join(tmpdir(), 'pasar-browser-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = spawn('node', ['--enable-source-maps', 'graph/dist/main.js'], {
    env: {
      ...process.env, PORT: String(port), PUBLIC_URL: url, DATA_DIR: dataDir, DATABASE_URL: '', SEED: seed, LOG_LEVEL: 'warn',
      ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((opened, failed) => {
    server.stdout.on('data', (text: Buffer) => text.includes('is open at') && opened());
    server.once('exit', (code) => failed(new Error(`the product ended with ${code}`)));
  });
  const stop = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, stop };
}
