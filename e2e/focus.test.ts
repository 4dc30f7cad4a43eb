import { expect, test } from 'vitest';
import { coveredFocus } from './support/covered.ts';
import type { View } from './support/exhibit.ts';
import { GALLERY, ONE_OF_EACH_KIND } from './support/gallery.ts';
import { sharedStage } from './support/stage.ts';

const stage = sharedStage();

const PHONE: View = { language: 'en', scheme: 'light', width: 360 };

/** `npm run test:matrix` takes every screen, at two sizes. */
test.concurrent.each(ONE_OF_EACH_KIND.filter(({ open }) => !open))(
  'on a phone nothing that has the focus on $name is covered',
  async (exhibit) => {
    const { page } = await stage.show(exhibit, PHONE);
    expect(await coveredFocus(page)).toEqual([]);
    await page.context().close();
  },
);

test('at 320×256, as when a screen of 1280 pixels is enlarged four times, no bar stays in the way', async () => {
  for (const name of ['home', 'sell', 'product', 'staff-accounts', 'filters']) {
    const exhibit = GALLERY.find((one) => one.name === name);
    if (!exhibit) throw new Error(name);
    const { page } = await stage.show(exhibit, PHONE);
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
