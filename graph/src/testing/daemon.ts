import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

interface Program {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Whether it listens to what it is sent, which only a program of Node does. */
  listens?: boolean;
  /** Whether it is ready to serve. */
  answers: () => boolean | Promise<boolean>;
}

/** A server program of the tests: it can be stopped, killed, frozen, and started again where it was. */
export class Daemon {
  readonly #program: Program;
  #child: ChildProcess | null = null;

  constructor(program: Program) {
    this.#program = program;
  }

  /** Starts it and waits until it serves. */
  async start() {
    const { command, args, env, listens, answers } = this.#program;
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', 'inherit', ...(listens ? ['ipc' as const] : [])],
      env: { ...process.env, ...env },
    });
    this.#child = child;
    while (!(await answers())) {
      if (child.exitCode !== null) throw new Error(`${command} did not start`);
      await wait(50);
    }
  }

  /** Asks it to stop. Returns its exit code. */
  stop() {
    return this.#end('SIGTERM');
  }

  /** `kill -9`. */
  async kill() {
    await this.#end('SIGKILL');
  }

  send(message: number) {
    this.#child?.send(message);
  }

  freeze() {
    this.#child?.kill('SIGSTOP');
  }

  thaw() {
    this.#child?.kill('SIGCONT');
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
    return child.exitCode;
  }
}
