import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser } from '../e2e/support/browser.ts';
import { ALL_VIEWS, isIn, nameOf, show } from '../e2e/support/exhibit.ts';
import { GALLERY } from '../e2e/support/gallery.ts';
import { startProduct } from '../e2e/support/product.ts';

/**
 * `npm run screens`: pictures of every screen and popup, at 360 and 1280, in English and Arabic, light and dark, into
 * `.screens/`. Words after `--` choose exhibits by name.
 */
const FOLDER = '.screens';
const chosen = process.argv.slice(2);

const [product, browser] = await Promise.all([startProduct({ seed: 'demo' }), openBrowser()]);
if (chosen.length === 0) await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
for (const exhibit of GALLERY.filter(({ name }) => chosen.length === 0 || chosen.includes(name))) {
  for (const view of ALL_VIEWS.filter((each) => isIn(each, exhibit))) {
    const { page, complaints } = await show(browser, product.url, exhibit, view);
    await page.screenshot({ path: join(FOLDER, `${exhibit.name}-${nameOf(view)}.png`), fullPage: !exhibit.open });
    for (const complaint of complaints) console.warn(`${exhibit.name} ${nameOf(view)}: ${complaint}`);
    await page.context().close();
  }
  console.log(exhibit.name);
}
await browser.close();
await product.stop();
