import { expect, test } from 'vitest';
import { expectFlawless } from './support/accessibility.ts';
import { ALL_VIEWS, isIn, nameOf } from './support/exhibit.ts';
import { ONE_OF_EACH_KIND } from './support/gallery.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage();

/** Each exhibit in one view, the next exhibit in the next view; `npm run test:matrix` takes all pairs. */
const PAIRS = ONE_OF_EACH_KIND.flatMap((exhibit, index) =>
  ALL_VIEWS.filter((view) => isIn(view, exhibit))
    .filter((_view, place, views) => place === index % views.length)
    .map((view) => [nameOf(view), exhibit.name, view, exhibit] as const),
);

test.concurrent.each(PAIRS)('at %s %s is flawless', async (_view, _name, view, exhibit) => {
  const visitor = await stage.show(exhibit, view);
  await expectFlawless(visitor);
  await visitor.page.context().close();
});

test('every view has its share', () => {
  expect(new Set(PAIRS.map(([view]) => view))).toEqual(new Set(ALL_VIEWS.map(nameOf)));
});
