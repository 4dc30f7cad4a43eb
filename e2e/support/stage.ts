import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { show, type View } from './exhibit.ts';
import type { Exhibit } from './gallery.ts';
import { startProduct } from './product.ts';
import { signedInVisitor } from './session.ts';

export type Stage = ReturnType<typeof standingOn>;

/** People at a browser, in front of a product. Both are asked for once they are there. */
const standingOn = (url: () => string, browser: () => Browser) => ({
  /** Where the product is open. */
  url,
  /** Somebody who is not signed in. */
  visitor: (options?: BrowserContextOptions) => newVisitor(browser(), url(), options),
  /** A person of the demo data who has signed in before. */
  person: (email: string, options?: BrowserContextOptions) => signedInVisitor(browser(), url(), email, options),
  show: (exhibit: Exhibit, view: View) => show(browser(), url(), exhibit, view),
});

/** The product with demo data and the browser that all files share: for tests that change nothing others look at. */
export function sharedStage(): Stage {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('shared').browser);
  });
  afterAll(() => browser?.close());
  return standingOn(
    () => inject('shared').url,
    () => browser,
  );
}

/** A product and a browser of its own, from before the first test of the surrounding block until after its last one. */
export function openStage(
  seed: 'demo' | 'none' = 'none',
  { isClockMoved = false, env }: { isClockMoved?: boolean; env?: () => Promise<Record<string, string>> } = {},
) {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  beforeAll(async () => {
    const from = seed === 'demo' ? inject('demoFolder') : undefined;
    const way = { seed, from, isClockMoved, env: await env?.() };
    [product, browser] = await Promise.all([startProduct(way), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  return {
    ...standingOn(
      () => product.url,
      () => browser,
    ),
    /** Where its data lie. */
    dataDir: () => product.dataDir,
    /** Sets its clock, and makes a minute pass; only of a stage whose clock is moved. */
    moveClock: (moment: Date) => product.moveClock(moment),
  };
}
