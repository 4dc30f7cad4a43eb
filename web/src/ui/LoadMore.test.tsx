// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderApp } from '../testing/render.tsx';
import { LoadMore } from './LoadMore.tsx';

const comesOnline = () => window.dispatchEvent(new Event('online'));

beforeEach(() => vi.stubGlobal('IntersectionObserver', class { observe() {} disconnect() {} }));

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
