import { ConfigError } from '../core/config.ts';
import { problemOf } from '../database/availability.ts';
import { BackupError } from '../database/backup/backup-files.ts';
import { AppError } from '../core/errors.ts';

/**
 * Runs a command. An error that the operator can do something about is printed as one line, any other with its stack.
 */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isKnown = error instanceof AppError || error instanceof BackupError || error instanceof ConfigError;
    console.error(isKnown ? error.message : (problemOf(error) ?? error));
    // A pool that could not connect may still be trying, and would keep the process from ending.
    process.exit(1);
  }
}
