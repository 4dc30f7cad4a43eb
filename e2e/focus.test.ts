import { expect, test } from 'vitest';
import { coveredFocus } from './support/covered.ts';
import { isIn, type View } from './support/exhibit.ts';
import { GALLERY } from './support/gallery.ts';
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

/** Long lists, narrowed: each of their rows is like the one before, and each has many places to stop at. */
const NARROWED: Record<string, string> = {
  browse: '/browse?category=Books',
  'staff-accounts': '/adminManageAccounts?q=a',
  'staff-products': '/adminManageProducts?q=chair',
  'staff-sold-products': '/adminManageSoldProducts?q=book',
};

/** Every screen. */
const SCREENS = GALLERY.filter(({ open, name }) =>
  open ? ['product', 'payment', 'edit-product'].includes(name) : !OTHER_STATES.includes(name),
).map((exhibit) => ({ ...exhibit, path: NARROWED[exhibit.name] ?? exhibit.path }));

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

test('at 320×256, as when a screen of 1280 pixels is enlarged four times, no bar stays in the way', async () => {
  for (const name of ['home', 'sell', 'product', 'staff-accounts', 'filters']) {
    const exhibit = GALLERY.find((one) => one.name === name);
    if (!exhibit) throw new Error(name);
    const { page } = await stage.show(exhibit, { language: 'en', scheme: 'light', width: 360 });
    await page.setViewportSize({ width: 320, height: 256 });
    await page.mouse.move(160, 128);
    await page.mouse.wheel(0, 700);
    const standing = () =>
      page.evaluate(() => {
        // What lies behind a popup does not matter.
        const shown = document.querySelector('[role=dialog]') ?? document.body;
        return [...shown.querySelectorAll<HTMLElement>('*')]
          .filter((element) => {
            const { position } = getComputedStyle(element);
            const { top, bottom, height, width } = element.getBoundingClientRect();
            return (
              ['fixed', 'sticky'].includes(position) &&
              height > 16 &&
              height < 200 &&
              width > 160 &&
              bottom > 0 &&
              top < window.innerHeight
            );
          })
          .map((element) => element.className);
      });
    expect(await standing(), name).toEqual([]);
    await page.context().close();
  }
});
