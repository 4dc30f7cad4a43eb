import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than a tablet. */
export function useIsPhone() {
  return useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
}
