import 'reflect-metadata';
import { createApp } from '../app.ts';
import { loadConfig } from '../core/config.ts';

/** The server as a process of its own, which soon retries a failed mail; SIGTERM stops it, like the real one. */
const config = loadConfig();
const app = await createApp(config, { firstMailPause: 5 });
await app.server.listen({ port: config.port, host: config.host });
process.once('SIGTERM', async () => {
  await app.close();
  process.exit(0);
});
