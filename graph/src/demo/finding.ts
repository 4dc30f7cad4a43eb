import type { DemoFavourite, DemoSavedSearch } from './types.ts';

/** What people put among their favourites. Some was sold to others since. */
export const FAVOURITES: DemoFavourite[] = [
  { user: 'aina', product: 'drum', daysAgo: 33 },
  { user: 'aina', product: 'telescope', daysAgo: 3.5 },
  { user: 'aina', product: 'microphone', daysAgo: 2.2 },
  { user: 'aina', product: 'scooter', daysAgo: 1.6 },
  { user: 'aina', product: 'handbag', daysAgo: 1.4 },
  { user: 'aina', product: 'laptop', daysAgo: 1.2 },
  { user: 'aina', product: 'guitar', daysAgo: 0.8 },
  { user: 'aina', product: 'chair', daysAgo: 0.3 },

  { user: 'omar', product: 'violin', daysAgo: 6 },
  { user: 'omar', product: 'camera', daysAgo: 0.5 },
  { user: 'omar', product: 'running-shoes', daysAgo: 0.2 },
  { user: 'meiling', product: 'iphone', daysAgo: 9 },
  { user: 'meiling', product: 'heels', daysAgo: 8.5 },
  { user: 'meiling', product: 'chair', daysAgo: 0.4 },
  { user: 'izzati', product: 'heels', daysAgo: 7 },
  { user: 'izzati', product: 'honey', daysAgo: 4 },
  { user: 'izzati', product: 'saree', daysAgo: 3 },
  { user: 'daniel', product: 'violin', daysAgo: 5 },
  { user: 'daniel', product: 'laptop', daysAgo: 0.9 },
  { user: 'daniel', product: 'guitar', daysAgo: 0.6 },
  { user: 'aisyah', product: 'badminton', daysAgo: 4.1 },
  { user: 'aisyah', product: 'stethoscope', daysAgo: 3.2 },
  { user: 'aisyah', product: 'handbag', daysAgo: 2 },
  { user: 'hakim', product: 'iphone', daysAgo: 10 },
  { user: 'hakim', product: 'camera', daysAgo: 0.6 },
  { user: 'weijie', product: 'violin', daysAgo: 2.4 },
  { user: 'weijie', product: 'laptop', daysAgo: 1 },
  { user: 'weijie', product: 'scooter', daysAgo: 0.7 },
  { user: 'sara', product: 'iphone', daysAgo: 2.6 },
  { user: 'sara', product: 'headphones', daysAgo: 1.1 },
  { user: 'sara', product: 'running-shoes', daysAgo: 0.1 },
  { user: 'yousef', product: 'sofa', daysAgo: 3.8 },
  { user: 'yousef', product: 'laptop', daysAgo: 1.1 },
];

/** Filters of Browse that people keep. */
export const SAVED_SEARCHES: DemoSavedSearch[] = [
  { user: 'aina', name: 'Free furniture', filter: { categories: ['Furniture'], donationsOnly: true }, daysAgo: 12 },
  { user: 'aina', name: 'Laptop under RM 1,000', filter: { search: 'laptop', maxPrice: 100_000 }, daysAgo: 5 },
];
