import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { chromium } from 'playwright-core';
import { chromiumBinary } from '../e2e/support/chromium.ts';
import { startProduct } from '../e2e/support/product.ts';
import { PASSWORD } from '../e2e/support/steps.ts';
import { slowVisit } from './slow-visit.ts';
import { freePort } from '../graph/src/testing/ports.ts';

/**
 * `npm run bench:web`: the cost of the built client for a first visit. Prints the JavaScript and all bytes that a visit
 * transfers, and Lighthouse's scores (mobile preset, median of five). Then it prints how soon a phone on a bad network
 * shows something. It writes all into `.bench/web.json`.
 */
const ROUNDS = 5;
const OUT = '.bench';
const SCREENS = [
  { name: 'Sign In', path: '/SignIn', as: null },
  { name: 'Home', path: '/', as: 'aina@pasar.example' },
  { name: 'Browse', path: '/browse', as: 'aina@pasar.example' },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

async function sessionOf(url: string, email: string): Promise<string> {
  const query =
    'mutation ($email: String!, $password: String!) { login(email: $email, password: $password) { token user { id fullName isStaff } } }';
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { email, password: PASSWORD } }),
  });
  const { data } = (await response.json()) as { data: { login: { token: string; user: object } } };
  return JSON.stringify({ token: data.login.token, ...data.login.user });
}

/** Starts a browser that Lighthouse and we both drive. */
async function startBrowser() {
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'pasar-bench-'));
  const browser = spawn(
    chromiumBinary() ?? 'chromium',
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await new Promise<void>((ready) =>
    browser.stderr.on('data', (text: Buffer) => text.includes('DevTools listening') && ready()),
  );
  const stop = async () => {
    const ended = new Promise((done) => browser.once('exit', done));
    browser.kill();
    await ended;
    await rm(profile, { recursive: true, force: true });
  };
  return { port, stop };
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(url: string, { name, path, as }: (typeof SCREENS)[number]) {
  const browser = await startBrowser();
  const driver = await chromium.connectOverCDP(`http://127.0.0.1:${browser.port}`);
  const page = await driver.contexts()[0]?.newPage();
  await page?.goto(`${url}/healthz`);
  if (as) await page?.evaluate((session) => localStorage.setItem('user', session), await sessionOf(url, as));
  const rounds: Result[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const result = await lighthouse(`${url}${path}`, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result) rounds.push(result.lhr);
  }
  await driver.close();
  await browser.stop();

  const requests = rounds[0]?.audits['network-requests']?.details;
  const items = requests?.type === 'table' ? requests.items : [];
  const bytes = (type?: string) =>
    items
      .filter((item) => !type || item.resourceType === type)
      .reduce((sum, item) => sum + Number(item.transferSize), 0);
  return {
    screen: name,
    ...Object.fromEntries(
      CATEGORIES.map((id) => [id, Math.round(median(rounds.map((round) => (round.categories[id]?.score ?? 0) * 100)))]),
    ),
    'JavaScript kB': Math.round(bytes('Script') / 1000),
    'all kB': Math.round(bytes() / 1000),
  };
}

const product = await startProduct({ seed: 'demo' });
const results = [];
for (const screen of SCREENS) results.push(await measure(product.url, screen));
const session = await sessionOf(product.url, 'aina@pasar.example');
const slow = [];
for (const language of ['en', 'ar']) slow.push(await slowVisit(`${product.url}/browse`, session, language));
await product.stop();
console.table(results);
console.table(slow);
await mkdir(OUT, { recursive: true });
await writeFile(join(OUT, 'web.json'), JSON.stringify({ results, slow }, null, 2));
