import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Language } from './support/catalogue.ts';
import { sidewaysScroll } from './support/layout.ts';
import { sharedStage } from './support/stage.ts';

/** Up to and from each width at which the bar changes, and between. */
const WIDTHS = [768, 880, 991, 992, 1000, 1100, 1199, 1200, 1280];

const stage = sharedStage();

/**
 * The misplaced parts of the bar: texts on more than one line or beyond its edge, and controls and pictures in its
 * gutters.
 */
const misplaced = (page: Page) =>
  page.locator('header').evaluate((bar) => {
    const { paddingLeft, paddingRight } = getComputedStyle(bar);
    const [first, last] = [parseFloat(paddingLeft) - 1, window.innerWidth - parseFloat(paddingRight) + 1];
    const texts = document.createTreeWalker(bar, NodeFilter.SHOW_TEXT);
    const found = [...bar.querySelectorAll('a, button, img')]
      .filter((part) => part.checkVisibility())
      .filter((part) => part.getBoundingClientRect().left < first || part.getBoundingClientRect().right > last)
      .map(({ outerHTML }) => outerHTML);
    while (texts.nextNode()) {
      // A tablet shows the person's picture alone: the name is only read out.
      if (Number(texts.currentNode.parentElement?.getBoundingClientRect().width) <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const lines = [...range.getClientRects()];
      const isOut = lines.some(({ left, right }) => left < 0 || right > window.innerWidth);
      if (isOut || new Set(lines.map(({ top }) => Math.round(top))).size > 1)
        found.push(texts.currentNode.textContent ?? '');
    }
    return found;
  });

test.each<Language>(['en', 'ar', 'my'])(
  'no label of the bar breaks on a tablet or a small desk: %s',
  async (language) => {
    const { page } = await stage.person('aina@pasar.example', { viewport: { width: 1280, height: 600 } });
    await page.addInitScript((code) => localStorage.setItem('language', code), language);
    await page.goto('/');
    // Its counters and letters come last: unread chats, unseen notifications.
    await page.locator('header').getByText(/^\d+$/).nth(1).waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 600 });
      await expect.poll(() => misplaced(page), { message: `${width}` }).toEqual([]);
      await expect.poll(() => sidewaysScroll(page), { message: `${width}` }).toBe(0);
    }
  },
);
