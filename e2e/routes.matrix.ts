import { test } from 'vitest';
import { expectRoutes, PERSONS, ROUTES } from './support/routes.ts';
import { openStage } from './support/stage.ts';

const stage = openStage('demo');

test.each(PERSONS)('every address holds for the %s', (person) => expectRoutes(stage, person, ROUTES));
