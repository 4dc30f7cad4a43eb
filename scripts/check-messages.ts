import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { parseSync, Visitor } from 'vite';
import { placeOf } from '../web/compileMessages.ts';

/**
 * Part of `npm run check`: the three message catalogues say the same things, and only what screens and mails say. Fails
 * on a missing, unused, untranslated or unsorted message, and on wrong syntax. Also fails on other placeholders or tags
 * than in English, and on a translated plural without a form that its language has. Texts of staff stay with them.
 */
const CATALOGUES = 'messages';
const TAGS = { en: 'en', ar: 'ar', my: 'ms' };

/** Names and signs, and words that are the same in both languages. */
const SAME_AS_ENGLISH: Record<string, string[]> = {
  ar: ['app.name', 'app.pageTitle', 'pictures.failure', 'productForm.currency'],
  my: [
    'app.name',
    'app.pageTitle',
    'card.cvv',
    'footer.menu',
    'nav.menu',
    'pictures.failure',
    'productForm.currency',
    'purchased.filter',
    'purchased.status',
    'staff.productStatus',
    'staff.status',
  ],
};

/** The files of staff's screens. No other file imports them or uses their texts, which come with them. */
const OF_STAFF = /\/(?:desk|log|review|staff)\/|\/(?:frame|pages)\/(?:Manage|ReviewQueue|Staff)\w*\.tsx$/;
const LISTS_SCREENS = 'app/screens.ts';
const CLIENT = 'web/src';

type Catalogue = Record<string, string>;
type Code = keyof typeof TAGS;

const problems: string[] = [];
const read = (code: Code): Catalogue => JSON.parse(readFileSync(join(CATALOGUES, `${code}.json`), 'utf8'));
const english = read('en');

/** The elements of a message, those inside its plurals and tags too. */
function everyElement(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) => {
    if (isTagElement(element)) return [element, ...everyElement(element.children)];
    if (!isPluralElement(element) && !isSelectElement(element)) return [element];
    return [element, ...Object.values(element.options).flatMap((option) => everyElement(option.value))];
  });
}

function parsed(code: Code, id: string, text: string): MessageFormatElement[] | null {
  try {
    return parse(text);
  } catch (error) {
    problems.push(`${code}: ${id}: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

function checkPlurals(code: Code, id: string, elements: MessageFormatElement[]) {
  const forms = new Intl.PluralRules(TAGS[code]).resolvedOptions().pluralCategories;
  for (const element of everyElement(elements)) {
    if (!isPluralElement(element)) continue;
    const missing = forms.filter((form) => !element.options[form]);
    if (missing.length > 0)
      problems.push(`${code}: ${id}: the plural of {${element.value}} lacks ${missing.join(', ')}`);
  }
}

function checkCatalogue(code: Code) {
  const catalogue = read(code);
  const ids = Object.keys(catalogue);
  const firstUnsorted = ids.find((id, place) => id !== ids.toSorted()[place]);
  if (firstUnsorted) problems.push(`${code}: ${firstUnsorted}: not in alphabetical order`);
  for (const id of Object.keys(english)) if (!Object.hasOwn(catalogue, id)) problems.push(`${code}: ${id}: missing`);

  for (const [id, text] of Object.entries(catalogue)) {
    const elements = parsed(code, id, text);
    if (code === 'en') continue;
    if (elements) checkPlurals(code, id, elements);
    const original = english[id];
    if (original === undefined) {
      problems.push(`${code}: ${id}: not in the English catalogue`);
      continue;
    }
    const isSame = text === original;
    if (isSame !== Boolean(SAME_AS_ENGLISH[code]?.includes(id))) {
      problems.push(
        `${code}: ${id}: ${isSame ? 'not translated' : 'translated, though listed as the same in English'}`,
      );
    }
    const source = parsed('en', id, original);
    const different = elements && source && isStructurallySame(source, elements).error;
    if (different) problems.push(`${code}: ${id}: fills in other things than English: ${different.message}`);
  }
}

/** A file of other screens names no text of staff, and imports no file of theirs. */
function checkPlace(file: string, value: string) {
  if (OF_STAFF.test(file) || file === LISTS_SCREENS) return;
  const isImport = value.startsWith('.') && OF_STAFF.test(value);
  if (isImport || (/^\w+\.\w/.test(value) && placeOf(value) === 'staff'))
    problems.push(`${file}: only the screens of staff have ${value}`);
}

/** The strings of the sources, and their templates of one value as what stands before and after it. */
function readSources(root: string) {
  const literals = new Set<string>();
  const templates: { start: string; end: string }[] = [];
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(name) || /\.test\.tsx?$/.test(name)) continue;
    const { program } = parseSync(name, readFileSync(join(root, name), 'utf8'));
    new Visitor({
      Literal: (node) => {
        if (typeof node.value !== 'string') return;
        literals.add(node.value);
        if (root === CLIENT) checkPlace(name, node.value);
      },
      TemplateLiteral: ({ quasis }) => {
        const [start = '', end = ''] = quasis.map((part) => part.value.raw);
        if (root === CLIENT) checkPlace(name, start);
        if (quasis.length === 2 && start.includes('.')) templates.push({ start, end });
      },
    }).visit(program);
  }
  return { literals, templates };
}

function checkUse(root: string, ids: string[]) {
  const { literals, templates } = readSources(root);
  const isMade = (id: string) =>
    templates.some(
      ({ start, end }) =>
        id.startsWith(start) && id.endsWith(end) && literals.has(id.slice(start.length, id.length - end.length)),
    );
  for (const id of ids) if (!literals.has(id) && !isMade(id)) problems.push(`en: ${id}: nothing in ${root} uses it`);
}

for (const code of ['en', 'ar', 'my'] as const) checkCatalogue(code);
const { mails = [], staff = [], screens = [] } = Object.groupBy(Object.keys(english), placeOf);
checkUse(CLIENT, [...staff, ...screens]);
checkUse('graph/src', mails);

if (problems.length > 0) {
  console.error([...new Set(problems)].join('\n'));
  process.exitCode = 1;
}
