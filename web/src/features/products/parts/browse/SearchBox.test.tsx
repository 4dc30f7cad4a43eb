import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../../../../testing/render.tsx';
import { SearchBox } from './SearchBox.tsx';

function Page() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchBox value={value} onChange={setValue} />
      <output>{value}</output>
      <button onClick={() => setValue('')}>Back</button>
      <button onClick={() => setValue('lamp')}>Forward</button>
    </>
  );
}

it('follows the address back and forward, to the very search that was typed', async () => {
  renderApp(<Page />);
  const box = screen.getByRole('searchbox');
  await userEvent.type(box, 'lamp');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('lamp'));
  await userEvent.click(screen.getByText('Back'));
  expect(box).toHaveProperty('value', '');
  await userEvent.click(screen.getByText('Forward'));
  expect(box).toHaveProperty('value', 'lamp');
});

it('keeps a search that is too long whole, says so, and searches once it is not', async () => {
  renderApp(<Page />);
  const box = screen.getByRole('searchbox');
  await userEvent.click(box);
  await userEvent.paste('lamp'.repeat(51));
  expect(box).toHaveProperty('value', 'lamp'.repeat(51));
  expect(screen.getByText('Too long by 4 characters: at most 200 fit')).toBeTruthy();
  await userEvent.type(box, '{Backspace}{Backspace}{Backspace}{Backspace}');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('lamp'.repeat(50)));
});
