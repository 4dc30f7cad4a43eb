// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../../testing/render.tsx';
import { SearchForm } from './SearchForm.tsx';

it.each([
  [' desk & lamp ', '/browse?q=desk+%26+lamp'],
  ['كتاب', `/browse?q=${encodeURIComponent('كتاب')}`],
  [' ', '/browse'],
])('leads to Browse with what is searched for: "%s"', async (text, path) => {
  const user = renderApp(<SearchForm />);
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), `${text}{Enter}`);
  await waitFor(() => expect(address()).toBe(path));
});
