import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../graph/src/testing/ports.ts';

/** The administrator of a product that starts without demo data. */
export const STAFF = { email: 'staff@pasar.example', password: 'Kampus#2026' };

/** How a product starts. */
interface Way {
  seed?: 'demo' | 'none';
  isClockMoved?: boolean;
  /** Settings beyond those of every test. */
  env?: Record<string, string> | undefined;
}

/** What lets a test move the product's clock. */
const CLOCK = new URL('clock.ts', import.meta.url).href;

const newFolder = () => mkdtemp(join(tmpdir(), 'pasar-browser-'));

/** Starts the built product with its data in this folder. */
async function open(dataDir: string, { seed = 'none', isClockMoved = false, env = {} }: Way) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const clock = isClockMoved ? ['--import', CLOCK] : [];
  const server = spawn('node', ['--enable-source-maps', ...clock, 'graph/dist/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      SEED: seed,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: STAFF.email,
      ADMIN_PASSWORD: STAFF.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit', ...(isClockMoved ? (['ipc'] as const) : [])],
  });
  await new Promise<void>((opened, failed) => {
    server.stdout?.on('data', (text: Buffer) => text.includes('is open at') && opened());
    server.once('exit', (code) => failed(new Error(`the product ended with ${code}`)));
  });
  const close = async () => {
    const ended = new Promise((done) => server.once('exit', done));
    server.kill('SIGTERM');
    await ended;
  };
  return { url, close, moveClock: (moment: Date) => void server.send(moment.getTime()) };
}

/** Starts the product on the embedded database in a folder of its own, which can begin as a copy of another one. */
export async function startProduct({ from, ...way }: Way & { from?: string | undefined } = {}) {
  const dataDir = await newFolder();
  if (from) await cp(from, dataDir, { recursive: true });
  const { url, close, moveClock } = await open(dataDir, way);
  const stop = async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, moveClock, stop };
}

/** A folder with the demo data, to start products from: loading them takes a while. */
export async function fillDemo() {
  const dataDir = await newFolder();
  const { close } = await open(dataDir, { seed: 'demo' });
  await close();
  return dataDir;
}
