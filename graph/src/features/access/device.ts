/** How long the description of a device is at most, in characters. */
export const LONGEST_DEVICE = 100;

/** The first that a User-Agent header names is the browser: many name others after their own. */
const BROWSERS = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

/**
 * A short description of the sender from a User-Agent header: "Firefox on Android", for a tool its name, or "Unknown".
 */
export function deviceOf(userAgent: string): string {
  const named = (names: readonly (readonly [RegExp, string])[]) => names.find(([mark]) => mark.test(userAgent))?.[1];
  const browser = named(BROWSERS);
  const system = named(SYSTEMS);
  if (browser) return system ? `${browser} on ${system}` : browser;
  const [tool = 'Unknown'] = /^[\w.-]+/.exec(userAgent) ?? [];
  return (tool === 'Mozilla' && system) || tool.slice(0, LONGEST_DEVICE);
}
