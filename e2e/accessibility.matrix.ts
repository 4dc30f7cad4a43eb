import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from './support/browser.ts';
import { ALL_VIEWS, isIn, nameOf, show, type View } from './support/exhibit.ts';
import { GALLERY } from './support/gallery.ts';
import { startProduct } from './support/product.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Two opposite ways to look; `npm run test:matrix` takes all of them. */
const VIEWS: View[] = process.env.MATRIX === '1'
  ? ALL_VIEWS
  : [{ language: 'en', scheme: 'light', width: 1280 }, { language: 'ar', scheme: 'dark', width: 360 }];

let product: Awaited<ReturnType<typeof startProduct>>;
let browser: Browser;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct('demo'), openBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

/** What axe finds against WCAG 2.2 AA: the rule and the elements. */
async function violations(page: Page) {
  await page.evaluate(AXE);
  const options: RunOptions = { runOnly: { type: 'tag', values: WCAG } };
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`) }));
}

describe.each(VIEWS.map((view) => [nameOf(view), view] as const))('at %s', (_name, view) => {
  test.each(GALLERY.filter((exhibit) => isIn(view, exhibit)).map((exhibit) => [exhibit.name, exhibit] as const))(
    '%s: axe finds nothing, nothing scrolls sideways, the console is silent',
    async (_exhibit, exhibit) => {
      const { page, complaints } = await show(browser, product.url, exhibit, view);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width));
      expect({ violations: await violations(page), overflow, complaints }).toEqual({ violations: [], overflow: 0, complaints: [] });
      await page.context().close();
    },
  );
});
