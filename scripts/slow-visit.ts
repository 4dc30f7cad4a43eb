import { openBrowser, PHONE } from '../e2e/support/browser.ts';

/** A bad mobile network: 400 kbit/s each way, and 200 ms there and back. */
const SLOW = { offline: false, latency: 200, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/**
 * A first visit of somebody who is signed in (`session`, as the client stores it) over a bad network, with an empty
 * cache. Answers after how many seconds a phone shows the outline of the screen, and its cards. Also answers how many
 * kB of fonts came before these.
 */
export async function slowVisit(address: string, session: string, language: string) {
  const browser = await openBrowser();
  const context = await browser.newContext(PHONE);
  const store = `localStorage.setItem('user', ${JSON.stringify(session)}); localStorage.setItem('language', '${language}')`;
  await context.addInitScript(store);
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  const start = performance.now();
  const seen = async (selector: string) => {
    await page.locator(selector).first().waitFor({ timeout: 60_000 });
    return Number(((performance.now() - start) / 1000).toFixed(1));
  };
  await page.goto(address, { waitUntil: 'commit' });
  const [outline, cards] = await Promise.all([seen('.shell, [aria-busy=true]'), seen('article h3')]);
  const fonts = await page.evaluate<number>(
    "performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2')).reduce((sum, { transferSize }) => sum + transferSize, 0)",
  );
  await browser.close();
  return {
    screen: `Browse (${language}), 400 kbit/s`,
    'outline s': outline,
    'cards s': cards,
    'fonts before kB': Math.round(fonts / 1000),
  };
}
