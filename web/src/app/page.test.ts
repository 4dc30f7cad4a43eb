// @vitest-environment node
import { join } from 'node:path';
import { Script } from 'node:vm';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { build } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from '../ui/theme.ts';

const WEB = join(import.meta.dirname, '../..');

/** The files of the built app, by their names. */
const files = new Map<string, string>();

beforeAll(async () => {
  const built = await build({ configFile: join(WEB, 'vite.config.ts'), logLevel: 'silent', build: { write: false } });
  if (!('output' in built)) return;
  for (const file of built.output) files.set(file.fileName, file.type === 'chunk' ? file.code : String(file.source));
}, 120_000);

const page = () => files.get('index.html') ?? '';
const fileAt = (address: RegExp) => address.exec(page())?.[1] ?? '';

describe('the page as it is built', () => {
  it('shows the outline of a screen before its styles, and asks for no font before anything is read', () => {
    const outline = page().indexOf('class="shell"');
    expect(outline).toBeGreaterThan(page().indexOf('<body>'));
    expect(page().indexOf('rel="stylesheet"')).toBeGreaterThan(outline);
    expect(page()).not.toContain('woff2');
    expect(page()).not.toMatch(/<script(?![^>]* src=)/);
  });

  it('sets scheme and direction before anything is painted: by a classic script of its own, under a name that changes with it', () => {
    const name = fileAt(/<script\s+src="\/(assets\/firstPaint-[^"]+\.js)">/);
    expect(page().indexOf(name)).toBeLessThan(page().indexOf('rel="stylesheet"'));
    const script = files.get(name) ?? '';
    expect(script).toContain('mantine-color-scheme-value');
    expect(() => new Script(script)).not.toThrow();
  });

  it.each(['light', 'dark'] as const)('has the colour of the %s theme from the first moment', (scheme) => {
    const color = cssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))[scheme]['--mantine-color-body'];
    expect(page().toLowerCase()).toContain(
      `[data-mantine-color-scheme=${scheme}]{--mantine-color-body:${color?.toLowerCase()}}`,
    );
  });
});
