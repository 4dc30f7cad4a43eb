import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { LONGEST_SEARCH } from '../../generated/limits.ts';
import { startOfDay } from '../../lib/format.ts';
import { lengthOf, shortened } from '../../lib/text.ts';

const TYPING_PAUSE_MS = 250;

/** How many rows a list may have at first, and with each load. */
export const SIZES = [25, 50, 100] as const;

type Direction = 'ASC' | 'DESC';

/** An order of a list: by its own time, or by one of the times of accounts. */
export type StaffSort = Direction | `${'JOINED' | 'WAITING_SINCE'}_${Direction}` | 'FINE';

/** The orders of a list, the one that it has by itself first. */
type Sorts = readonly [StaffSort, ...StaffSort[]];

/** The newest first, or the oldest. */
export const byAge = (): Sorts => ['DESC', 'ASC'];

/** The same, but of those that wait the longest waiting first; as the server has it by itself. */
export const byWait =
  (waiting: string) =>
  (filter: string, isSearch: boolean): Sorts =>
    filter === waiting && !isSearch ? ['ASC', 'DESC'] : byAge();

/** The dates, the order and the number of rows. */
export interface StaffFiltersState {
  /** The first and the last day, as the browser writes them; empty for none. */
  days: { from: string; to: string };
  onDay: (end: 'from' | 'to', day: string) => void;
  sorts: Sorts;
  sort: StaffSort;
  onSort: (sort: StaffSort) => void;
  size: number;
  onSize: (size: number) => void;
  /** How many of these are not as they are by themselves. */
  inUse: number;
}

/** The text of the search box, the chosen status, and the other filters. */
export interface StaffSearchState<Filter extends string> extends StaffFiltersState {
  search: string;
  onSearch: (search: string) => void;
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** Lists all of the first filter again; null while nothing of it is left out. */
  onClear: (() => void) | null;
}

/** How many rows a list has shown, so that a reload shows as many. */
export interface StaffPlace {
  rows: number;
  onRows: (rows: number) => void;
}

/** What stands in the address: the first choice is left out. */
const unlessFirst = <Value>(value: Value, [first]: readonly Value[]) => (value === first ? '' : String(value));

/**
 * The search, the filters and the place of a staff screen, which the page's address keeps. `term` follows the typing
 * after a pause, and is null without a search. `asked` is what the list is asked for: days, direction and size. The
 * first filter is the one that a list has by itself.
 */
export function useStaffSearch<Filter extends string>(
  filters: readonly [Filter, ...Filter[]],
  sortsOf: (filter: Filter, isSearch: boolean) => Sorts = byAge,
) {
  const [params, setParams] = useSearchParams();
  const searched = shortened(params.get('q') ?? '', LONGEST_SEARCH);
  const filter = filters.find((value) => value === params.get('status')) ?? filters[0];
  const sorts = sortsOf(filter, searched !== '');
  const sort = sorts.find((value) => value === params.get('sort')) ?? sorts[0];
  const size = SIZES.find((value) => String(value) === params.get('size')) ?? SIZES[0];
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const [from, to] = [startOfDay(days.from), startOfDay(days.to, 1)];
  const [search, setSearch] = useState(searched);
  const [sent, setSent] = useState(searched);

  // A search from outside (Back, another address) replaces the text. The echo of the typed text does not.
  if (searched !== sent) {
    setSent(searched);
    setSearch(searched);
  }

  const put = (changes: Record<string, string>, replace: boolean) =>
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
  /** Another list begins at its start. */
  const change = (changes: Record<string, string>, replace = false) => put({ ...changes, rows: '' }, replace);
  const send = useDebouncedCallback((text: string) => {
    setSent(text);
    change({ q: text }, true);
  }, TYPING_PAUSE_MS);
  const clear = () => {
    setSearch('');
    setSent('');
    change({ q: '', status: '', sort: '', from: '', to: '', size: '' });
  };
  const isOfDays = from !== null || to !== null;
  const state: StaffSearchState<Filter> = {
    search,
    onSearch: (text) => {
      setSearch(text);
      if (lengthOf(text) <= LONGEST_SEARCH) send(text.trim());
    },
    filter,
    onFilter: (value) => change({ status: unlessFirst(value, filters) }),
    days,
    onDay: (end, day) => change({ [end]: day }, true),
    sorts,
    sort,
    onSort: (value) => change({ sort: unlessFirst(value, sorts) }),
    size,
    onSize: (value) => change({ size: unlessFirst(value, SIZES) }),
    inUse: [isOfDays, sort !== sorts[0], size !== SIZES[0]].filter(Boolean).length,
    onClear: search || filter !== filters[0] || isOfDays ? clear : null,
  };
  const place: StaffPlace = {
    rows: Number(params.get('rows')) || 0,
    onRows: (rows) => put({ rows: String(rows) }, true),
  };
  const direction: Direction = sort.endsWith('ASC') ? 'ASC' : 'DESC';
  return { state, place, filter, term: searched || null, asked: { from, to, direction, first: size } };
}
