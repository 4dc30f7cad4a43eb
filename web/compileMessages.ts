import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/** The texts that only the screens of staff show, by how their names begin. */
const STAFF = ['desk', 'log', 'queue', 'staff'];

/** Who shows a text: the server in a mail, the screens of staff, or any screen. */
export function placeOf(id: string): 'mails' | 'staff' | 'screens' {
  const [group = ''] = id.split('.');
  if (group === 'mail') return 'mails';
  return STAFF.includes(group) ? 'staff' : 'screens';
}

/**
 * Parses the screens' messages at build, so that the browser needs no parser. Those of staff are files of their own:
 * `en.json?staff`. Unbuilt, either name has all of them.
 */
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
      filter: { id: /\/messages\/\w+\.json(?:\?staff)?$/ },
      handler(source, file) {
        const place = file.endsWith('?staff') ? 'staff' : 'screens';
        const messages = Object.entries<string>(JSON.parse(source)).filter(([id]) => placeOf(id) === place);
        const code = JSON.stringify(Object.fromEntries(messages.map(([id, text]) => [id, parse(text)])));
        return { code, map: null, moduleType: 'json' };
      },
    },
  };
}
