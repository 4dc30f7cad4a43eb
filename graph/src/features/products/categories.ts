/** The 22 categories, as the specification spells them. */
export const CATEGORIES = [
  "Men's Clothing", "Women's Clothing", "Men's Shoes", "Women's Shoes", "Men's Bags", "Women's Bags",
  'Food & Beverages', 'Groceries', 'Mobile', 'Computer', 'Cameras / Drones', 'Home Appliances', 'Gaming Consoles',
  'Other Technology', 'Healthcare', 'Pharmaceuticals', 'Furniture', 'Automotive', 'Tickets', 'Books', 'Games & Hobbies',
  'Sports & Outdoor',
];
