import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { later } from './later.tsx';

const part = () => later(() => Promise.resolve({ default: ({ name }: { name: string }) => <p>Filters of {name}</p> }));

it('a part whose file was fetched is drawn with its screen, never an empty place first', async () => {
  const filters = part();
  await filters.fetch();
  renderApp(
    <Suspense fallback={<p>Nothing yet</p>}>
      <filters.Part name="Browse" />
    </Suspense>,
  );
  expect(screen.getByText('Filters of Browse')).toBeTruthy();
});

it('a part whose file was not fetched comes when it is there', async () => {
  const filters = part();
  renderApp(
    <Suspense fallback={<p>Nothing yet</p>}>
      <filters.Part name="Browse" />
    </Suspense>,
  );
  expect(await screen.findByText('Filters of Browse')).toBeTruthy();
});

it('a file that does not come is told by the part, not by whoever fetched it', async () => {
  const filters = later<object>(() => Promise.reject(new Error('offline')));
  await expect(filters.fetch()).resolves.toBeUndefined();
});
