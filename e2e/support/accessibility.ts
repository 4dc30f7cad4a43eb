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
 * axe takes letters that join, as those of Arabic do, for an icon of a font, whose contrast it does not ask: there are
 * no such icons here.
 */
function widthsWithoutJoining() {
  CanvasRenderingContext2D.prototype.measureText = ({ length }) => ({ width: 30 * length }) as TextMetrics;
}

/**
 * What axe finds: the rule and the elements; what lies behind a popup, where nothing can be reached, is looked at
 * without it.
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
 * What axe does not ask: drawings are hidden, tables and cards have a name, the heading stands in main, a popup is no
 * second banner.
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
 * axe finds nothing on what is shown, nothing scrolls sideways, no label is cut or broken within a word, no space is
 * lost, what it is built of has its names, and the console is silent.
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
