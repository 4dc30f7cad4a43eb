import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is too narrow for the tables: rows are cards then. */
export function useIsNarrow() {
  return useMediaQuery('(max-width: 79.99em)', false, { getInitialValueInEffect: false });
}
