import type { DemoTransaction } from './types.ts';

/** Purchases and claims in every state. */
export const DEALS: DemoTransaction[] = [
  // What Nur Aina bought.
  { product: 'galaxy', buyer: 'aina', method: 'TRANSFER', status: 'NOT_PAID', daysAgo: 1 },
  { product: 'keyboard', buyer: 'aina', method: 'QR_CODE', status: 'PENDING', hasProof: true, daysAgo: 3 },
  { product: 'tent', buyer: 'aina', method: 'CASH', status: 'PAID', daysAgo: 9 },
  { product: 'fern', buyer: 'aina', method: null, status: 'PAID', daysAgo: 15 },
  { product: 'maths-books', buyer: 'aina', method: 'QR_CODE', status: 'PAID', hasProof: true, daysAgo: 26 },
  { product: 'watch', buyer: 'aina', method: 'TRANSFER', status: 'PAID', hasProof: true, daysAgo: 41 },

  // What she sold.
  { product: 'steamboat', buyer: 'daniel', method: 'QR_CODE', status: 'NOT_PAID', daysAgo: 0.4 },
  { product: 'printer', buyer: 'meiling', method: 'TRANSFER', status: 'PENDING', hasProof: true, daysAgo: 2 },
  { product: 'backpack', buyer: 'weijie', method: 'CASH', status: 'PAID', daysAgo: 13 },
  { product: 'wooden-chair', buyer: 'sara', method: null, status: 'PAID', daysAgo: 21 },
  { product: 'monitor', buyer: 'hakim', method: 'TRANSFER', status: 'PAID', hasProof: true, daysAgo: 45 },

  // Among the others.
  { product: 'teapot', buyer: 'yousef', method: null, status: 'NOT_PAID', daysAgo: 0.25 },
  { product: 'microphone', buyer: 'sara', method: 'TRANSFER', status: 'NOT_PAID', daysAgo: 1.2 },
  { product: 'mouse', buyer: 'omar', method: 'CASH', status: 'PAID', daysAgo: 19 },
  { product: 'arabic-reader', buyer: 'izzati', method: 'CASH', status: 'PAID', daysAgo: 23 },
  { product: 'boxing-gloves', buyer: 'aisyah', method: 'QR_CODE', status: 'PAID', hasProof: true, daysAgo: 27 },
  { product: 'cookies', buyer: 'priya', method: 'CASH', status: 'PAID', daysAgo: 28 },
  { product: 'coat', buyer: 'aisyah', method: 'TRANSFER', status: 'PAID', hasProof: true, daysAgo: 30 },
  { product: 'drum', buyer: 'faris', method: 'TRANSFER', status: 'PAID', hasProof: true, daysAgo: 32 },
  { product: 'hiking-boots', buyer: 'omar', method: 'QR_CODE', status: 'PAID', hasProof: true, daysAgo: 34 },
  { product: 'football', buyer: 'hakim', method: 'CASH', status: 'PAID', daysAgo: 35 },
  { product: 'joystick', buyer: 'meiling', method: 'QR_CODE', status: 'PAID', hasProof: true, daysAgo: 37 },
  { product: 'anatomy-book', buyer: 'sara', method: 'CASH', status: 'PAID', daysAgo: 40 },
  { product: 'lecture-notes', buyer: 'daniel', method: 'QR_CODE', status: 'PAID', hasProof: true, daysAgo: 48 },
  { product: 'camcorder', buyer: 'weijie', method: 'TRANSFER', status: 'PAID', hasProof: true, daysAgo: 50 },

  // Cancelled: the products are back on the market.
  { product: 'telescope', buyer: 'daniel', method: 'CASH', status: 'CANCELLED', daysAgo: 4 },
  { product: 'skates', buyer: 'hakim', method: 'QR_CODE', status: 'CANCELLED', daysAgo: 18 },
  { product: 'concert-ticket', buyer: 'faris', method: 'TRANSFER', status: 'CANCELLED', daysAgo: 29 },
];
