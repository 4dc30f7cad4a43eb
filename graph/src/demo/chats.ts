import type { DemoChat } from './types.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Conversations; the receiver has not read the last message of each yet. */
export const CHATS: DemoChat[] = [
  {
    between: ['aina', 'omar'],
    messages: [
      { from: 'aina', text: 'Hi! Is the IdeaPad still available?', minutesAgo: DAY + 3 * HOUR + 12 },
      { from: 'omar', text: 'Hello, yes it is.', minutesAgo: DAY + 3 * HOUR + 4 },
      { from: 'omar', text: 'The charger and a sleeve come with it.', minutesAgo: DAY + 3 * HOUR + 4 },
      { from: 'aina', text: 'Great. Does the battery last through a morning of lectures?', minutesAgo: DAY + 3 * HOUR },
      { from: 'omar', text: 'It does, about six hours on one charge. I replaced it in January.', minutesAgo: 5 * HOUR },
      { from: 'aina', text: 'Perfect, can I see it today?', minutesAgo: 3 * HOUR + 20 },
      { from: 'aina', text: 'I am free after my 2 pm class.', minutesAgo: 3 * HOUR + 19 },
      { from: 'omar', text: 'Sure. Library entrance at 16:15? See you there, إن شاء الله.', minutesAgo: 3 * HOUR + 15 },
    ],
  },
  {
    between: ['aina', 'priya'],
    messages: [
      { from: 'aina', text: 'Hi Priya, I just took the Galaxy. I will transfer tonight.', minutesAgo: DAY - 10 },
      { from: 'priya', text: 'Thank you! My account is on the purchase page.', minutesAgo: DAY - 25 },
      { from: 'priya', text: 'Tell me when it is done, I bring it to the faculty tomorrow.', minutesAgo: DAY - 26 },
    ],
  },
  {
    between: ['meiling', 'aina'],
    messages: [
      { from: 'meiling', text: 'Hello, does the printer work with a Mac?', minutesAgo: 2 * DAY + 5 * HOUR },
      { from: 'aina', text: 'Yes, my room-mate prints from hers.', minutesAgo: 2 * DAY + 4 * HOUR + 40 },
      { from: 'meiling', text: 'Good, I am taking it.', minutesAgo: 2 * DAY + HOUR },
      { from: 'aina', text: 'Nice! Kolej 8, any evening this week.', minutesAgo: 2 * DAY },
      { from: 'meiling', text: 'I uploaded the receipt. Can I come on Thursday at 8?', minutesAgo: 90 },
    ],
  },
  {
    between: ['daniel', 'aina'],
    messages: [
      { from: 'daniel', text: 'Hi, is the steamboat pot fine for induction?', minutesAgo: 11 * HOUR },
      { from: 'aina', text: 'Yes, the bottom is steel.', minutesAgo: 10 * HOUR + 45 },
      { from: 'daniel', text: 'Then it joins our reunion dinner. I will scan your QR tonight.', minutesAgo: 9 * HOUR },
    ],
  },
  {
    between: ['yousef', 'meiling'],
    messages: [
      { from: 'yousef', text: 'Hi Mei Ling, the teapot is lovely. Is it still in good shape?', minutesAgo: 8 * HOUR },
      { from: 'meiling', text: 'It is! Only a small chip under the handle.', minutesAgo: 7 * HOUR + 30 },
      { from: 'yousef', text: 'شكرًا جزيلًا! I claimed it. My mother will be very happy.', minutesAgo: 6 * HOUR },
      { from: 'meiling', text: 'Then it goes to the right kitchen. Noon, main gate?', minutesAgo: 5 * HOUR + 40 },
    ],
  },
  {
    between: ['aisyah', 'hakim'],
    messages: [
      { from: 'aisyah', text: 'Assalamualaikum, raket tu masih ada?', minutesAgo: 4 * DAY + 90 },
      { from: 'hakim', text: 'Waalaikumussalam, ada lagi.', minutesAgo: 4 * DAY + 70 },
      { from: 'aisyah', text: 'Boleh kurang sikit tak? RM 50?', minutesAgo: 4 * DAY + 65 },
      { from: 'hakim', text: 'Boleh, tapi ambil sendiri di gelanggang Kolej 12 ya.', minutesAgo: 4 * DAY + 30 },
      { from: 'aisyah', text: 'Okay, saya datang petang Sabtu.', minutesAgo: 3 * DAY + 4 * HOUR },
    ],
  },
  {
    between: ['sara', 'omar'],
    messages: [
      { from: 'sara', text: 'مرحبًا عمر، هل التلسكوب ما زال متوفرًا؟', minutesAgo: 2 * DAY + 7 * HOUR },
      { from: 'omar', text: 'أهلًا سارة، نعم ما زال عندي.', minutesAgo: 2 * DAY + 6 * HOUR },
      { from: 'sara', text: 'ممتاز! هل يمكن أن أجربه مساء الجمعة في ساحة الكلية؟', minutesAgo: 2 * DAY + 5 * HOUR },
      { from: 'omar', text: 'بكل سرور، السماء صافية هذا الأسبوع. الساعة 8؟', minutesAgo: 2 * DAY + 4 * HOUR },
    ],
  },
  {
    between: ['weijie', 'izzati'],
    messages: [
      { from: 'weijie', text: 'Hi, do you cook on Fridays too?', minutesAgo: 6 * DAY },
      { from: 'izzati', text: 'Yes! Order before 9 pm on Thursday.', minutesAgo: 6 * DAY - 20 },
      { from: 'weijie', text: 'Two boxes then, one without sambal please.', minutesAgo: 5 * DAY },
    ],
  },
  {
    between: ['admin', 'layla'],
    messages: [
      {
        from: 'admin',
        text: 'Hello Layla, your form is nearly complete. Is the address in Bangi the one on your tenancy agreement?',
        minutesAgo: DAY + 2 * HOUR,
      },
      { from: 'layla', text: 'Yes, I moved in last month. Shall I bring the agreement?', minutesAgo: 22 * HOUR },
    ],
  },
];
