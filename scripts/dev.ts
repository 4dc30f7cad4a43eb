import { spawn } from 'node:child_process';

/**
 * `npm run dev`: the server on port 4000 and the web client on 5173, both reloading as files change. Links back into
 * the product, as in mails and payments, lead to that client, which passes the server's part on.
 */
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env };
const processes = [
  spawn('tsx', ['watch', '--tsconfig', 'graph/tsconfig.json', 'graph/src/main.ts'], { stdio: 'inherit', env }),
  spawn('vite', ['web', '--strictPort'], { stdio: 'inherit' }),
];
const stop = () => processes.forEach((one) => one.kill());
for (const one of processes) {
  one.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);
