import type { Language } from '../generated/graphql.ts';
import english from '../../../messages/en.json';
import { readStored, store } from './storage.ts';

type Messages = typeof english;

interface LanguageInfo {
  /** The name of the language among its speakers, and a short form. */
  name: string;
  short: string;
  /** The tag for the page; `my` means Malay here, but Burmese in a tag. */
  tag: string;
  /** For numbers, dates and plurals: Latin digits in every language. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Under which the server knows it. */
  serverCode: Language;
  load: () => Promise<Messages>;
  /** The texts that only screens of staff show. */
  loadStaff: () => Promise<Partial<Messages>>;
}

/** The languages of the product, by the code that local storage keeps. */
export const languages = {
  en: {
    name: 'English',
    short: 'EN',
    tag: 'en',
    locale: 'en',
    dir: 'ltr',
    serverCode: 'EN',
    load: () => Promise.resolve(english),
    loadStaff: () => import('../../../messages/en.json?staff').then((file) => file.default),
  },
  ar: {
    name: 'العربية',
    short: 'AR',
    tag: 'ar',
    locale: 'ar-u-nu-latn',
    dir: 'rtl',
    serverCode: 'AR',
    load: () => import('../../../messages/ar.json').then((file) => file.default),
    loadStaff: () => import('../../../messages/ar.json?staff').then((file) => file.default),
  },
  my: {
    name: 'Bahasa Melayu',
    short: 'BM',
    tag: 'ms',
    locale: 'ms',
    dir: 'ltr',
    serverCode: 'MY',
    load: () => import('../../../messages/my.json').then((file) => file.default),
    loadStaff: () => import('../../../messages/my.json?staff').then((file) => file.default),
  },
} as const satisfies Record<string, LanguageInfo>;

/** The stored code of a language. */
export type LanguageCode = keyof typeof languages;

/** All codes, in the order of the dropdown. */
export const languageCodes = ['en', 'ar', 'my'] as const satisfies LanguageCode[];

interface ShownLanguage {
  code: LanguageCode;
  messages: Messages;
}

const STORAGE_KEY = 'language';
const listeners = new Set<() => void>();
let shown: ShownLanguage = { code: 'en', messages: english };
let wanted: LanguageCode | undefined;
let hasStaffTexts = false;

/** The language that the person chose in this browser; null when they never did. */
export function chosenLanguage(): LanguageCode | null {
  const stored = readStored(STORAGE_KEY);
  return languageCodes.find((code) => code === stored) ?? null;
}

/** The language on the screen, for code outside React. */
export function getLanguage() {
  return shown;
}

/** Calls back whenever the language changes. */
export function subscribeToLanguage(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

async function load(code: LanguageCode): Promise<Messages> {
  const { load: loadAll, loadStaff } = languages[code];
  const [messages, staff] = await Promise.all([loadAll(), hasStaffTexts ? loadStaff() : {}]);
  return { ...messages, ...staff };
}

function show(code: LanguageCode, messages: Messages) {
  shown = { code, messages };
  // Before React renders: the kit reads the direction from the page.
  document.documentElement.lang = languages[code].tag;
  document.documentElement.dir = languages[code].dir;
  listeners.forEach((listener) => listener());
}

/** Opens the page in the chosen language; without its catalogue (offline, say) it opens in English. */
export async function startLanguage() {
  const code = chosenLanguage() ?? 'en';
  await load(code).then(
    (messages) => show(code, messages),
    // The page already has the direction of the chosen one.
    () => show('en', english),
  );
}

/** Brings the texts of staff's screens, from now on in each language; rejects when they could not be loaded. */
export async function addStaffTexts() {
  hasStaffTexts = true;
  const code = wanted ?? chosenLanguage() ?? 'en';
  const messages = await load(code);
  if (!wanted || wanted === code) show(code, messages);
}

/** Shows the language that was chosen in another tab. */
async function follow() {
  const code = chosenLanguage() ?? 'en';
  wanted = code;
  const messages = await load(code).catch(() => null);
  if (messages && wanted === code) show(code, messages);
}

window.addEventListener('storage', ({ key }) => {
  if (key === STORAGE_KEY) void follow();
});

/** Changes the language at once and keeps the choice; rejects when its catalogue could not be loaded. */
export async function changeLanguage(code: LanguageCode) {
  wanted = code;
  const messages = await load(code);
  // Somebody who chooses twice in a row gets the second.
  if (wanted !== code) return;
  store(STORAGE_KEY, code);
  show(code, messages);
}
