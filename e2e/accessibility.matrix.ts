import { describe, test } from 'vitest';
import { expectFlawless } from './support/accessibility.ts';
import { ALL_VIEWS, isIn, nameOf } from './support/exhibit.ts';
import { GALLERY } from './support/gallery.ts';
import { openStage } from './support/stage.ts';

const stage = openStage('demo');

describe.each(ALL_VIEWS.map((view) => [nameOf(view), view] as const))('at %s', (_view, view) => {
  test.concurrent.each(
    GALLERY.filter((exhibit) => isIn(view, exhibit)).map((exhibit) => [exhibit.name, exhibit] as const),
  )('%s is flawless', async (_exhibit, exhibit) => {
    const visitor = await stage.show(exhibit, view);
    await expectFlawless(visitor);
    await visitor.page.context().close();
  });
});
