import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60_000;

/**
 * Does `work` every minute, never twice at once in this process. The returned function stops it, and waits for one that
 * is running.
 */
export function everyMinute(what: string, log: FastifyBaseLogger, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  const timer = setInterval(() => {
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, what))
      .finally(() => (running = null));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
