import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

/**
 * Holds each statement of Kysely that matches, before it is sent: `held` settles with the first of them, and all go on
 * with `release`.
 */
export const holdStatements = (pattern: RegExp) => hold(pattern, false);

/** The same once the database has answered: whoever asked does not know the answer yet. */
export const holdAnswers = (pattern: RegExp) => hold(pattern, true);

function hold(pattern: RegExp, isAnswered: boolean) {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const execute = DefaultQueryExecutor.prototype.executeQuery;
  const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
    this: DefaultQueryExecutor,
    ...args
  ) {
    const isHeld = pattern.test(args[0].sql);
    const answer = isHeld && !isAnswered ? null : await execute.apply(this, args);
    if (isHeld) {
      held.resolve();
      await released.promise;
    }
    return answer ?? execute.apply(this, args);
  });
  const release = () => {
    spy.mockRestore();
    released.resolve();
  };
  return { held: held.promise, release };
}
