import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const LIGHT = '#FBF8F3';
const DARK = '#131A18';

const page = document.documentElement;
const colors = () => [...document.querySelectorAll('meta')].map(({ content }) => content);

/** The head of a page, on a device whose system is light or dark. */
async function arrive(system: 'light' | 'dark') {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), {
      matches: query.includes(system),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    });
  vi.resetModules();
  await vi.importActual('./firstPaint.ts');
}

beforeEach(() => {
  page.lang = 'en';
  page.dir = 'ltr';
  document.head.innerHTML = [
    ['light', LIGHT],
    ['dark', DARK],
  ]
    .map(([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
});
afterEach(() => {
  localStorage.clear();
  delete page.dataset.mantineColorScheme;
  delete page.dataset.visitor;
  page.lang = 'en';
  page.dir = 'ltr';
});

it.each([
  ['dark', 'light', 'dark', DARK],
  ['light', 'dark', 'light', LIGHT],
  ['auto', 'dark', 'dark', DARK],
  [null, 'light', 'light', LIGHT],
] as const)('who chose %s on a %s system sees the page %s from the start', async (chosen, system, scheme, color) => {
  if (chosen) localStorage.setItem('mantine-color-scheme-value', chosen);
  await arrive(system);
  expect(page.dataset.mantineColorScheme).toBe(scheme);
  expect(colors()).toEqual([color, color]);
});

it('colours the bars of the browser anew when the scheme changes', async () => {
  await arrive('light');
  page.dataset.mantineColorScheme = 'dark';
  await expect.poll(colors).toEqual([DARK, DARK]);
});

it('follows the system in a browser that keeps nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await arrive('dark');
  expect(page.dataset.mantineColorScheme).toBe('dark');
});

it.each([
  ['ar', 'ar', 'rtl'],
  ['my', 'ms', 'ltr'],
  [null, 'en', 'ltr'],
])('has the direction of the language that was chosen from the start: %s', async (language, lang, dir) => {
  if (language) localStorage.setItem('language', language);
  await arrive('light');
  expect([page.lang, page.dir]).toEqual([lang, dir]);
});

it('shows the outline of the market to those who are signed in', async () => {
  await arrive('light');
  expect(page.dataset.visitor).toBe('');
  delete page.dataset.visitor;
  localStorage.setItem('user', '{}');
  await arrive('light');
  expect(page.dataset.visitor).toBeUndefined();
});
