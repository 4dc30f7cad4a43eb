import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumBinary } from './chromium.ts';

/** A phone of 360 pixels. */
export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

function launchOptions() {
  const executablePath = chromiumBinary();
  if (!executablePath) throw new Error('Chromium is not installed');
  return { executablePath, args: FLAGS };
}

export const openBrowser = () => chromium.launch(launchOptions());

/** A browser that several processes use: each connects to its `wsEndpoint()`. */
export const openSharedBrowser = () => chromium.launchServer(launchOptions());

/** A person at a browser of their own. */
export interface Visitor {
  page: Page;
  /** What went wrong in the console, other than answers that the test provoked. */
  complaints: string[];
}

export async function newVisitor(
  browser: Browser,
  baseURL: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', ...options });
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  return { page, complaints };
}
