import { describe, test } from 'vitest';
import { BUDGETS, expectWithinBudget } from './support/firstVisit.ts';
import { sharedStage } from './support/stage.ts';

/** One of each kind: of the entrance, of all, a list, a table, a form, of an account, of staff. */
const KINDS = ['/SignUp', '/', '/browse', '/purchased', '/sell', '/profile', '/adminManageSoldProducts'];

describe('a first visit transfers no more JavaScript than its budget', () => {
  const stage = sharedStage();

  /** `npm run test:matrix` takes every screen that has one. */
  test.each(BUDGETS.filter(([path]) => KINDS.includes(path)))('%s', (path, person, budget) =>
    expectWithinBudget(stage, path, person, budget),
  );
});
