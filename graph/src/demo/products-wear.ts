import { ltr } from './text.ts';
import type { DemoProduct } from './types.ts';

/** Clothing, shoes, bags and watches. */
export const WEAR: DemoProduct[] = [
  {
    key: 'running-shoes',
    seller: 'meiling',
    title: 'Nike Revolution 6 running shoes, UK 8',
    description:
      'Bought for my brother, half a size too small. He wore them once around the house, so the soles are still ' +
      'clean. Box included.',
    type: 'SELL',
    price: 9_500,
    condition: 'NEW',
    categories: ["Men's Shoes", 'Sports & Outdoor'],
    picture: { icon: 'running-shoe', scene: 'disc', palette: 'blush' },
    views: ['tall', 'above', 'close'],
    daysAgo: 0.3,
  },
  {
    key: 'handbag',
    seller: 'sara',
    title: 'Tan leather handbag, barely carried',
    description:
      'Soft leather with a cotton lining and one inner zip. I carried it to two weddings and it spent the rest ' +
      'of the time in its dust bag. No marks on the handles.',
    type: 'SELL',
    price: 6_000,
    condition: 'NEW',
    categories: ["Women's Bags"],
    picture: { icon: 'handbag', scene: 'arch', palette: 'rose' },
    views: ['close', 'above'],
    daysAgo: 2.3,
  },
  {
    key: 'saree',
    seller: 'priya',
    title: 'Silk saree, worn once for Deepavali',
    description:
      'Teal silk with a golden border and a stitched blouse in size S. Dry-cleaned and kept folded in muslin. ' +
      'The blouse can be let out by two centimetres.',
    type: 'SELL',
    price: 9_000,
    condition: 'NEW',
    categories: ["Women's Clothing"],
    picture: { icon: 'sari', scene: 'arch', palette: 'blush' },
    views: ['tall'],
    daysAgo: 3.6,
  },
  {
    key: 'lab-coat',
    seller: 'aisyah',
    title: 'Chemistry lab coat, size L',
    description:
      'Good thick cotton, as the faculty asks for. Washed and ironed, one pale stain inside the left cuff. I ' +
      'have finished my last practical, so it is yours.',
    type: 'SELL',
    price: 2_500,
    condition: 'USED',
    categories: ["Men's Clothing", 'Healthcare'],
    picture: { icon: 'lab-coat', scene: 'arch', palette: 'sky' },
    daysAgo: 5,
  },
  {
    key: 'dress',
    seller: 'sara',
    title: `فستان سهرة أزرق ملكي، مقاس ${ltr('M')}`,
    description:
      `فستان أنيق بلون أزرق ملكي، مقاس ${ltr('M')}، لبسته مرة واحدة في حفل التخرج. القماش خفيف ومبطّن ولا يحتاج إلى كيّ. ` +
      'الطول مناسب لمن قامتها متوسطة.',
    type: 'SELL',
    price: 7_000,
    condition: 'NEW',
    categories: ["Women's Clothing"],
    picture: { icon: 'dress', scene: 'arch', palette: 'sand' },
    views: ['tall'],
    daysAgo: 10,
  },
  {
    key: 'cap',
    seller: 'weijie',
    title: 'Blue baseball cap, adjustable',
    description: 'From a club order, one left over. Never worn, the tag is still on. Fits most heads.',
    type: 'SELL',
    price: 1_800,
    condition: 'NEW',
    categories: ["Men's Clothing", 'Sports & Outdoor'],
    picture: { icon: 'billed-cap', scene: 'disc', palette: 'lemon' },
    daysAgo: 10.5,
  },
  {
    key: 'heels',
    seller: 'aina',
    title: 'Red block heels, 6 cm, EU 37',
    description:
      'Comfortable enough for a whole convocation day. Worn twice, the soles have light marks and the heels ' +
      'none. With the original bag.',
    type: 'SELL',
    price: 4_500,
    condition: 'NEW',
    categories: ["Women's Shoes"],
    picture: { icon: 'high-heeled-shoe', scene: 'disc', palette: 'stone' },
    daysAgo: 11.5,
  },
  {
    key: 'briefcase',
    seller: 'daniel',
    title: 'Brown leather briefcase, fits a 14-inch laptop',
    description:
      'Carried during one internship and then replaced by a backpack. Both locks work, the leather has the usual ' +
      'small scratches. A good companion for interviews.',
    type: 'SELL',
    price: 9_500,
    condition: 'USED',
    categories: ["Men's Bags"],
    picture: { icon: 'briefcase', scene: 'shelf', palette: 'rose' },
    daysAgo: 13,
  },
  {
    key: 'watch',
    seller: 'yousef',
    title: 'Leather-strap watch, sealed in box',
    description:
      'A prize from a debate competition. The strap is real leather and the glass is mineral. I wear my father’s ' +
      'watch, so this one stays in its box.',
    type: 'SELL',
    price: 7_500,
    condition: 'BRAND_NEW',
    categories: ['Other Technology', "Men's Clothing"],
    picture: { icon: 'watch', scene: 'flat', palette: 'sage' },
    daysAgo: 47,
  },
  {
    key: 'backpack',
    seller: 'aina',
    title: 'Canvas school backpack, 28 litres',
    description:
      'Two big compartments and a padded laptop sleeve. The zips run smoothly and the straps were never ' +
      'repaired. Washed and ready for a new semester.',
    type: 'SELL',
    price: 3_500,
    condition: 'NEW',
    categories: ["Men's Bags", "Women's Bags"],
    picture: { icon: 'backpack', scene: 'disc', palette: 'sky' },
    daysAgo: 24,
  },
  {
    key: 'hiking-boots',
    seller: 'meiling',
    title: 'Hiking boots, EU 42, waterproof',
    description:
      'Walked up Gunung Nuang twice and nothing more. The soles have plenty of grip left. Cleaned and waxed.',
    type: 'SELL',
    price: 11_500,
    condition: 'USED',
    categories: ["Men's Shoes", 'Sports & Outdoor'],
    picture: { icon: 'hiking-boot', scene: 'street', palette: 'sand' },
    daysAgo: 44,
  },
  {
    key: 'coat',
    seller: 'sara',
    title: 'Beige trench coat, size S',
    description:
      'Bought for an exchange semester in Istanbul. Warm enough for ten degrees, with a belt and a detachable ' +
      'lining. Far too warm for Serdang.',
    type: 'SELL',
    price: 12_000,
    condition: 'USED',
    categories: ["Women's Clothing"],
    picture: { icon: 'coat', scene: 'arch', palette: 'stone' },
    daysAgo: 38,
  },
];
