import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { cssVariablesResolver, theme } from '../web/src/ui/theme.ts';

const BUILT = 'web/dist';
const read = (name: string) => readFileSync(join(BUILT, name), 'utf8');

const page = () => read('index.html');
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
    const script = read(name);
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
