import 'reflect-metadata';
import { createApp } from './app.ts';
import { ConfigError, loadConfig, STOP_WITHIN_MS } from './core/config.ts';
import { problemOf } from './database/availability.ts';

async function main() {
  const config = loadConfig();
  const stopping = new AbortController();
  const starting = createApp(config, { signal: stopping.signal });
  const stop = async (signal: string) => {
    stopping.abort();
    // A start that migrates is let finish; why one has failed is told below.
    const app = await starting.catch(() => null);
    if (!app) return;
    app.server.log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const app = await starting;
  if (stopping.signal.aborted) return;
  // While nobody waits for an answer.
  giveMemoryBack();
  await app.server.listen({ port: config.port, host: config.host });
  console.log(`Pasar Kampus is open at ${config.publicUrl}`);
  if (config.seed === 'demo') {
    const { demoLogins, hasDemoData } = await import('./demo/logins.ts');
    if (await hasDemoData(app.services.database.em.fork())) console.log(demoLogins());
  }
}

/**
 * Starting leaves behind as much as it keeps, and an idle process would never collect it. `node --expose-gc` lets us.
 */
function giveMemoryBack() {
  // Any other flavor keeps the room for new objects as large as the start has made it.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

try {
  await main();
} catch (error) {
  // Told to stop before it had begun.
  if (error instanceof Error && error.name === 'AbortError') process.exit(0);
  // A wrong setting, or what is wrong with the database, is one line; anything else is worth its stack.
  console.error(error instanceof ConfigError ? error.message : (problemOf(error) ?? error));
  process.exit(1);
}
