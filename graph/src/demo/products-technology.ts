import { ltr } from './text.ts';
import type { DemoProduct } from './types.ts';

/** Computers, phones, cameras, consoles and laboratory instruments. */
export const TECHNOLOGY: DemoProduct[] = [
  {
    key: 'laptop',
    seller: 'omar',
    title: 'Lenovo IdeaPad 3, 8 GB RAM, 512 GB SSD',
    description:
      'Bought in my second year and looked after well. Runs Windows 11, good for lectures, coding classes and a ' +
      'full day of notes. The battery was replaced in January and holds about six hours.\n\nSmall scratch on the ' +
      'lid, shown on request. Charger and a 15-inch sleeve are included. I can meet at the library entrance on ' +
      'weekdays after 4 pm.',
    type: 'SELL',
    price: 95_000,
    condition: 'USED',
    categories: ['Computer'],
    picture: { icon: 'laptop', scene: 'desk', palette: 'sand', prop: 'mug' },
    views: ['side', 'close'],
    daysAgo: 1.3,
  },
  {
    key: 'camera',
    seller: 'daniel',
    title: 'Canon EOS M50 with 15–45 mm',
    description:
      'Served the photography club for two years, about 9,000 shots. Sensor cleaned last month, the lens has no ' +
      'marks. Comes with two batteries, a charger and a 64 GB card. You are welcome to try it on campus before ' +
      'deciding.',
    type: 'SELL',
    price: 145_000,
    condition: 'USED',
    categories: ['Cameras / Drones'],
    picture: { icon: 'camera', scene: 'disc', palette: 'mint' },
    views: ['above', 'close', 'side'],
    daysAgo: 0.7,
  },
  {
    key: 'headphones',
    seller: 'priya',
    title: 'Sony WH-CH520 wireless headphones',
    description:
      'A birthday present, but I already had a pair. Opened once to try them on. Box, cable and receipt are all ' +
      'here, and the warranty runs until next year.',
    type: 'SELL',
    price: 12_000,
    condition: 'NEW',
    categories: ['Other Technology', 'Mobile'],
    picture: { icon: 'headphone', scene: 'disc', palette: 'lilac' },
    views: ['above'],
    daysAgo: 1.5,
  },
  {
    key: 'controller',
    seller: 'weijie',
    title: 'Wireless controller for PC and console',
    description:
      'Still sealed, I ordered two by mistake. Works over Bluetooth or with the cable in the box. Pick up at ' +
      'Kolej 11 or at the engineering café between classes.',
    type: 'SELL',
    price: 8_500,
    condition: 'BRAND_NEW',
    categories: ['Gaming Consoles', 'Computer'],
    picture: { icon: 'video-game', scene: 'flat', palette: 'mint', tilt: -9 },
    views: ['tall'],
    daysAgo: 3,
  },
  {
    key: 'telescope',
    seller: 'omar',
    title: `تلسكوب للمبتدئين مع حامل، عدسة ${ltr('70 mm')}`,
    description:
      `تلسكوب مناسب لمن يبدأ الرصد، العدسة ${ltr('70 mm')} والحامل ثابت وسهل الطي. استعملته في نادي الفلك فصلًا واحدًا ` +
      'ورأينا به حلقات زحل بوضوح. معه حقيبة وعدستان إضافيتان، والتسليم في الحرم الجامعي.',
    type: 'SELL',
    price: 21_000,
    condition: 'USED',
    categories: ['Cameras / Drones', 'Games & Hobbies'],
    picture: { icon: 'telescope', scene: 'disc', palette: 'lilac' },
    views: ['side', 'tall'],
    daysAgo: 5.5,
  },
  {
    key: 'microscope',
    seller: 'aisyah',
    title: 'Student microscope, 40x to 1000x',
    description:
      'I used it for Biology 1 and 2 and now have access to the faculty lab. All four objectives are clean and ' +
      'the lamp is new. A box of fifty slides comes with it.',
    type: 'SELL',
    price: 19_000,
    condition: 'USED',
    categories: ['Other Technology', 'Healthcare'],
    picture: { icon: 'microscope', scene: 'desk', palette: 'mint' },
    views: ['close'],
    daysAgo: 9,
  },
  {
    key: 'iphone',
    seller: 'aina',
    title: 'iPhone 12, 64 GB, battery health 84%',
    description:
      'Always kept in a case with a screen protector, so there are no cracks or dents. Unlocked, reset and ready ' +
      'for a new owner. The cable is included, the box is not.',
    type: 'SELL',
    price: 89_000,
    condition: 'USED',
    categories: ['Mobile'],
    picture: { icon: 'mobile-phone', scene: 'arch', palette: 'sky' },
    views: ['tall', 'above'],
    daysAgo: 12,
  },
  {
    key: 'television',
    seller: 'weijie',
    title: 'Small retro television, works with old consoles',
    description:
      'A real tube television with AV input, perfect for a retro console corner. Picture and sound are fine. It ' +
      'is heavier than it looks, so please bring a friend or a trolley.',
    type: 'SELL',
    price: 13_000,
    condition: 'USED',
    categories: ['Home Appliances', 'Gaming Consoles'],
    picture: { icon: 'television', scene: 'room', palette: 'stone' },
    daysAgo: 17,
  },
  {
    key: 'galaxy',
    seller: 'priya',
    title: 'Samsung Galaxy A54, 128 GB, with box',
    description:
      'One year old, upgraded through my telco plan. Awesome Violet, no scratches on the glass. Box, charger and ' +
      'an unused clear case go with it.',
    type: 'SELL',
    price: 64_000,
    condition: 'USED',
    categories: ['Mobile'],
    picture: { icon: 'mobile-phone', scene: 'arch', palette: 'lilac' },
    daysAgo: 10,
  },
  {
    key: 'keyboard',
    seller: 'omar',
    title: 'Mechanical keyboard, brown switches',
    description:
      'Tenkeyless, with quiet brown switches that do not disturb a room-mate. English and Arabic legends. ' +
      'Cleaned, all keys tested.',
    type: 'SELL',
    price: 11_000,
    condition: 'USED',
    categories: ['Computer', 'Other Technology'],
    picture: { icon: 'keyboard', scene: 'flat', palette: 'lilac' },
    daysAgo: 14,
  },
  {
    key: 'monitor',
    seller: 'aina',
    title: '24-inch IPS monitor with HDMI cable',
    description:
      'Full HD, no dead pixels, with a stand that tilts. I moved to a laptop and a smaller desk. Power and HDMI ' +
      'cables are included.',
    type: 'SELL',
    price: 26_000,
    condition: 'USED',
    categories: ['Computer'],
    picture: { icon: 'desktop-computer', scene: 'desk', palette: 'stone', prop: 'plant' },
    daysAgo: 52,
  },
  {
    key: 'printer',
    seller: 'aina',
    title: 'Ink tank printer, half the ink left',
    description:
      'Prints, copies and scans, about two years old. I kept the nozzles clean and printed at least once a week. ' +
      'Half a tank of each colour is left, enough for several theses.',
    type: 'SELL',
    price: 22_000,
    condition: 'USED',
    categories: ['Computer', 'Other Technology'],
    picture: { icon: 'printer', scene: 'desk', palette: 'sky' },
    views: ['side'],
    daysAgo: 8,
  },
  {
    key: 'camcorder',
    seller: 'daniel',
    title: 'Handycam for club events, with tripod',
    description:
      'Records Full HD to an SD card and still does three hours on one battery. We filmed two convocations with ' +
      'it. The tripod has a fluid head.',
    type: 'SELL',
    price: 34_000,
    condition: 'USED',
    categories: ['Cameras / Drones'],
    picture: { icon: 'video-camera', scene: 'disc', palette: 'sage' },
    daysAgo: 60,
  },
  {
    key: 'joystick',
    seller: 'weijie',
    title: 'Arcade stick for fighting games',
    description:
      'Built from a kit last semester break. USB, works on PC without a driver. The buttons are fresh and the ' +
      'stick clicks nicely.',
    type: 'SELL',
    price: 9_500,
    condition: 'USED',
    categories: ['Gaming Consoles'],
    picture: { icon: 'joystick', scene: 'disc', palette: 'blush' },
    daysAgo: 46,
  },
  {
    key: 'microphone',
    seller: 'weijie',
    title: 'USB microphone for online presentations',
    description:
      'Clear sound for recordings and online vivas. Plug it in and it works. Foam cover and a small desk stand ' +
      'are included.',
    type: 'SELL',
    price: 7_500,
    condition: 'NEW',
    categories: ['Other Technology', 'Computer'],
    picture: { icon: 'studio-microphone', scene: 'desk', palette: 'rose', prop: 'mug' },
    views: ['tall'],
    daysAgo: 4,
  },
  {
    key: 'mouse',
    seller: 'meiling',
    title: 'Silent wireless mouse',
    description:
      'A spare from my internship, used for a month. Very quiet in the library. A new AA battery is already ' +
      'inside.',
    type: 'SELL',
    price: 2_500,
    condition: 'NEW',
    categories: ['Computer'],
    picture: { icon: 'computer-mouse', scene: 'flat', palette: 'sky', tilt: 8 },
    daysAgo: 25,
  },
];
