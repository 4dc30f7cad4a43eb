import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is too narrow for tables: then rows are cards. */
export function useIsNarrow() {
  return useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
}
