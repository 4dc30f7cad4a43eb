/*
 * A classic script of its own in the head of the page, run before anything is painted: the scheme that was chosen here
 * (see ui/ThemeSwitch.tsx) stands from the first moment, and the browser's own bars have its colour, also when it changes.
 */
{
  const page = document.documentElement;
  const bars = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')];
  const [light = '', dark = ''] = bars.map(({ content }) => content);

  new MutationObserver(() => {
    const color = page.dataset.mantineColorScheme === 'dark' ? dark : light;
    for (const bar of bars) bar.content = color;
  }).observe(page, { attributeFilter: ['data-mantine-color-scheme'] });

  let chosen: string | null = null;
  try {
    // What Mantine keeps there: light, dark, or auto for that of the system.
    chosen = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Some browsers keep nothing.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  page.dataset.mantineColorScheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
}
