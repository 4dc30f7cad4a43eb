import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { foldWords, wordsInOrder } from './folding.ts';
import { LEXICON_LANGUAGES, parseLexicon, readLexicon } from './lexicon.ts';
import { unitsOf } from './meanings.ts';
import { possibleStems } from './stems.ts';

const { groups, models, kinds, alone } = readLexicon();

/** The meanings of each word, as a search would fold it. */
const meanings = new Map<string, Set<string>>();
for (const { meaning, words } of groups) {
  for (const word of Object.values(words).flat()) {
    const folded = foldWords(word).join(' ');
    meanings.set(folded, (meanings.get(folded) ?? new Set<string>()).add(meaning));
  }
}

const meaningsOf = (word: string) => meanings.get(foldWords(word).join(' ')) ?? new Set<string>();

/** What all of these words mean. */
const shared = (...words: string[]) =>
  groups.map(({ meaning }) => meaning).filter((meaning) => words.every((word) => meaningsOf(word).has(meaning)));

test('the lexicon has at least 1,200 groups', () => {
  expect(groups.length).toBeGreaterThanOrEqual(1200);
});

test('every group has a word in each of the three languages, and Arabic ones are written in Arabic', () => {
  for (const { meaning, words } of groups) {
    for (const language of LEXICON_LANGUAGES) {
      expect(words[language].length, `${meaning}, ${language}`).toBeGreaterThan(0);
      for (const word of words[language]) {
        expect(/\p{Script=Arabic}/u.test(word), `${meaning}: ${word}`).toBe(language === 'ar');
        expect(word, meaning).toBe(word.toLowerCase());
      }
    }
  }
});

test.each([
  ['book', 'buku', 'كتاب'],
  ['bookshelf', 'rak buku', 'مكتبة'],
  ['dictionary', 'kamus', 'قاموس'],
  ['pen', 'pulpen', 'قلم'],
  ['pencil', 'pensel', 'قلم'],
  ['calculator', 'kalkulator', 'آلة حاسبة'],
  ['phone', 'handphone', 'جوال'],
  ['laptop', 'komputer riba', 'حاسوب محمول'],
  ['phone charger', 'pengecas telefon', 'شاحن جوال'],
  ['laptop charger', 'pengecas laptop', 'شاحن لابتوب'],
  ['headphones', 'fon kepala', 'سماعة'],
  ['printer', 'pencetak', 'طابعة'],
  ['rice cooker', 'periuk nasi', 'طباخة أرز'],
  ['kettle', 'cerek', 'غلاية'],
  ['fridge', 'peti sejuk', 'براد'],
  ['washing machine', 'mesin basuh', 'غسالة'],
  ['fan', 'kipas', 'مروحة'],
  ['iron', 'seterika', 'مكواة'],
  ['table', 'meja', 'طاولة'],
  ['desk', 'meja belajar', 'مكتب'],
  ['drawer', 'laci', 'جارور'],
  ['wardrobe', 'almari', 'دولاب'],
  ['mattress', 'tilam', 'مرتبة'],
  ['shoes', 'kasut', 'أحذية'],
  ['backpack', 'beg galas', 'شنطة ظهر'],
  ['headscarf', 'tudung', 'طرحة'],
  ['prayer mat', 'sejadah', 'سجادة صلاة'],
  ['bicycle', 'basikal', 'بسكليت'],
  ['motorcycle', 'motor', 'دراجة نارية'],
  ['helmet', 'topi keledar', 'خوذة'],
  ['tent', 'khemah', 'خيام'],
  ['umbrella', 'payung', 'شمسية'],
  ['used', 'terpakai', 'مستعمل'],
  ['free', 'percuma', 'مجاني'],
  ['cheap', 'murah', 'رخيص'],
])('%s, %s and %s are one meaning', (en, ms, ar) => {
  expect(shared(en, ms, ar)).not.toEqual([]);
});

/** What a text means, forms of words and all. */
const readIn = (text: string) => unitsOf(wordsInOrder(text)).flatMap((unit) => unit.meanings);

test.each([
  ['table', 'timetable'],
  ['table', 'tablet'],
  ['table', 'table tennis'],
  ['table', 'periodic table'],
  ['طاولة', 'طاولة زهر'],
  ['كاتب', 'كتاب'],
  ['كاتب', 'كتب'],
  ['كتاب', 'مكتبة'],
  ['كتاب', 'مكتب'],
  ['lamp', 'ringan'],
  ['phone charger', 'laptop charger'],
  ['شاحن جوال', 'شاحن لابتوب'],
  ['jem', 'jam dinding'],
  ['iron', 'besi'],
  ['watch', 'filem'],
  ['سماعة طبية', 'speaker'],
  ['نظارة شمسية', 'gelas'],
  ['glasses', 'gelas'],
  ['prayer mat', 'yoga mat'],
  ['ring', 'ring file'],
  ['keyboard', 'piano'],
  ['football', 'basketball'],
  ['bicycle', 'motorcycle'],
  ['new', 'news'],
  ['bus', 'bass'],
  ['pan', 'pants'],
  ['cat', 'cat air'],
  ['table tennis bat', 'kelawar'],
  ['rice', 'price'],
  ['fails', 'fail'],
  ['codes', 'cod'],
  ['cases', 'cas'],
  ['pcs', 'pc'],
  ['talian', 'tali'],
  ['taliannya', 'tali'],
  ['berikan', 'ikan'],
  ['دقيقة', 'دقيق'],
  ['بالمعالجة', 'معالج'],
  ['المستخدمين', 'مستخدم'],
])('%s and %s share no meaning', (a, b) => {
  const others = readIn(b);
  expect(readIn(a).filter((meaning) => others.includes(meaning))).toEqual([]);
});

