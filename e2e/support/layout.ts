import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** By how many pixels the page can be scrolled sideways. */
export const sidewaysScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - Math.round(document.documentElement.getBoundingClientRect().width));

/** The page that is shown can only be scrolled up and down. */
export async function expectNoSidewaysScroll(page: Page) {
  expect(await sidewaysScroll(page), page.url()).toBe(0);
}
