import { preload } from 'react-dom';
import plexRegular from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2';
import plexSemiBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2';
import plexBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2';
import type { Language } from '../generated/graphql.ts';
import english from '../messages/en.json';
import { readStored, store } from './storage.ts';

type Messages = typeof english;

interface LanguageInfo {
  /** What the language is called by those who speak it, and in short. */
  name: string;
  short: string;
  /** The tag for the page; `my` means Malay here, but Burmese in a tag. */
  tag: string;
  /** For numbers, dates and plurals: Latin digits in every language. */
  locale: string;
  dir: 'ltr' | 'rtl';
  /** Under which the server knows it. */
  serverCode: Language;
  /** Files that only this language needs. */
  fonts: string[];
  load: () => Promise<Messages>;
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
    fonts: [],
    load: () => Promise.resolve(english),
  },
  ar: {
    name: 'العربية',
    short: 'AR',
    tag: 'ar',
    locale: 'ar-u-nu-latn',
    dir: 'rtl',
    serverCode: 'AR',
    fonts: [plexRegular, plexSemiBold, plexBold],
    load: () => import('../messages/ar.json').then((file) => file.default),
  },
  my: {
    name: 'Bahasa Melayu',
    short: 'BM',
    tag: 'ms',
    locale: 'ms',
    dir: 'ltr',
    serverCode: 'MY',
    fonts: [],
    load: () => import('../messages/my.json').then((file) => file.default),
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

function load(code: LanguageCode): Promise<Messages> {
  const language: LanguageInfo = languages[code];
  for (const file of language.fonts) preload(file, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return language.load();
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
    () => undefined,
  );
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
