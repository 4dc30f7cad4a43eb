import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { colorScheme } from './colorScheme.ts';
import { compileMessages } from './compileMessages.ts';
import { preloads } from './preloads.ts';

/** What the screens of visitors have beyond the entry, by name: whatever else is shared would be loaded before anybody has signed in. */
const VISITORS = [
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(?:Alert|Anchor|AspectRatio|CloseButton|Input|InputBase|PasswordInput|TextInput)\//,
  /\/src\/accounts\/(?:SignFoot|SignFrame|useStartSession|validation)\./,
  /\/src\/ui\/(?:Awning|Brand|categoryIcons|FormError|inputDirection|languageFlags|LanguageMenu|Picture|SubmitButton|ThemeSwitch|useFailedPicture)\./,
];

/** What floats above a screen: the frames of users and staff have it all, the screens of visitors have none. */
const OVERLAYS = /@floating-ui|@mantine\/core\/esm\/components\/(?:Drawer|Menu|Modal|ModalBase|Popover|ScrollArea)\//;

const server = 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileMessages(), colorScheme(), preloads()],
  // RxJS is published for older browsers too; this is its shorter form.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The content security policy allows files of our own origin only, so nothing becomes a data: address.
    assetsInlineLimit: 0,
    // The screens' own styles are small: one file costs less than a dozen requests.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Without the names of all the screens that share a chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Few files: each costs its headers, and a larger one compresses better.
        codeSplitting: {
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'app', tags: ['$initial'], priority: 3 },
            { name: 'visitors', test: (id) => VISITORS.some((part) => part.test(id)), minShareCount: 3, priority: 2 },
            { name: 'overlays', test: OVERLAYS, priority: 1 },
            { name: 'shared', test: /\/src\/(?:ui|products)\/(?!ImageField|RatingStars|DraftNotice|ConfirmDialog|ResponsiveDialog|PictureViewer|usePrivate|useZoom|zoom|leaving)/, minShareCount: 3 },
            { name: 'fields', test: /@mantine/, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
            { name: 'staff', test: /\/src\/staff\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // Without the playground, whose workers cannot be bundled beforehand: Vite would end here.
  optimizeDeps: { entries: 'index.html' },
  server: {
    proxy: {
      '/graphql': { target: server, ws: true },
      '/api': server,
      '/media': server,
      '/testCheckout': server,
      '/mailsOff': server,
    },
  },
});
