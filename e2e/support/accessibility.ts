import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visitor } from './browser.ts';
import { brokenWords, cutLabels, gluedWords, sidewaysScroll } from './layout.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WCAG_2_2_AA: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
};

/**
 * axe takes letters that join, such as those of Arabic, for an icon of a font, and skips their contrast. There are no
 * such icons here.
 */
function widthsWithoutJoining() {
  CanvasRenderingContext2D.prototype.measureText = ({ length }) => ({ width: 30 * length }) as TextMetrics;
}

/**
 * Returns the findings of axe: the rule and the elements. It leaves out the part of the page behind a popup, because
 * nobody can reach that.
 */
async function violations(page: Page) {
  await page.evaluate(widthsWithoutJoining);
  await page.evaluate(AXE);
  const results = await page.evaluate<AxeResults>(
    `axe.run(document.querySelector('[aria-modal="true"]') ?? document, ${JSON.stringify(WCAG_2_2_AA)})`,
  );
  return results.violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary ?? ''}`),
  }));
}

/**
 * Checks beside those of axe: drawings are hidden, tables and cards have a name, the heading stands in main, a popup is
 * no second banner.
 */
const misbuilt = (page: Page) =>
  page.evaluate(() => {
    const wrong = [
      'svg.tabler-icon:not([aria-hidden="true"])',
      'table:not([aria-label], [aria-labelledby])',
      'article:not(:has(h2, h3, h4))',
      'aside h1, body:has(main) h1:not(main *)',
      '[role="dialog"] header',
    ];
    const readOutWhole = [...document.querySelectorAll('[role="dialog"][aria-describedby]')].filter((popup) =>
      document
        .getElementById(popup.getAttribute('aria-describedby') ?? '')
        ?.querySelector('button, input, textarea, img'),
    );
    return [...wrong.flatMap((selector) => [...document.querySelectorAll(selector)]), ...readOutWhole].map((element) =>
      element.outerHTML.slice(0, 160),
    );
  });

/**
 * Expects a screen without a flaw:
 *
 * - axe finds nothing on it, and nothing scrolls sideways;
 * - no label is cut or broken within a word, and no space is lost;
 * - its parts have their names, and the console is silent.
 */
export async function expectFlawless({ page, complaints }: Visitor) {
  expect({
    violations: await violations(page),
    overflow: await sidewaysScroll(page),
    cut: await cutLabels(page),
    broken: await brokenWords(page),
    glued: await gluedWords(page),
    misbuilt: await misbuilt(page),
    complaints,
  }).toEqual({ violations: [], overflow: 0, cut: [], broken: [], glued: [], misbuilt: [], complaints: [] });
}
