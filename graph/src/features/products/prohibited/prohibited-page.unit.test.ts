import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prohibitedIn, ProhibitedKind } from './prohibited.ts';

/** What sellers write for a thing whose name on the page says too little by itself, or says other things too. */
const LISTINGS: Record<string, string> = {
  tablets: 'Panadol tablets',
  slimming: 'Slimming pills',
  'other drugs': 'Party drugs',
  spirits: 'Bottle of spirits',
  'drinks made at home': 'Homemade wine',
  liquids: 'Vape liquid',
  cats: 'Cats for sale',
  dogs: 'Dogs for sale',
  birds: 'Bird for sale',
  fish: 'Two goldfish',
  reptiles: 'Live reptiles',
  passports: 'Passport for sale',
  'student cards': 'Student card for sale',
  licences: 'Driving licence for sale',
  certificates: 'Certificate for sale',
  'bank accounts': 'Bank account for rent',
  'accounts of games': 'Game account, level 80',
  streaming: 'Netflix account',
  'social media': 'Instagram account, 10k followers',
  'copies of brands': 'Rolex, first copy',
  films: 'Pirated films',
  books: 'Pirated books',
  'tickets for concerts': 'Concert ticket above face value',
  matches: 'Match ticket above the original price',
  'journeys for more than is printed on them': 'Train ticket above the printed price',

  tablet: 'Tablet ubat demam',
  cecairnya: 'Cecair vape',
  kucing: 'Kucing untuk dijual',
  anjing: 'Anjing untuk dijual',
  burung: 'Burung untuk dijual',
  ikan: 'Ikan emas',
  reptilia: 'Reptilia hidup',
  pasport: 'Pasport untuk dijual',
  'kad pelajar': 'Kad pelajar untuk disewa',
  lesen: 'Lesen memandu untuk dijual',
  sijil: 'Jual sijil',
  'akaun bank': 'Sewa akaun bank',
  penstriman: 'Akaun Netflix',
  'media sosial': 'Jual akaun Instagram',
  perisian: 'Perisian cetak rompak',
  filem: 'Filem cetak rompak',
  'tiket konsert': 'Tiket konsert melebihi harga asal',
  perlawanan: 'Tiket perlawanan melebihi harga asal',
  'perjalanan dengan harga melebihi harga yang tercetak': 'Tiket bas melebihi harga asal',

  الأقراص: 'أقراص بنادول',
  النوم: 'حبوب نوم',
  'المشروبات القوية': 'مشروبات روحية',
  'ما يُصنع منها في البيت': 'نبيذ منزلي',
  سوائلها: 'سائل فيب',
  'بنادق الإيرسوفت': 'بندقية إيرسوفت',
  الهواء: 'بنادق هواء',
  القطط: 'قطط للبيع',
  الكلاب: 'كلاب للبيع',
  الطيور: 'طيور زينة',
  الأسماك: 'أسماك زينة',
  الزواحف: 'زواحف للبيع',
  'جوازات السفر': 'جواز سفر للبيع',
  'بطاقات الطلاب': 'بطاقة طالب للبيع',
  الرخص: 'رخصة قيادة للبيع',
  الشهادات: 'شهادة جامعية للبيع',
  'الحسابات البنكية': 'حساب بنكي للإيجار',
  'شرائح الاتصال المسجلة': 'شريحة مسجلة',
  البث: 'حساب نتفلكس',
  'التواصل الاجتماعي': 'حساب انستقرام للبيع',
  'تقليد الماركات': 'ساعة ماركة مقلدة',
  'نسخها مهما كانت متقنة': 'نسخة طبق الأصل',
  البرامج: 'برامج مقرصنة',
  الأفلام: 'أفلام مقرصنة',
  'تذاكر الحفلات': 'تذاكر بأعلى من السعر',
  المباريات: 'تذكرة بأكثر من سعرها',
  'السفر بأكثر من السعر المطبوع عليها': 'تذاكر بأكثر من السعر',
};

/** Parts of the page's sentences that name no further thing. */
const ASIDES = [
  'also unopened ones',
  'also for free',
  'real or fake',
  'however good',
  'termasuk yang belum dibuka',
  'walaupun percuma',
  'tulen atau palsu',
  'walau sebaik mana pun',
  'حتى إن لم تُفتح',
  'حتى مجانًا',
  'حقيقية أو مزورة',
];

const PARTS_END = /[,;،؛] (?:and |serta |و)?| (?:and|dan) | و/;

describe.each(['en', 'my', 'ar'])('the page in %s', (language) => {
  const file = join(import.meta.dirname, `../../../../../messages/${language}.json`);
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;

  test.each(Object.values(ProhibitedKind))('names nothing of %s that the list does not find', (kind) => {
    const [prohibited = '', allowed = ''] = (texts[`prohibitedExamples.${kind}`] ?? '').split(/\.(?: |$)/);
    const things = prohibited
      .toLowerCase()
      .split(PARTS_END)
      .filter((part) => !ASIDES.includes(part));
    expect(things.length).toBeGreaterThan(1);
    for (const thing of things) expect(prohibitedIn(LISTINGS[thing] ?? thing, ''), thing).toEqual([kind]);
    expect(prohibitedIn(allowed, '')).toEqual([]);
  });
});
