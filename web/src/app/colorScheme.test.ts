// @vitest-environment jsdom
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
  await vi.importActual('./colorScheme.ts');
}

beforeEach(() => {
  document.head.innerHTML = [
    ['light', LIGHT],
    ['dark', DARK],
  ]
    .map(([scheme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  delete page.dataset.mantineColorScheme;
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
