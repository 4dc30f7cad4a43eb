import { useLocation } from 'react-router';

/** Whether the screen has a search of its own, which the bar then leaves out: Browse. */
export function useHasSearch() {
  return useLocation().pathname.toLowerCase() === '/browse';
}
