import { useMediaQuery } from '@mantine/hooks';

const PHONE = '(max-width: 47.99em)';

/** Whether the screen is narrower than a tablet. */
export function useIsPhone() {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}

/** The same outside React, for what is loaded before the screen is drawn. */
export const isPhone = () => window.matchMedia(PHONE).matches;
