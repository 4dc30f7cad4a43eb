import { ltr } from './text.ts';
import type { DemoProduct } from './types.ts';

/** Furniture, kitchen, food, health and transport. */
export const HOME: DemoProduct[] = [
  {
    key: 'chair',
    seller: 'izzati',
    title: 'Solid rubberwood study chair',
    description:
      'I am moving to a furnished room and the chair cannot come along. It is sturdy and does not wobble, with a ' +
      'few pen marks on the seat. Free for whoever can carry it down from the first floor.',
    type: 'DONATION',
    price: 0,
    condition: 'USED',
    categories: ['Furniture'],
    picture: { icon: 'chair', scene: 'room', palette: 'sage', prop: 'plant' },
    views: ['side', 'tall'],
    daysAgo: 0.5,
  },
  {
    key: 'scooter',
    seller: 'yousef',
    title: 'Honda Dio 2016, road tax until March',
    description:
      'My daily ride between Bangi and campus, 31,000 km. Serviced every three months, new rear tyre and battery ' +
      'this year. I am graduating, so it needs a new home. The transfer at JPJ can be done together on any ' +
      'Friday morning.',
    type: 'SELL',
    price: 230_000,
    condition: 'USED',
    categories: ['Automotive'],
    picture: { icon: 'motor-scooter', scene: 'street', palette: 'sky' },
    views: ['side'],
    daysAgo: 1.9,
  },
  {
    key: 'sofa',
    seller: 'daniel',
    title: 'Two-seater sofa with floor lamp',
    description:
      'From our rented house, which we leave at the end of the month. The covers come off and were washed last ' +
      'week. The lamp stands behind it and goes along for the same price. You arrange the van, we help to load.',
    type: 'SELL',
    price: 18_000,
    condition: 'USED',
    categories: ['Furniture'],
    picture: { icon: 'couch-and-lamp', scene: 'room', palette: 'clay' },
    views: ['side', 'tall'],
    daysAgo: 4.6,
  },
  {
    key: 'honey',
    seller: 'yousef',
    title: `عسل سدر يمني أصلي، ${ltr('1 kg')}`,
    description:
      `عسل سدر أصلي وصلني من العائلة هذا الشهر، العبوة ${ltr('1 kg')} مغلقة لم تُفتح. لونه غامق وطعمه قوي. ` +
      'يمكن التسليم في مصلى الكلية بعد صلاة الظهر.',
    type: 'SELL',
    price: 7_500,
    condition: 'BRAND_NEW',
    categories: ['Groceries', 'Food & Beverages'],
    picture: { icon: 'honey-pot', scene: 'shelf', palette: 'sand' },
    views: ['close'],
    daysAgo: 6,
  },
  {
    key: 'stethoscope',
    seller: 'priya',
    title: 'Littmann Classic III stethoscope',
    description:
      'Bought for my first clinical posting, then I changed to pharmacy. Used perhaps five times and wiped after ' +
      'each. Spare ear tips and a name tag are in the box.',
    type: 'SELL',
    price: 26_000,
    condition: 'NEW',
    categories: ['Healthcare'],
    picture: { icon: 'stethoscope', scene: 'flat', palette: 'rose', tilt: 9 },
    daysAgo: 7,
  },
  {
    key: 'pan',
    seller: 'izzati',
    title: 'Kuali leper tidak melekat, 28 cm',
    description:
      'Baru dua bulan guna, salutan masih elok dan tidak bercalar. Sesuai untuk dapur elektrik di rumah sewa. ' +
      'Saya beri sekali senduk kayu.',
    type: 'SELL',
    price: 2_800,
    condition: 'USED',
    categories: ['Home Appliances'],
    picture: { icon: 'cooking', scene: 'flat', palette: 'blush', tilt: -8 },
    daysAgo: 9.5,
  },
  {
    key: 'lunchbox',
    seller: 'izzati',
    title: 'Bekal tengah hari lauk kampung',
    description:
      'Nasi, ayam masak lemak, sayur dan ulam, dimasak pagi yang sama. Tempah sebelum pukul 9 malam untuk esok. ' +
      'Ambil di Kolej 5 atau di lobi fakulti antara 12 hingga 2 petang.',
    type: 'SELL',
    price: 950,
    condition: 'BRAND_NEW',
    categories: ['Food & Beverages'],
    picture: { icon: 'bento-box', scene: 'flat', palette: 'clay', tilt: 10 },
    daysAgo: 11,
  },
  {
    key: 'bandages',
    seller: 'aisyah',
    title: 'First-aid refills: plasters, gauze and tape',
    description:
      'Left over from our faculty camp, everything is sealed and good for two more years. Enough to fill a small ' +
      'first-aid box. Free for a student club or a shared house.',
    type: 'DONATION',
    price: 0,
    condition: 'BRAND_NEW',
    categories: ['Pharmaceuticals', 'Healthcare'],
    picture: { icon: 'adhesive-bandage', scene: 'flat', palette: 'sage', tilt: 12 },
    daysAgo: 14.5,
  },
  {
    key: 'car',
    seller: 'hakim',
    title: 'Perodua Myvi 1.3, 2012, one owner',
    description:
      'My mother drove it, then I did. 118,000 km, full service record, air-conditioning as cold as on the first ' +
      'day. A small dent on the rear bumper is already in the price. Viewing at the Kolej 12 car park.',
    type: 'SELL',
    price: 1_450_000,
    condition: 'USED',
    categories: ['Automotive'],
    picture: { icon: 'automobile', scene: 'street', palette: 'mint' },
    views: ['side', 'close'],
    daysAgo: 16,
  },
  {
    key: 'slimming',
    seller: 'jason',
    title: 'Miracle slimming capsules, 60 pieces',
    description:
      'Lose 10 kg in two weeks, no exercise needed. Imported, no label but very strong. First come, first served.',
    type: 'SELL',
    price: 8_900,
    condition: 'BRAND_NEW',
    categories: ['Pharmaceuticals'],
    picture: { icon: 'pill', scene: 'flat', palette: 'stone' },
    daysAgo: 40,
    withdrawn: 'Medicines need a licence to be sold, and this one has no label.',
  },
  {
    key: 'fern',
    seller: 'izzati',
    title: 'Boston fern in a terracotta pot',
    description:
      'It has grown too big for my window. Likes shade and a little water every second day. The pot goes with it.',
    type: 'DONATION',
    price: 0,
    condition: 'NEW',
    categories: ['Furniture', 'Games & Hobbies'],
    picture: { icon: 'potted-plant', scene: 'shelf', palette: 'clay' },
    daysAgo: 18,
  },
  {
    key: 'wooden-chair',
    seller: 'aina',
    title: 'Wooden chair for a study corner',
    description:
      'Plain and strong, from my first year in the college. I have a new one from home, so this one is free.',
    type: 'DONATION',
    price: 0,
    condition: 'USED',
    categories: ['Furniture'],
    picture: { icon: 'chair', scene: 'room', palette: 'lemon' },
    daysAgo: 26,
  },
  {
    key: 'steamboat',
    seller: 'aina',
    title: 'Steamboat pot with ladle',
    description:
      'For four people, fits on any gas or induction stove. Used for a few reunion dinners. A ladle and four ' +
      'small nets are included.',
    type: 'SELL',
    price: 4_500,
    condition: 'USED',
    categories: ['Home Appliances'],
    picture: { icon: 'pot-of-food', scene: 'shelf', palette: 'blush' },
    daysAgo: 5,
  },
  {
    key: 'cookies',
    seller: 'izzati',
    title: 'Biskut coklat cip buatan sendiri, sebalang',
    description:
      'Dibakar pada hujung minggu, 50 keping sebalang. Rangup dan tidak terlalu manis. Tahan tiga minggu dalam ' +
      'balang tertutup.',
    type: 'SELL',
    price: 2_200,
    condition: 'BRAND_NEW',
    categories: ['Food & Beverages'],
    picture: { icon: 'cookie', scene: 'disc', palette: 'sage' },
    daysAgo: 36,
  },
  {
    key: 'teapot',
    seller: 'meiling',
    title: 'Enamel teapot with one cup',
    description:
      'A little piece of my grandmother’s kitchen, it only needs someone who drinks tea. One small chip under ' +
      'the handle. Free, please take good care of it.',
    type: 'DONATION',
    price: 0,
    condition: 'USED',
    categories: ['Home Appliances'],
    picture: { icon: 'teapot', scene: 'shelf', palette: 'sage', prop: 'mug' },
    daysAgo: 3.5,
  },
];
