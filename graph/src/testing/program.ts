import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/**
 * Runs a program of the product, like `main.ts` or `commands/migrate.ts`, as a process of its own, until the test ends
 * at the latest.
 */
export function runProgram(file: string, env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', `graph/src/${file}`, ...args], {
    env: { ...process.env, ...env, TSX_TSCONFIG_PATH: 'graph/tsconfig.json' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  child.stdin.end('Kampus#2026\n');
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  const ended = Promise.all([text(child.stderr), once(child, 'exit')]).then(([stderr, [code]]) => ({ code, stderr }));
  return {
    /** What it has printed until now. */
    log: () => log,
    terminate: () => child.kill('SIGTERM'),
    /** Its exit code and its error output. */
    ended,
  };
}
