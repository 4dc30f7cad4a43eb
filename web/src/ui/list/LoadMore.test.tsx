import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../../testing/render.tsx';
import { LoadMore } from './LoadMore.tsx';

const comesOnline = () => window.dispatchEvent(new Event('online'));

const observe = vi.fn<(end: Element) => void>();
beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe;
      disconnect() {}
    },
  ),
);

it('tries again by itself what failed, once the connection is back', async () => {
  const onLoad = vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const user = renderApp(<LoadMore hasMore onLoad={onLoad} />);
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('alert');
  onLoad.mockResolvedValue(undefined);
  comesOnline();
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
  expect(onLoad).toHaveBeenCalledTimes(2);
});

it('loads nothing for a connection that is back while nothing had failed', () => {
  const onLoad = vi.fn<() => Promise<unknown>>(() => Promise.resolve());
  renderApp(<LoadMore hasMore onLoad={onLoad} />);
  comesOnline();
  expect(onLoad).not.toHaveBeenCalled();
});

function SlowList() {
  const [drawn, setDrawn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setDrawn(true)}>
        Draw
      </button>
      <LoadMore hasMore drawn={drawn} onLoad={() => Promise.resolve()} />
    </>
  );
}

it('looks whether its end is near only once what was read is drawn', async () => {
  const user = renderApp(<SlowList />);
  expect(screen.getByRole('button', { name: 'Load more' })).toBeTruthy();
  expect(observe).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Draw' }));
  expect(observe).toHaveBeenCalledOnce();
});
