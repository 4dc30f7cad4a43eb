/** The 22 categories, as the specification spells them. */
export const CATEGORIES = [
  "Men's Clothing",
  "Women's Clothing",
  "Men's Shoes",
  "Women's Shoes",
  "Men's Bags",
  "Women's Bags",
  'Food & Beverages',
  'Groceries',
  'Mobile',
  'Computer',
  'Cameras / Drones',
  'Home Appliances',
  'Gaming Consoles',
  'Other Technology',
  'Healthcare',
  'Pharmaceuticals',
  'Furniture',
  'Automotive',
  'Tickets',
  'Books',
  'Games & Hobbies',
  'Sports & Outdoor',
];

/**
 * In which categories people put up what belongs to a field of life, by the file of the lexicon; rooms and services are
 * in none.
 */
export const CATEGORIES_OF_FIELD: Record<string, (typeof CATEGORIES)[number][]> = {
  appliances: ['Home Appliances'],
  'beauty-and-health': ['Healthcare', 'Pharmaceuticals'],
  'books-and-study': ['Books'],
  clothes: ["Men's Clothing", "Women's Clothing", "Men's Shoes", "Women's Shoes", "Men's Bags", "Women's Bags"],
  'family-pets-gifts': ['Games & Hobbies'],
  food: ['Food & Beverages', 'Groceries'],
  furniture: ['Furniture'],
  kitchen: ['Home Appliances'],
  'music-and-games': ['Games & Hobbies', 'Gaming Consoles'],
  'phones-and-computers': ['Mobile', 'Computer', 'Cameras / Drones', 'Other Technology'],
  'rooms-and-services': [],
  'sports-and-outdoor': ['Sports & Outdoor'],
  subjects: ['Books'],
  'tools-and-garden': ['Other Technology', 'Games & Hobbies'],
  transport: ['Automotive', 'Tickets'],
};

/** The categories in which the nearest is to what belongs to these fields of life. */
export const categoriesNear = (fields: string[]): string[] => [
  ...new Set(fields.flatMap((field) => CATEGORIES_OF_FIELD[field] ?? [])),
];
