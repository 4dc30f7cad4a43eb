import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { newVisitor, PHONE, type Visitor } from './browser.ts';
import { wordsOf, type Language } from './catalogue.ts';
import type { Exhibit } from './gallery.ts';
import { signedInVisitor } from './session.ts';

/** How an exhibit is looked at. */
export interface View {
  language: Language;
  scheme: 'light' | 'dark';
  width: 360 | 1280;
}

/** Every way to look: three languages would be the same as these two, one of each direction. */
export const ALL_VIEWS: View[] = (['en', 'ar'] as const).flatMap((language) =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    ([360, 1280] as const).map((width) => ({ language, scheme, width })),
  ),
);

/** Whether the exhibit exists at the width of this view. */
export const isIn = (view: View, { only }: Exhibit) => !only || only === (view.width === 360 ? 'phone' : 'desktop');

export const nameOf = ({ language, scheme, width }: View) => `${width}-${language}-${scheme}`;

/** A person of the demo data in front of an exhibit, once its data, pictures and fonts are there. */
export async function show(browser: Browser, url: string, exhibit: Exhibit, view: View): Promise<Visitor> {
  const options: BrowserContextOptions = {
    colorScheme: view.scheme,
    ...(view.width === 360 ? PHONE : { viewport: { width: 1280, height: 900 } }),
  };
  const visitor = exhibit.as
    ? await signedInVisitor(browser, url, exhibit.as, options)
    : await newVisitor(browser, url, options);
  const { page } = visitor;
  await page.addInitScript((language) => localStorage.setItem('language', language), view.language);
  await page.addInitScript(keepToasts);
  await page.goto(exhibit.path);
  await page.locator('h1').first().waitFor();
  await settled(page);
  await exhibit.open?.(page, wordsOf(view.language));
  await settled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return visitor;
}

/** A toast closes when its bar has run out: here none does before it was looked at. */
function keepToasts() {
  const style = new CSSStyleSheet();
  style.replaceSync('.Toastify__progress-bar { animation-play-state: paused !important; }');
  document.adoptedStyleSheets.push(style);
}

/** No requests under way, no placeholder in place of what they bring, and every picture in sight loaded. */
async function settled(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
}
