import type { DemoReport } from './types.ts';

/** Problems reported to staff. */
export const REPORTS: DemoReport[] = [
  {
    reporter: 'meiling',
    message:
      'Someone asked me to pay a deposit outside the market before seeing the item. I refused and kept the messages.',
    solved: false,
    daysAgo: 0.6,
  },
  {
    reporter: 'hakim',
    message: 'Gambar barang saya tidak keluar pada telefon kawan saya, tetapi elok pada komputer. Boleh tolong semak?',
    solved: false,
    daysAgo: 2.5,
  },
  {
    reporter: 'sara',
    message: 'The seller and I agreed twice to meet at the café and nobody came. How can I call the deal off?',
    solved: false,
    daysAgo: 5,
  },
  {
    reporter: 'daniel',
    product: 'concert-ticket',
    message: 'The same concert ticket was sold to my friend and to another buyer. Both tickets carry the same code.',
    solved: true,
    daysAgo: 28,
  },
];
