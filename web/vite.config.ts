import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { firstPaint } from './firstPaint.ts';
import { compileMessages } from './compileMessages.ts';
import { preloads } from './preloads.ts';

/**
 * The parts that the screens of visitors have beyond the entry, by name. Anything else that is shared would be loaded
 * before anybody has signed in.
 */
const VISITORS = [
  /@mantine\/core\/esm\/core\//,
  /@mantine\/core\/esm\/components\/(?:Alert|Anchor|AspectRatio|CloseButton|Input|InputBase|PasswordInput|SimpleGrid|TextInput|VisuallyHidden)\//,
  /@mantine\/hooks\/esm\/(?:use-color-scheme|use-id|use-media-query|use-uncontrolled|utils\/random-id)\//,
  /flag-icons/,
  /\/src\/(?:features\/(?:accounts\/parts\/sign\/(?:SignFoot|useStartSession)|users\/parts\/validation)|lib\/(?:amount|format|text))\./,
  /\/src\/ui\/(?:\w+\/)?(?:Awning|Brand|FormError|inputDirection|languageFlags|LanguageMenu|SignFrame|SubmitButton|ThemeSwitch|useIsWide|writePlain)\./,
  /@tabler\/icons-react\/.*\/Icon(?:AlertCircle|ChevronDown|Circle|CircleCheckFilled|Lock|Mail|Moon|Sun)\./,
];

/** What floats above the screens: dropdowns, and popups of every kind. On a phone neither comes before it is opened. */
const DROPDOWNS = [/@floating-ui/, /@mantine\/core\/esm\/(?:utils\/Floating|components\/(?:Menu|Popover)\b)/];
const POPUPS = [
  /node_modules\/(?:react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)/,
  /@mantine\/core\/esm\/components\/(?:Accordion\/AccordionChevron|Collapse|Drawer|FocusTrap|Modal|ModalBase|NavLink|Overlay|Portal|ScrollArea)\b/,
  /\/src\/ui\/(?:\w+\/)?(?:ConfirmDialog|DeleteDialog|PopupBody|ResponsiveDialog|SideDrawer)\./,
];

/** What the frames of users and staff have, and most of their screens; the screens of visitors have none of it. */
const FRAMES = [
  /@mantine\/hooks|@tabler\/icons-react|rxjs/,
  /@mantine\/core\/esm\/components\/(?:Badge|Burger|Card|Center|Combobox\/(?:Combobox.module|ComboboxChevron|get-parsed-combobox-data)|Indicator|NativeSelect|Paper|Pill|PillsInput\/PillsInput.context|Rating|Skeleton)\b/,
  /\/src\/(?:lib|ui)\/(?!staff\/)(?:\w+\/)?(?!ImageField|ImageViewer|MoneyInput|MultiPicker|Picker\b|PictureViewer|theme|thumbhash|useZoom|zoom)\w+\./,
  /\/src\/app\/(?:frame\/SkipLink|useLogout)\./,
  /\/src\/features\/(?:chat\/parts\/ChatProvider|notifications\/parts\/(?:PhoneBell|useBell))\./,
  /\/src\/features\/(?:transactions\/(?:cache\/(?:transactionSides|refreshTransactions)|parts\/StatusBadge)|users\/parts\/(?:AccountStatusBadge|PersonName))\./,
  /\/src\/features\/favourites\/(?:cache\/favouritesCache|parts\/HeartButton)\./,
  /\/src\/features\/products\/(?:cache\/marketCache|parts\/(?:ConditionBadge|Price|ProductCard|ProductCardSkeleton|ProductGrid|ProductStatusBadge))\./,
];

/** What forms keep and send: drafts and files. */
const FORMS = [
  /@mantine\/core\/esm\/components\/(?:FileButton|Progress)\//,
  /\/src\/lib\/(?:draft\/|(?:imageFile|shrinkImage|upload)\.)/,
  /\/src\/ui\/(?:form\/(?:DraftNotice|MoneyInput|TextCount)|picture\/(?:PrivatePicture|usePrivateAddress))\./,
];

const server = 'http://localhost:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compileMessages(), firstPaint(), preloads()],
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
          // A group is what it names, and does not take along what only some of it needs.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'app', tags: ['$initial'], priority: 4 },
            {
              name: 'form',
              test: /react-hook-form|\/src\/ui\/form\/(?:useFocusWrong|useForm|useStanding|useSubmit)\./,
              priority: 3,
            },
            { name: 'visitors', test: (id) => VISITORS.some((part) => part.test(id)), minShareCount: 2, priority: 2 },
            { name: 'dropdowns', test: (id) => DROPDOWNS.some((part) => part.test(id)), minShareCount: 2, priority: 1 },
            { name: 'popups', test: (id) => POPUPS.some((part) => part.test(id)), minShareCount: 2, priority: 1 },
            { name: 'forms', test: (id) => FORMS.some((part) => part.test(id)), minShareCount: 2, priority: 2 },
            { name: 'frames', test: (id) => FRAMES.some((part) => part.test(id)), minShareCount: 2, priority: 1 },
            // The list behind the bell, and what the features say of their news.
            { name: 'news', test: /\/src\/features\/(?:notifications\/|\w+\/parts\/news\.)/, minShareCount: 2 },
            { name: 'tables', test: /@mantine\/core\/esm\/components\/Table\// },
            { name: 'choices', test: /@mantine\/core\/esm\/components\/MultiSelect\// },
            {
              name: 'fields',
              // A divider would be merged with the checkboxes, and bring them to screens without any.
              test: /@mantine(?!.*Divider)/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            { name: 'staff', test: /\/src\/(?:ui|features\/\w+\/parts)\/staff\//, minShareCount: 2 },
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
      '/staff': server,
    },
  },
});
