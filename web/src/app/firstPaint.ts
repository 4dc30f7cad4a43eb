/*
 * A classic script of its own in the head of the page, which runs before anything is painted. The scheme that was
 * chosen here (see ui/ThemeSwitch.tsx) and the direction of the language (see lib/language.ts) stand from the first
 * moment. Visitors see no outline of the market. The browser's own bars have the scheme's colour, also when it changes.
 */
{
  const page = document.documentElement;
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const [light = '', dark = ''] = bars.map(({ content }) => content);

  new MutationObserver(() => {
    const color = page.dataset.mantineColorScheme === 'dark' ? dark : light;
    for (const bar of bars) bar.content = color;
  }).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });

  let kept: Partial<Storage> = {};
  try {
    kept = { ...localStorage };
  } catch {
    // Some browsers keep nothing.
  }
  // Mantine keeps light, dark, or auto (for the system's scheme) there.
  const chosen = kept['mantine-color-scheme-value'];
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system;

  const { language, user } = kept;
  if (language === 'ar') Object.assign(page, { lang: 'ar', dir: 'rtl' });
  if (language === 'my') page.lang = 'ms';
  if (!user) page.dataset.visitor = '';
}
