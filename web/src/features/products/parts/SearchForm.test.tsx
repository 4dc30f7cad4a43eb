import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, renderApp } from '../../../testing/render.tsx';
import { SearchForm } from './SearchForm.tsx';

it.each([
  [' desk & lamp ', '/browse?q=desk+%26+lamp'],
  ['كتاب', `/browse?q=${encodeURIComponent('كتاب')}`],
  [' ', '/browse'],
  ['\u2800', '/browse'],
])('leads to Browse with what is searched for: "%s"', async (text, path) => {
  const user = renderApp(<SearchForm />);
  await user.type(screen.getByRole('searchbox', { name: 'Search products' }), `${text}{Enter}`);
  await waitFor(() => expect(address()).toBe(path));
});

it('keeps a search that is too long whole, says so, and leads to Browse only once it is not', async () => {
  const user = renderApp(<SearchForm />);
  const box = screen.getByRole('searchbox', { name: 'Search products' });
  await user.click(box);
  await user.paste(`${'lamp'.repeat(50)}s`);
  await user.keyboard('{Enter}');
  expect(screen.getByText('Too long by 1 character: at most 200 fit')).toBeTruthy();
  expect(box).toHaveProperty('value', `${'lamp'.repeat(50)}s`);
  expect(address()).toBe('/');
  await user.keyboard('{Backspace}{Enter}');
  await waitFor(() => expect(address()).toBe(`/browse?q=${'lamp'.repeat(50)}`));
});
