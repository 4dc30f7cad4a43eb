import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page for developers at /graphql: built by itself, so that nothing of it is in the files of the market. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/playground/',
  plugins: [react()],
  // Plain CSS, without Mantine's own functions.
  css: { postcss: {} },
  build: {
    outDir: 'dist/playground',
    emptyOutDir: true,
    // As for the market: the content security policy allows files of our own origin only.
    assetsInlineLimit: 0,
    // An editor is large, and no visitor of the market loads it.
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      input: join(import.meta.dirname, 'playground.html'),
      // GraphiQL was compiled with a compiler whose directives have done their work.
      checks: { moduleLevelDirective: false },
    },
  },
});
