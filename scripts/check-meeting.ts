import { globSync, readFileSync } from 'node:fs';

/**
 * Part of `npm run check`: what a person sees of others and of their products is decided by `graph/src/meeting` and by
 * `market` of products. So no list decides it by a status, and no row of a person or a product is read past them.
 */
const ROOT = 'graph/src/';
const LISTS = /\.(queries|loaders|sweep|page)\.ts$/;
/** In these folders, every status is a person's or a product's. */
const OF_THEM = /^features\/(users|products|chat|reviews|favourites|searches)\//;

interface Rule {
  fault: string;
  /** What nobody may write, in these files. */
  of: (file: string) => RegExp | null;
  /** The functions that may, and why. */
  except: Record<string, string>;
}

const RULES: Rule[] = [
  {
    fault: 'names the status of a person or a product: ask `market` or `meeting`',
    of: (file) =>
      LISTS.test(file)
        ? OF_THEM.test(file)
          ? /\b(?:User|Product)Status\b|\bstatus\b/
          : /\b(?:User|Product)Status\b/
        : null,
    except: {
      'features/products/products.queries.ts listMyProducts': "the owner's own",
      'features/products/products.queries.ts listMyTakenDown': "the owner's own",
      'features/products/products.queries.ts listOwn': "the owner's own",
      'features/products/products.queries.ts listAllProducts': 'a filter of staff',
      'features/users/users.queries.ts listAccounts': 'a filter of staff',
      'features/users/users.queries.ts nextWaiting': 'a filter of staff',
      'features/users/users.queries.ts countWaiting': 'a figure for staff',
      'features/transactions/clock/lapse.sweep.ts sweep': 'asks the clock, whoever looks',
      'features/log/log.queries.ts ofWaiting': 'a filter of staff',
      'features/appeals/appeals.loaders.ts isAlone': 'about administrators alone',
      'features/appeals/appeals.sweep.ts sweepAppeals': 'asks what is in force, whoever looks',
    },
  },
  {
    fault: 'reads a person or a product whoever looks: ask `personOf`, `visibleProduct` or `offersNow`',
    of: () =>
      /\bloaders\.(?:user|product|listings|listingCount)\b|\{[^{}]*\b(?:user|product|listings|listingCount)\b[^{}]*\} = (?:ctx\.)?loaders\b/,
    except: {
      'features/products/products.queries.ts visibleProduct': 'asks the market',
      'features/products/products.queries.ts offersNow': 'asks the market',
      'features/products/products.queries.ts listOnMarketOf': 'asks the market',
      'features/products/product-lists.resolver.ts ListingsResolver': 'for the seller and staff',
      'features/transactions/purchase.service.ts findOffer': 'asks the rule',
      'features/users/users.queries.ts findUser': 'what is public of a person is for anybody with their address',
      'features/users/users.queries.ts findUserOpenly': 'the same',
      'features/users/users.queries.ts personOf': 'a row names them that the viewer may read',
      'features/users/user.resolver.ts whole': 'more of a person who is shown already',
      'features/chat/chat.service.ts openChat': 'asks the rule',
      'features/chat/chat.service.ts whyNotSeeChat': 'asks the rule',
      'features/searches/searches.service.ts saveSearch': 'whether there is such a person',
      'rest/post.service.ts postNotification': 'asks the rule',
    },
  },
  {
    fault: 'lists products without asking `market`',
    of: (file) =>
      LISTS.test(file) && !file.startsWith('features/products/')
        ? /^(?=.*(?:From|Join)\('product[' ])(?!.*\b(?:market|onMarketOfJoined)\().+/s
        : null,
    except: { 'features/appeals/appeals.sweep.ts sweepAppeals': 'asks what is in force, whoever looks' },
  },
  {
    fault: 'decides by itself whether two people are kept apart: ask `metBy` or `metInChat`',
    of: (file) => (file.startsWith('meeting/') ? null : /\bAPART\b|\bisApart:/),
    except: {},
  },
];

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*$/gm;
const TOP = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/gm;
const problems: string[] = [];
const used = new Set<string>();

for (const path of globSync(`${ROOT}**/*.ts`)) {
  const file = path.slice(ROOT.length);
  if (/^(testing|contract|resilience|demo|commands)\/|\.test\.ts$|^loaders\.ts$/.test(file)) continue;
  const text = readFileSync(path, 'utf8')
    .replace(COMMENT, '')
    .replace(/^import [^;]*;$/gm, '');
  const starts = [...text.matchAll(TOP)];
  const functions = starts.map(({ index, 1: name }, n) => ({ name, body: text.slice(index, starts[n + 1]?.index) }));
  for (const { fault, of, except } of RULES) {
    const pattern = of(file);
    for (const { name } of functions.filter(({ body }) => pattern?.test(body))) {
      const place = `${file} ${name}`;
      if (place in except) used.add(place);
      else problems.push(`${ROOT}${place} ${fault}`);
    }
  }
}

for (const place of RULES.flatMap(({ except }) => Object.keys(except)))
  if (!used.has(place)) problems.push(`scripts/check-meeting.ts excepts what is no longer there: ${place}`);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
