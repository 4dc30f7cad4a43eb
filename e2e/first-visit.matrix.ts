import { describe, test } from 'vitest';
import { BUDGETS, expectWithinBudget } from './support/firstVisit.ts';
import { openStage } from './support/stage.ts';

describe('a first visit transfers no more JavaScript than its budget', () => {
  const stage = openStage('demo');

  test.each(BUDGETS)('%s', (path, person, budget) => expectWithinBudget(stage, path, person, budget));
});
