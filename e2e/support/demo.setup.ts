import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openSharedBrowser } from './browser.ts';
import { fillDemo, startProduct } from './product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with the demo data. */
    demoFolder: string;
    /** For tests that change nothing: the product with demo data, and the address of a browser. */
    shared: { url: string; browser: string };
  }
}

/** Fills in the demo data once for all files, and starts one product and one browser for those that change nothing. */
export default async function setup(project: TestProject) {
  const folder = await fillDemo();
  const [product, browser] = await Promise.all([
    startProduct({ seed: 'demo', from: folder, env: { RATE_LIMIT: 'off' } }),
    openSharedBrowser(),
  ]);
  project.provide('demoFolder', folder);
  project.provide('shared', { url: product.url, browser: browser.wsEndpoint() });
  return async () => {
    await browser.close();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
