import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LONGEST_SEARCH } from '../../generated/limits.ts';
import { lengthOf, shortened } from '../../lib/text.ts';

const TYPING_PAUSE_MS = 250;

/** The text of the search box, and the chosen status. */
export interface StaffSearchState<Filter extends string> {
  search: string;
  onSearch: (search: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Lists everything again; null while nothing is left out. */
  onClear: (() => void) | null;
}

/** How many rows a list has shown, so that a reload shows as many. */
export interface StaffPlace {
  rows: number;
  onRows: (rows: number) => void;
}

/**
 * The search, the filter and the place of a staff screen, which the page's address keeps. `term` follows the typing
 * after a pause, and is null without a search. The first filter lists everything.
 */
export function useStaffSearch<Filter extends string>(filters: readonly [Filter, ...Filter[]]) {
  const [params, setParams] = useSearchParams();
  const searched = shortened(params.get('q') ?? '', LONGEST_SEARCH);
  const filter = filters.find((value) => value === params.get('status')) ?? filters[0];
  const [search, setSearch] = useState(searched);
  const [sent, setSent] = useState(searched);

  // A search from outside (Back, another address) replaces the text. The echo of the typed text does not.
  if (searched !== sent) {
    setSent(searched);
    setSearch(searched);
  }

  const change = (changes: Record<string, string>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    change({ q: text, rows: '' }, true);
  }, TYPING_PAUSE_MS);
  const nameOf = (value: Filter) => (value === filters[0] ? '' : value);
  const clear = () => {
    setSearch('');
    setSent('');
    change({ q: '', status: '', rows: '' }, false);
  };
  const state: StaffSearchState<Filter> = {
    search,
    onSearch: (text) => {
      setSearch(text);
      if (lengthOf(text) <= LONGEST_SEARCH) send(text.trim());
    },
    filter,
    onFilter: (value) => change({ status: nameOf(value), rows: '' }, false),
    onClear: search || filter !== filters[0] ? clear : null,
  };
  const place: StaffPlace = {
    rows: Number(params.get('rows')) || 0,
    onRows: (rows) => change({ rows: String(rows) }, true),
  };
  return { state, place, filter, term: searched || null };
}
