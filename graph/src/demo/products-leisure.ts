import { ltr } from './text.ts';
import type { DemoProduct } from './types.ts';

/** Books, music, games, sports and tickets. */
export const LEISURE: DemoProduct[] = [
  {
    key: 'guitar',
    seller: 'hakim',
    title: 'Squier electric guitar with gig bag',
    description:
      'A Stratocaster shape in red, with new strings and a fresh setup. I played it at two campus nights and ' +
      'then went back to drums. The gig bag, a strap and a cable come with it; the amplifier does not.',
    type: 'SELL',
    price: 42_000,
    condition: 'NEW',
    categories: ['Games & Hobbies'],
    picture: { icon: 'guitar', scene: 'arch', palette: 'lemon' },
    views: ['close', 'tall', 'above'],
    daysAgo: 1.1,
  },
  {
    key: 'bicycle',
    seller: 'faris',
    title: 'City bicycle, 26 inch, new tyres',
    description:
      'The quickest way from the colleges to the faculties. Tyres and brake pads were changed in the last break, ' +
      'the chain is oiled. A lock with two keys is included.',
    type: 'SELL',
    price: 24_000,
    condition: 'USED',
    categories: ['Sports & Outdoor', 'Automotive'],
    picture: { icon: 'bicycle', scene: 'street', palette: 'sage' },
    daysAgo: 2.7,
  },
  {
    key: 'badminton',
    seller: 'hakim',
    title: 'Raket badminton dan enam bulu tangkis',
    description:
      'Raket ringan sesuai untuk pemain baharu, tali baru dipasang bulan lepas. Sekali dengan sarung dan enam ' +
      'bulu tangkis. Boleh cuba dahulu di gelanggang Kolej 12.',
    type: 'SELL',
    price: 5_500,
    condition: 'USED',
    categories: ['Sports & Outdoor'],
    picture: { icon: 'badminton', scene: 'flat', palette: 'lemon', tilt: -9 },
    daysAgo: 4.2,
  },
  {
    key: 'violin',
    seller: 'aina',
    title: 'Student violin 4/4 with bow and case',
    description:
      'I learnt on it for two years in the campus orchestra. Warm sound, new strings, the bow was rehaired last ' +
      'year. Rosin and a shoulder rest are in the case.',
    type: 'SELL',
    price: 28_000,
    condition: 'USED',
    categories: ['Games & Hobbies'],
    picture: { icon: 'violin', scene: 'disc', palette: 'clay' },
    views: ['tall', 'close'],
    daysAgo: 8,
  },
  {
    key: 'theatre-tickets',
    seller: 'sara',
    title: 'Two tickets for the campus theatre night',
    description:
      'Row C, right in the middle. Our group presentation was moved to the same evening, so we cannot go. Paper ' +
      'tickets, handed over in person.',
    type: 'SELL',
    price: 3_000,
    condition: 'BRAND_NEW',
    categories: ['Tickets'],
    picture: { icon: 'admission-tickets', scene: 'flat', palette: 'lilac', tilt: 8 },
    daysAgo: 15,
  },
  {
    key: 'chemistry-book',
    seller: 'meiling',
    title: 'Buku Kimia Tahun 1, percuma',
    description:
      'Edisi lama tetapi isinya masih sama dengan silibus sekarang. Ada nota pensel di tepi halaman, sangat ' +
      'membantu untuk peperiksaan. Ambil sahaja di perpustakaan.',
    type: 'DONATION',
    price: 0,
    condition: 'USED',
    categories: ['Books'],
    picture: { icon: 'closed-book', scene: 'shelf', palette: 'sand', prop: 'clock' },
    daysAgo: 18.5,
  },
  {
    key: 'chess',
    seller: 'yousef',
    title: 'Tournament chess set with roll-up board',
    description:
      'Weighted pieces and a vinyl board, as used in the inter-college games. All 32 pieces are there, plus two ' +
      'extra queens. I play online now.',
    type: 'SELL',
    price: 3_500,
    condition: 'USED',
    categories: ['Games & Hobbies'],
    picture: { icon: 'chess-pawn', scene: 'disc', palette: 'sky' },
    daysAgo: 20,
  },
  {
    key: 'skates',
    seller: 'priya',
    title: 'Roller skates, EU 38',
    description:
      'Quad skates with soft wheels, fine for the track around the lake. Used for one semester. Knee pads are ' +
      'included.',
    type: 'SELL',
    price: 8_000,
    condition: 'USED',
    categories: ['Sports & Outdoor', "Women's Shoes"],
    picture: { icon: 'roller-skate', scene: 'street', palette: 'rose' },
    daysAgo: 22,
  },
  {
    key: 'concert-ticket',
    seller: 'jason',
    title: 'Rock concert ticket, free standing',
    description: 'One ticket at face value. I send the QR code after payment.',
    type: 'SELL',
    price: 25_000,
    condition: 'BRAND_NEW',
    categories: ['Tickets'],
    picture: { icon: 'ticket', scene: 'flat', palette: 'mint' },
    daysAgo: 33,
  },
  {
    key: 'tent',
    seller: 'faris',
    title: 'Two-person tent, used at Endau once',
    description:
      'Stood for three nights in Endau-Rompin and stayed dry. All pegs and poles are in the bag. It takes ten ' +
      'minutes to pitch.',
    type: 'SELL',
    price: 13_000,
    condition: 'USED',
    categories: ['Sports & Outdoor'],
    picture: { icon: 'tent', scene: 'street', palette: 'lemon' },
    daysAgo: 16,
  },
  {
    key: 'maths-books',
    seller: 'aisyah',
    title: 'Engineering Mathematics (Stroud) and two workbooks',
    description:
      'Got me through three semesters of mathematics. Some pages have highlights, none are missing. The two ' +
      'workbooks are solved in pencil.',
    type: 'SELL',
    price: 4_500,
    condition: 'USED',
    categories: ['Books'],
    picture: { icon: 'books', scene: 'shelf', palette: 'sand', prop: 'clock' },
    daysAgo: 31,
  },
  {
    key: 'lecture-notes',
    seller: 'omar',
    title: 'Calculus I and II notes, bound',
    description:
      'Every lecture, written out neatly with worked examples. Bound at the print shop. Past questions with ' +
      'answers are at the back.',
    type: 'SELL',
    price: 1_500,
    condition: 'USED',
    categories: ['Books'],
    picture: { icon: 'notebook-with-decorative-cover', scene: 'flat', palette: 'clay', tilt: -10 },
    daysAgo: 56,
  },
  {
    key: 'anatomy-book',
    seller: 'priya',
    title: 'Anatomy atlas, third edition',
    description: 'Large colour plates, a strong binding and no writing inside. Heavy, but worth it.',
    type: 'SELL',
    price: 8_500,
    condition: 'USED',
    categories: ['Books', 'Healthcare'],
    picture: { icon: 'orange-book', scene: 'desk', palette: 'lilac', prop: 'mug' },
    daysAgo: 49,
  },
  {
    key: 'football',
    seller: 'faris',
    title: 'Size 5 football, match quality',
    description: 'Played with on grass only. Keeps its air for weeks. I throw in a small hand pump.',
    type: 'SELL',
    price: 3_000,
    condition: 'USED',
    categories: ['Sports & Outdoor'],
    picture: { icon: 'soccer-ball', scene: 'street', palette: 'sky', scale: 0.85 },
    daysAgo: 42,
  },
  {
    key: 'drum',
    seller: 'hakim',
    title: 'Snare drum with sticks',
    description: 'Good first snare, with a new top head. One lug is a little stiff. Two pairs of sticks are included.',
    type: 'SELL',
    price: 15_000,
    condition: 'USED',
    categories: ['Games & Hobbies'],
    picture: { icon: 'drum', scene: 'arch', palette: 'mint' },
    daysAgo: 39,
  },
  {
    key: 'arabic-reader',
    seller: 'yousef',
    title: `كتاب العربية للمبتدئين، ${ltr('Level 1')}`,
    description:
      'كتاب واضح لمن يبدأ بتعلم العربية، مع تمارين وحلول في آخره. حالته جيدة جدًا، وعلى الصفحات الأولى ملاحظات ' +
      'قليلة بقلم الرصاص.',
    type: 'SELL',
    price: 2_000,
    condition: 'USED',
    categories: ['Books'],
    picture: { icon: 'open-book', scene: 'desk', palette: 'sage' },
    daysAgo: 30,
  },
  {
    key: 'boxing-gloves',
    seller: 'hakim',
    title: 'Boxing gloves, 12 oz',
    description: 'From the martial arts club, used for one season. Dried and aired after every training.',
    type: 'SELL',
    price: 6_000,
    condition: 'USED',
    categories: ['Sports & Outdoor'],
    picture: { icon: 'boxing-glove', scene: 'disc', palette: 'mint' },
    daysAgo: 34,
  },
];
