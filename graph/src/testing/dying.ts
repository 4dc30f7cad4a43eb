import { vi } from 'vitest';
import type { TestApp } from './app.ts';

/** The next transaction does all its work and is then not committed, as when its process dies. */
export function dieBeforeCommit(app: TestApp): void {
  const connection = app.em().getConnection();
  const transactional = connection.transactional.bind(connection);
  vi.spyOn(connection, 'transactional').mockImplementationOnce((work, options) =>
    transactional(async (transaction) => {
      await work(transaction);
      throw new TypeError('the process died');
    }, options),
  );
}
