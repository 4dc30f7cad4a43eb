import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../graph/src/testing/ports.ts';

/** Of a whole process, since it started. */
export interface Usage {
  cpuMs: number;
  rssMb: number;
}

export type Side = 'product' | 'bare';

export interface Server {
  url: string;
  usage(): Promise<Usage>;
  stop(): Promise<void>;
}

/** Where one database is: a server's address, or the embedded one's folder and file. */
export interface Place {
  databaseUrl: string;
  dataDir: string;
  file: string;
}

/** Both sides build the addresses of pictures from it. */
const PUBLIC_URL = 'https://pasar.example';

const folder = import.meta.dirname;
const probe = join(folder, 'probe.ts');

interface ProductOptions {
  redisUrl: string;
  /** Where to write a CPU profile of the whole run; null: none. */
  profileInto: string | null;
  /** Whether requests are counted against limits. */
  limits?: boolean;
}

/** The product as it is built and served, one process; only errors are logged. */
export function startProduct(
  { databaseUrl, dataDir }: Place,
  { redisUrl, profileInto, limits = false }: ProductOptions,
): Promise<Server> {
  const profile = profileInto ? ['--cpu-prof', `--cpu-prof-dir=${profileInto}`] : [];
  return start(
    [
      ...profile,
      '--enable-source-maps',
      '--expose-gc',
      '--max-semi-space-size=16',
      '--import',
      probe,
      'graph/dist/main.js',
    ],
    {
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      REDIS_URL: redisUrl,
      HOST: '127.0.0.1',
      SEED: 'none',
      RATE_LIMIT: limits ? 'on' : 'off',
      LOG_LEVEL: 'error',
    },
  );
}

export const startBare = ({ databaseUrl, file }: Place): Promise<Server> =>
  start(['--import', probe, join(folder, 'bare/main.ts')], { DATABASE_URL: databaseUrl, DATABASE_FILE: file });

async function start(args: string[], settings: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { ...process.env, NODE_ENV: 'production', PUBLIC_URL, PORT: String(port), ...settings };
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 2, 2, 'ipc'] });
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`node ${args.join(' ')} did not start`);
    await wait(50);
  }
  return { url, usage: () => usageOf(child), stop: () => stop(child) };
}

async function usageOf(child: ChildProcess): Promise<Usage> {
  const answer = once(child, 'message');
  child.send('usage');
  const [usage]: Usage[] = await answer;
  if (!usage) throw new Error('no answer from the probe');
  return usage;
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}
