import { expect, test } from 'vitest';
import { coveredFocus } from './support/covered.ts';
import { isIn, type View } from './support/exhibit.ts';
import { GALLERY, narrowed } from './support/gallery.ts';
import { openStage } from './support/stage.ts';

const stage = openStage('demo');

/** The same screen in another state. */
const OTHER_STATES = [
  'toast',
  'browse-filtered',
  'browse-empty',
  'product-missing',
  'purchased-empty',
  'donate',
  'profile-fined',
  'profile-waiting',
  'profile-inactive',
];

/** Every screen. */
const SCREENS = GALLERY.filter(({ open, name }) =>
  open ? ['product', 'payment', 'edit-product', 'staff-account-page'].includes(name) : !OTHER_STATES.includes(name),
).map(narrowed);

const SIZES = [
  [360, 740],
  [1280, 800],
] as const;

const PAIRS = SIZES.flatMap(([width, height]) => {
  const view: View = { language: 'en', scheme: 'light', width };
  return SCREENS.filter((exhibit) => isIn(view, exhibit)).map(
    (exhibit) => [`${width}×${height}`, exhibit.name, view, height, exhibit] as const,
  );
});

test.concurrent.each(PAIRS)(
  'at %s nothing that has the focus on %s is covered',
  async (_size, _name, view, height, exhibit) => {
    const { page } = await stage.show(exhibit, view);
    await page.setViewportSize({ width: view.width, height });
    expect(await coveredFocus(page)).toEqual([]);
    await page.context().close();
  },
);
