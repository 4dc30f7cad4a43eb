import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { show, type View } from './exhibit.ts';
import type { Exhibit } from './gallery.ts';
import { startProduct } from './product.ts';
import { signedInVisitor } from './session.ts';

/** The product and a browser, started before the first test of the surrounding block and closed after the last. */
export function openStage(seed: 'demo' | 'none' = 'none', { isClockMoved = false } = {}) {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  beforeAll(async () => {
    const from = seed === 'demo' ? inject('demoFolder') : undefined;
    [product, browser] = await Promise.all([startProduct(seed, from, isClockMoved), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    /** Where the product is open. */
    url: () => product.url,
    /** Where its data lie. */
    dataDir: () => product.dataDir,
    /** Sets its clock, and makes a minute pass; only of a stage whose clock is moved. */
    moveClock: (moment: Date) => product.moveClock(moment),
    /** Somebody who is not signed in. */
    visitor: (options?: BrowserContextOptions) => newVisitor(browser, product.url, options),
    /** A person of the demo data who has signed in before. */
    person: (email: string, options?: BrowserContextOptions) => signedInVisitor(browser, product.url, email, options),
    show: (exhibit: Exhibit, view: View) => show(browser, product.url, exhibit, view),
  };
}
