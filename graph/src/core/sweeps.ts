import type { FastifyBaseLogger } from 'fastify';

const EVERY_MS = 60_000;

/** Does `work` every minute, once at a time; several processes may. Answers how to stop, which waits for a running one. */
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
