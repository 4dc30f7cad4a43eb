import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the range for outgoing connections: tests have many of those, and one could take the port before it is used.
 */
const [LOWEST, HIGHEST] = [20_000, 32_767];

/** Each worker of the tests has ports of its own: two could find the same one free before either uses it. */
const WORKERS = 8;
const EACH = Math.floor((HIGHEST + 1 - LOWEST) / WORKERS);
const FIRST = LOWEST + (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS) * EACH;

const given = new Set<number>();

/** A free TCP port on the loopback address. */
export async function freePort(): Promise<number> {
  const port = FIRST + randomInt(EACH);
  if (given.has(port)) return freePort();
  given.add(port);
  return (await isFree(port)) ? port : freePort();
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
