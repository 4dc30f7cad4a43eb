import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** Parses the screens' messages at build, so that the browser needs no parser. Those of mails are the server's. */
export function compileMessages(): Plugin {
  return {
    name: 'compile-messages',
    apply: 'build',
    enforce: 'pre',
    // The formatter looks its parser up even when every message is parsed already; this one is empty.
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^@formatjs\/icu-messageformat-parser$/,
            replacement: '@formatjs/icu-messageformat-parser/no-parser.js',
          },
        ],
      },
    }),
    transform: {
      filter: { id: /\/messages\/\w+\.json$/ },
      handler(source) {
        const messages = Object.entries<string>(JSON.parse(source)).filter(([id]) => !id.startsWith('mail.'));
        return { code: JSON.stringify(Object.fromEntries(messages.map(([id, text]) => [id, parse(text)]))), map: null };
      },
    },
  };
}
