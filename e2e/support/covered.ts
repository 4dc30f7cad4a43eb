import type { Page } from 'playwright-core';

/** More steps than any screen has places to stop at. */
const LONGEST_WALK = 400;

/**
 * Looks at the element that has the focus. The answer is 'end' when the walk is complete, and null when the element can
 * be seen. Otherwise it names the element and its cover.
 */
const LOOK = `(async () => {
  const focused = document.activeElement;
  const walked = (window.walked ??= new Set());
  if (!focused || focused === document.body || walked.has(focused)) return 'end';
  walked.add(focused);
  // A choice is drawn by its label.
  const { width, height } = focused.getBoundingClientRect();
  const isDrawn = width * height >= 16 && getComputedStyle(focused).opacity !== '0';
  // A button inside a field, such as a password's eye, belongs to the field.
  const seen = focused.closest('.mantine-Input-wrapper') ?? (isDrawn ? focused : (focused.labels?.[0] ?? focused.parentElement));
  // A round element has no corners.
  const places = getComputedStyle(seen).borderRadius === '50%' ? [0.2, 0.5, 0.8] : [0.1, 0.5, 0.9];
  let covering;
  // An element that scrolls, or was out of sight, is drawn some frames later.
  for (let frame = 0; frame < 20; frame++) {
    // A list that goes on meanwhile pushes away what stands below it.
    const tall = document.documentElement.scrollHeight;
    if (tall !== window.tall) focused.scrollIntoView({ block: 'nearest' });
    window.tall = tall;
    const box = seen.getBoundingClientRect();
    covering = places.flatMap((across) => places.flatMap((down) => {
      const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
      if (hit && (seen.contains(hit) || hit.contains(seen))) return [];
      return hit ? hit.tagName + '.' + hit.className : 'outside';
    }));
    // Something larger than the screen cannot be seen whole.
    if (covering.length <= (box.height > window.innerHeight / 2 ? 6 : 3)) return null;
    await new Promise((drawn) => requestAnimationFrame(drawn));
  }
  return (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName).slice(0, 60) + ' under ' + [...new Set(covering)].join(', ');
})()`;

/** Walks with one key through everything that takes the focus, and returns what was covered by something else. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const covered: string[] = [];
  await page.evaluate('window.walked = new Set(); window.tall = document.documentElement.scrollHeight');
  for (let step = 0; step < LONGEST_WALK; step++) {
    await page.keyboard.press(key);
    const found = await page.evaluate<string | null>(LOOK);
    if (found === 'end') return covered;
    if (found) covered.push(`${key}: ${found}`);
  }
  throw new Error(`${key} does not come to an end`);
}

/** Finds the elements that are covered while they have the focus, on the way through the screen and back. */
export const coveredFocus = async (page: Page) => [...(await walk(page, 'Tab')), ...(await walk(page, 'Shift+Tab'))];
