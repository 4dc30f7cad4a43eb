import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** Runs one of the two commands as a process of its own. */
export async function runCommand(command: 'backup' | 'restore', argument: string, env: Record<string, string>) {
  const child = spawn('tsx', ['--tsconfig', 'graph/tsconfig.json', `graph/src/commands/${command}.ts`, argument], {
    env: { ...process.env, DATABASE_URL: '', ...env },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, err };
}
