import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { minify, transformWithOxc } from 'vite';
import { assetNamed } from './preloads.ts';

/** As the page names it. */
const SCRIPT = 'src/app/colorScheme.ts';
const NAME = 'colorScheme.js';

/**
 * Builds the script of the colour scheme by itself, under a name that changes with its content: browsers keep files for ever.
 * Vite bundles modules only, and those run after the first paint.
 */
export function colorScheme(): Plugin {
  return {
    name: 'color-scheme',
    apply: 'build',
    async buildStart() {
      const file = join(import.meta.dirname, SCRIPT);
      const script = await transformWithOxc(await readFile(file, 'utf8'), file);
      this.emitFile({ type: 'asset', name: NAME, source: (await minify(NAME, script.code)).code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => html.replace(SCRIPT, assetNamed(bundle, NAME)),
    },
  };
}
