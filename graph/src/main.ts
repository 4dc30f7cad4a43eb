import 'reflect-metadata';
import { createApp } from './app.ts';
import { ConfigError, loadConfig } from './core/config.ts';

/** How long a stopping process waits for its requests. */
const STOP_WITHIN_MS = 12_000;

async function main() {
  const config = loadConfig();
  const app = await createApp(config);
  // While nobody waits for an answer.
  giveMemoryBack();
  await app.server.listen({ port: config.port, host: config.host });
  console.log(`Pasar Kampus is open at ${config.publicUrl}`);
  if (config.seed === 'demo') {
    const { demoLogins, hasDemoData } = await import('./demo/logins.ts');
    if (await hasDemoData(app.services.database.em.fork())) console.log(demoLogins());
  }

  const stop = async (signal: string) => {
    app.server.log.info(`${signal}: stopping`);
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    await app.close();
    process.exit(0);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/** Starting leaves behind as much as it keeps, and an idle process would never collect it. `node --expose-gc` lets us. */
function giveMemoryBack() {
  // Any other flavor keeps the room for new objects as large as the start has made it.
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

try {
  await main();
} catch (error) {
  // A wrong setting is one line; anything else is worth its stack.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
