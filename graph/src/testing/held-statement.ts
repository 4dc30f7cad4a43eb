import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/**
 * Holds each statement of Kysely that matches, before it is sent: `held` settles with the first of them, and all go on
 * with `release`.
 */
export function holdStatements(pattern: RegExp) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const execute = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    ...args
  ) {
    if (pattern.test(args[0].sql)) {
      held.resolve();
      await released.promise;
    }
    return execute.apply(this, args);
  });
  const release = () => {
    spy.mockRestore();
    released.resolve();
  };
  return { held: held.promise, release };
}
