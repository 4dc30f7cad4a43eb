import { useMediaQuery } from '@mantine/hooks';

const WIDE = '(min-width: 62em)';

/** Whether there is room for two things side by side: filters and products, pictures and a form. */
export function useIsWide() {
  return useMediaQuery(WIDE, true, { getInitialValueInEffect: false });
}

/** The same outside React, for what is loaded before the screen is drawn. */
export const isWide = () => window.matchMedia(WIDE).matches;