test.each(['open', 'light', 'old', 'air', 'seat', 'news', 'bass', 'boss', 'card', 'woven', 'tikus', 'peminat'])(
  '%s means nothing by itself',
  (word) => {
    expect(readIn(word)).toEqual([]);
  },
);

const parsing = (text: string) => () => parseLexicon([{ name: 'a.txt', text }]);

test('a line that is no group is refused, with its file and line', () => {
  for (const line of [
    'book',
    'book: book | buku',
    ': book | buku | كتاب',
    'book: book | buku | كتاب | x',
    'a: b: c | d | e',
  ]) {
    expect(parsing(`# Books\n${line}`), line).toThrow('a.txt:2: not of the form');
  }
  for (const list of ['book,, tome', 'book,', ' ', 'book، tome']) {
    expect(parsing(`book: ${list} | buku | كتاب`), list).toThrow('a.txt:1: words are separated');
  }
  expect(parsing('book: book, book | buku | كتاب')).toThrow('a.txt:1: "book" stands twice');
});

test('a meaning that stands twice is refused, wherever it stands', () => {
  const line = 'book: book | buku | كتاب';
  expect(() =>
    parseLexicon([
      { name: 'a.txt', text: line },
      { name: 'b.txt', text: `\n${line}` },
    ]),
  ).toThrow('b.txt:2: the meaning "book" stands at a.txt:1 already');
});

test('a line is read word by word', () => {
  expect(
    parseLexicon([{ name: 'a.txt', text: '# x\n\nrice cooker: rice cooker | periuk nasi, periuk | طنجرة أرز\n' }])
      .groups,
  ).toEqual([
    {
      field: 'a',
      meaning: 'rice cooker',
      words: { en: ['rice cooker'], ms: ['periuk nasi', 'periuk'], ar: ['طنجرة أرز'] },
    },
  ]);
});

const SHOES = {
  name: 'a.txt',
  text: 'shoes: shoe | kasut | حذاء\nboots: boots | but | بوت\nclothes: clothes | baju | ملابس',
};

test('a kind is read with what is like it, or with what only belongs together', () => {
  const lexicon = parseLexicon([SHOES, { name: 'kinds.txt', text: '# x\nshoes: boots\nclothes > shoes' }]);
  expect([...lexicon.kinds]).toEqual([
    ['boots', [{ meaning: 'shoes', isWide: false }]],
    ['shoes', [{ meaning: 'clothes', isWide: true }]],
  ]);
});

test('a name of a maker is read with all its spellings and what kind of thing it is', () => {
  const lexicon = parseLexicon([SHOES, { name: 'models.txt', text: 'boots: doc martens = dr martens, timberland' }]);
  const kind = { meaning: 'boots', isWide: false };
  expect(lexicon.models).toEqual([
    { kind, spellings: ['doc martens', 'dr martens'] },
    { kind, spellings: ['timberland'] },
  ]);
});

const reading = (name: string, text: string) => () => parseLexicon([SHOES, { name, text }]);

test('a line of kinds or names is refused that is none, or that speaks of a meaning that no group has', () => {
  expect(reading('kinds.txt', 'shoes')).toThrow('kinds.txt:1: not of the form');
  expect(reading('kinds.txt', 'shoes: boots: boots')).toThrow('kinds.txt:1: not of the form');
  expect(reading('kinds.txt', 'shoes: boots,, boots')).toThrow('kinds.txt:1: words are separated');
  expect(reading('kinds.txt', '\nshoes: clogs')).toThrow('kinds.txt:2: no group has the meaning "clogs"');
  expect(reading('models.txt', 'clogs: crocs')).toThrow('models.txt:1: no group has the meaning "clogs"');
});

test('nothing is a kind of itself, however far up', () => {
  for (const meaning of kinds.keys()) {
    const above = new Set<string>();
    const climb = (one: string) => {
      for (const kind of kinds.get(one) ?? [])
        if (!above.has(kind.meaning)) {
          above.add(kind.meaning);
          climb(kind.meaning);
        }
    };
    climb(meaning);
    expect(above, meaning).not.toContain(meaning);
  }
});

test('no name of a maker is a word of the lexicon or stands twice', () => {
  const spellings = models.flatMap((model) => model.spellings.map((spelling) => foldWords(spelling).join(' ')));
  expect(spellings.filter((spelling, at) => spellings.indexOf(spelling) < at || meanings.has(spelling))).toEqual([]);
});

/** Whether a word looks like a form of one of the lexicon. */
const isForm = (word: string) =>
  Object.values(possibleStems(word)).some((stems) => stems.some((stem) => meanings.has(stem)));

test('a word that stands alone is no word of the lexicon, and would be taken for a form of one', () => {
  expect(alone.flatMap(wordsInOrder).filter((word) => meanings.has(word) || !isForm(word))).toEqual([]);
  expect(alone.filter((word, at) => alone.indexOf(word) < at)).toEqual([]);
});

test('a line is refused that does not say what stands alone, and why', () => {
  expect(reading('alone.txt', 'talian: a line')()).toMatchObject({ alone: ['talian'] });
  for (const line of ['talian', 'talian:', 'talian telefon: a line', ': a line'])
    expect(reading('alone.txt', line), line).toThrow('alone.txt:1: not of the form');
});

test('the image carries the lexicon to where the built server looks for it', () => {
  const dockerfile = readFileSync(join(import.meta.dirname, '../../../Dockerfile'), 'utf8');
  expect(dockerfile).toContain('COPY --from=build /app/graph/lexicon graph/lexicon\n');
});
