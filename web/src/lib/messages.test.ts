import { createIntl } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { isMessageId } from './intl.tsx';
import { languageCodes, languages } from './language.ts';

const COUNTS = [0, 1, 2, 3, 11, 100];

/** Something for every placeholder that a message may have. */
const sample = (count: number) => ({
  after: 'ACTIVE',
  amount: 'RM 25.00',
  answerBy: '12/05/2026, 9:05',
  due: '12/05/2026, 9:05',
  answer: 'Answer',
  upheld: 3,
  solved: 4,
  b: (chunks: string[]) => chunks.join(''),
  before: 'WAITING',
  buyer: 'Bilal',
  cancelled: count,
  content: 'Hello',
  count,
  date: '12/05/2026',
  days: count,
  device: 'Firefox on Linux',
  done: count,
  email: 'aina@student.example',
  fields: 'Address',
  filter: 'Books',
  first: '12/05/2026, 9:05',
  from: '12/05/2026',
  h: count,
  hours: count,
  isCapped: count === 100,
  label: 'Image',
  last: '12/05/2026, 9:05',
  limit: 2000,
  link: (chunks: string[]) => chunks.join(''),
  m: count,
  max: 'RM 20.00',
  min: 'RM 5.00',
  minutes: count,
  month: '05/2026',
  most: 8,
  name: 'Aina',
  note: 'The picture shows it',
  number: count,
  of: 50,
  over: count,
  payBy: '12/05/2026, 9:05',
  percent: 40,
  phone: '60123456789',
  price: 'RM 1,234.50',
  proveBy: '12/05/2026, 9:05',
  rating: '4.8',
  reason: 'Reason',
  reference: '7K3QXM',
  refusal: 'No money has come',
  refused: count,
  rules: 'Alcohol',
  seller: 'Siti',
  stars: count,
  suggestion: 'lamp',
  text: 'Hello',
  title: 'Desk',
  to: '12/05/2026',
  tried: count,
  why: 'The payment provider is away.',
});

describe.each(languageCodes)('the catalogue of %s', (code) => {
  it('says everything, with any number, in Latin digits', async () => {
    const failures: string[] = [];
    const messages = await languages[code].load();
    const { locale } = languages[code];
    const intl = createIntl({ locale, messages, onError: ({ message }) => failures.push(message) });
    const texts = Object.keys(messages)
      .filter(isMessageId)
      .flatMap((id) => COUNTS.map((count) => intl.formatMessage({ id }, sample(count))));
    expect(failures).toEqual([]);
    expect(texts.filter((text) => text === '' || /[<>{}\u0660-\u0669]/.test(text))).toEqual([]);
  });
});

it('Arabic counts as Arabic does', async () => {
  const intl = createIntl({ locale: languages.ar.locale, messages: await languages.ar.load() });
  const products = [0, 1, 2, 3, 11, 100, 1234].map((count) =>
    intl.formatMessage({ id: 'browse.count' }, { count, isCapped: false }),
  );
  expect(products).toEqual(['لا منتجات', 'منتج واحد', 'منتجان', '3 منتجات', '11 منتجًا', '100 منتج', '1,234 منتجًا']);
  const wait = (h: number, m: number) => intl.formatMessage({ id: 'error.DONATION_COOLDOWN' }, { h, m });
  expect(wait(3, 5)).toBe('عليك الانتظار 3 ساعات و5 دقائق قبل الحصول على تبرّع آخر.');
  expect(wait(0, 2)).toBe('عليك الانتظار دقيقتين قبل الحصول على تبرّع آخر.');
});
