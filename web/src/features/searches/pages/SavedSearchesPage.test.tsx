import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RemoveSavedSearchDocument } from '../../../generated/graphql.ts';
import { toastError, toastSuccess } from '../../../lib/toasts.ts';
import { refused } from '../../../testing/answers.ts';
import { renderApp } from '../../../testing/render.tsx';
import type { Mocks } from '../../../testing/render.tsx';
import { lamps, searchList } from '../../../testing/searches.ts';
import SavedSearchesPage from './SavedSearchesPage.tsx';

const request = { query: RemoveSavedSearchDocument, variables: { id: 'lamps' } };

async function deleteLamps(mocks: Mocks) {
  const user = renderApp(<SavedSearchesPage />, [searchList(lamps), ...mocks]);
  await user.click(await screen.findByRole('button', { name: 'Delete the saved search My lamps' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
}

it('says what each search looks for, and opens Browse with it', async () => {
  renderApp(<SavedSearchesPage />, [searchList(lamps)]);
  const open = await screen.findByRole('link', { name: 'Open the saved search My lamps' });
  expect(open.getAttribute('href')).toBe('/browse?q=lamp&category=Furniture&condition=USED&min=5&sort=NEWEST');
  expect(screen.getByText('lamp · Furniture · Used · From RM 5.00')).toBeTruthy();
});

it('deletes one at once, and then says how to make one', async () => {
  await deleteLamps([{ request, result: { data: { removeSavedSearch: { __typename: 'SavedSearch', id: 'lamps' } } } }]);
  expect(await screen.findByText('You have no saved searches yet')).toBeTruthy();
  await waitFor(() => expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Saved search deleted'));
});

it('has it back when the server refuses, and says why', async () => {
  await deleteLamps([{ request, result: refused('FORBIDDEN', 'Not now') }]);
  await waitFor(() => expect(toastError).toHaveBeenCalledExactlyOnceWith('Not now'));
  expect(screen.getByText('My lamps')).toBeTruthy();
});
