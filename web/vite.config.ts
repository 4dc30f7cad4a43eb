import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows files of our own origin only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/media': server,
    },
  },
});
