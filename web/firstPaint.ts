import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { minify, transformWithOxc } from 'vite';
import { assetNamed } from './preloads.ts';

/** As the page names it. */
const SCRIPT = 'src/app/firstPaint.ts';
const NAME = 'firstPaint.js';

const STYLES = /\s*<link rel="stylesheet"[^>]*>/;

/**
 * Builds the script of the first paint by itself, under a name that changes with its content: browsers keep files for
 * ever. Vite bundles modules only, and those run after the first paint. The styles stand below the outline of the
 * screen, which does not wait for them.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    async buildStart() {
      const file = join(import.meta.dirname, SCRIPT);
      const script = await transformWithOxc(await readFile(file, 'utf8'), file);
      this.emitFile({ type: 'asset', name: NAME, source: (await minify(NAME, script.code)).code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => {
        const [styles] = STYLES.exec(html) ?? [];
        if (!styles) throw new Error('The page has no styles');
        return html
          .replace(SCRIPT, assetNamed(bundle, NAME))
          .replace(styles, '')
          .replace('</body>', () => `${styles}</body>`);
      },
    },
  };
}
