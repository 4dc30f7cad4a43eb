import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SavedSearchesDocument, SaveSearchDocument } from '../../../generated/graphql.ts';
import { createCache } from '../../../lib/server/cache.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import { lamps, searchList } from '../../../testing/searches.ts';
import { readFilters } from '../../products/parts/browse/browseFilters.ts';
import { filtersOf } from './savedFilters.ts';
import { SaveSearch } from './SaveSearch.tsx';
// It comes when it is opened, which may take long on a busy machine.
import './SaveSearchDialog.tsx';

const filters = readFilters(new URLSearchParams('q=lamp&category=Furniture&condition=USED&min=5'));
const filter = { search: 'lamp', categories: ['Furniture'], condition: 'USED', minPrice: 5 };
const PROPOSED = 'lamp · Furniture · Used · From RM 5.00';
/** What was saved before. Of the very filters that are shown, it would take the button away once it is read. */
const torches = { ...lamps, id: 'torches', name: 'My torches', search: 'torch' };

/** Browse, which may be narrowed otherwise. */
function Browse() {
  const [chosen, setChosen] = useState(filters);
  return (
    <>
      <button type="button" onClick={() => setChosen({ ...filters, search: 'chair' })}>
        Chairs
      </button>
      <SaveSearch filters={chosen} />
    </>
  );
}

const open = async (user: ReturnType<typeof renderApp>) => {
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  return screen.findByRole('textbox', { name: /^Name/ });
};
const save = (user: ReturnType<typeof renderApp>) => user.click(screen.getByRole('button', { name: 'Save' }));

it.each(['sort=PRICE_LOW', 'q=!!!', 'q=🪑 %25', 'min=0', 'max=1000000'])(
  'is not offered while nothing narrows Browse: %s',
  (address) => {
    renderApp(<SaveSearch filters={readFilters(new URLSearchParams(address))} />);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it.each(['q=a', 'q=!%D9%8A', 'min=0.01', 'max=0', 'max=999999.99', 'donations=1', 'seller=s'])(
  'is offered once something does: %s',
  (address) => {
    renderApp(<SaveSearch filters={readFilters(new URLSearchParams(address))} />);
    expect(screen.getByRole('button', { name: 'Save this search' })).toBeTruthy();
  },
);

it('leads to what was saved before', () => {
  renderApp(<SaveSearch filters={filters} />);
  expect(screen.getByRole('link', { name: 'Saved searches' }).getAttribute('href')).toBe('/savedSearches');
});

it('proposes a name from the filter, saves it, says so, and adds it to the list', async () => {
  const cache = createCache();
  const saved = { ...lamps, id: 'new', name: PROPOSED };
  const saving = {
    request: { query: SaveSearchDocument, variables: { name: PROPOSED, filter } },
    result: { data: { saveSearch: saved } },
  };
  const user = renderApp(<SaveSearch filters={filters} />, [searchList(torches), saving], { cache });
  const name = await open(user);
  expect(name).toHaveProperty('value', PROPOSED);
  await waitFor(() => expect(cache.readQuery({ query: SavedSearchesDocument })?.savedSearches).toHaveLength(1));
  await save(user);
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Search saved'));
  const known = cache.readQuery({ query: SavedSearchesDocument })?.savedSearches;
  expect(known?.map(({ id }) => id)).toEqual(['new', 'torches']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('proposes another name when it is opened again after Browse was narrowed otherwise', async () => {
  const user = renderApp(<Browse />, [{ ...searchList(), maxUsageCount: 2 }]);
  await user.type(await open(user), ' of mine');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Chairs' }));
  expect(await open(user)).toHaveProperty('value', PROPOSED.replace('lamp', 'chair'));
});

it('asks for a name that no other search has', async () => {
  const user = renderApp(<SaveSearch filters={filters} />, [searchList(torches)]);
  const name = await open(user);
  await user.clear(name);
  await save(user);
  expect(await screen.findByText('Give it a name')).toBeTruthy();
  await user.type(name, 'My torches');
  await save(user);
  expect(await screen.findByText('You already have a search with this name')).toBeTruthy();
  expect(toastSuccess).not.toHaveBeenCalled();
});

it('says what the server refuses', async () => {
  const refusal = {
    request: { query: SaveSearchDocument, variables: { name: PROPOSED, filter } },
    result: refused('WRONG_STATE', 'You have 20 saved searches: delete one of them first'),
  };
  const user = renderApp(<SaveSearch filters={filters} />, [searchList(), refusal]);
  await open(user);
  await save(user);
  expect(await screen.findByText('You have 20 saved searches: delete one of them first')).toBeTruthy();
});

it('says so when there are 20 already', async () => {
  const all = Array.from({ length: 20 }, (_, n) => ({ ...torches, id: `s${n}`, name: `Search ${n}` }));
  const user = renderApp(<SaveSearch filters={filters} />, [searchList(...all)]);
  await user.click(screen.getByRole('button', { name: 'Save this search' }));
  expect(await screen.findByText('You have 20 saved searches. Delete one of them first.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('says that just this is saved, whatever the order of the cards and categories, and leads there', async () => {
  const saved = { ...lamps, categories: ['Furniture', 'Books'] };
  const shown = { ...filtersOf(saved), categories: ['Books', 'Furniture'], sort: 'PRICE_LOW' as const };
  renderApp(<SaveSearch filters={shown} />, [searchList(saved)]);
  expect((await screen.findByRole('link', { name: 'Saved' })).getAttribute('href')).toBe('/savedSearches');
  expect(screen.queryByRole('button', { name: 'Save this search' })).toBeNull();
});
