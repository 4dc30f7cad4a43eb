/**
 * The floors of the house, lowest first. A file imports from its own room and from floors below. Rooms of one floor do
 * not know each other, except features, which stand in an order of their own: each may know those before it.
 */
export interface House {
  root: string;
  floors: string[][];
  features: string[];
  /** Within a feature of the client, lowest first. */
  storeys?: string[];
  /** Tests, and what only they need, may import everything. */
  free: RegExp;
  /** At most this many files stand at the top. */
  mostAtTop: number;
}

/**
 * The folders of the project, and the others that each may import. The product knows nothing of what tests and measures
 * it. What the client knows of the server is generated.
 */
export const ROOTS: Record<string, string[]> = {
  'graph/src': [],
  'web/src': ['messages'],
  e2e: ['graph/src', 'web/src'],
  bench: ['graph/src'],
  scripts: ['graph/src', 'e2e', 'web/compileMessages.ts'],
};

/** Tests that read files of another folder: the operations and the texts of the screens. */
export const READS: Record<string, string> = {
  'graph/src/testing/screens.ts': 'web/src',
  'bench/search/stemmed-words.unit.test.ts': 'web/src',
};

/**
 * Operations with the fragment of a later feature. The page of favourites shows cards, which show hearts: `app` brings
 * both together.
 */
export const SPREADS = ['features/favourites/pages/FavouritesPage.graphql'];

/** More than this in one folder are two things. */
export const MOST_IN_FOLDER = 25;

export const HOUSES: House[] = [
  {
    root: 'graph/src',
    floors: [
      ['core'],
      ['database'],
      ['people'],
      ['live', 'search'],
      ['meeting', 'news'],
      ['features'],
      ['all-news.ts', 'entities.ts', 'loaders.ts'],
      ['server'],
      ['rest'],
      ['commands', 'demo'],
      ['app.ts'],
      ['main.ts'],
    ],
    features: [
      'media',
      'users',
      'log',
      'mail',
      'access',
      'notifications',
      'accounts',
      'products',
      'chat',
      'blocks',
      'reviews',
      'transactions',
      'payments',
      'disputes',
      'reports',
      'appeals',
      'favourites',
      'searches',
      'desk',
      'csv',
    ],
    free: /(^|\/)(testing|contract|resilience)\/|\.test\.ts$/,
    mostAtTop: 8,
  },
  {
    root: 'web/src',
    floors: [['generated'], ['lib'], ['ui'], ['features'], ['app', 'playground'], ['main.tsx', 'vite-env.d.ts']],
    features: [
      'users',
      'log',
      'access',
      'appeals',
      'reviews',
      'favourites',
      'products',
      'blocks',
      'terms',
      'sellers',
      'chat',
      'disputes',
      'transactions',
      'payments',
      'accounts',
      'reports',
      'searches',
      'notifications',
      'home',
      'desk',
    ],
    storeys: ['cache', 'parts', 'pages'],
    free: /(^|\/)testing\/|\.test\.tsx?$/,
    mostAtTop: 2,
  },
];
