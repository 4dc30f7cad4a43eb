import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { no } from '../../../testing/market.ts';
import { renderApp } from '../../../testing/render.tsx';
import { BuyRefusal } from './BuyRefusal.tsx';

const MINUTE_MS = 60_000;
const onOver = vi.fn<() => void>();

/** A refusal that holds for two minutes, or for good. */
const renderRefusal = (until: string | null) =>
  renderApp(<BuyRefusal id="refusal" permission={{ ...no('DONATION_COOLDOWN'), until }} onOver={onOver} />);

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] }));
afterEach(() => vi.useRealTimers());

it('counts down a wait, and says when it is over', () => {
  renderRefusal(new Date(Date.now() + 2 * MINUTE_MS).toISOString());
  expect(screen.getByRole('note').textContent).toContain('2 minutes');
  act(() => vi.advanceTimersByTime(MINUTE_MS));
  expect(screen.getByRole('note').textContent).toContain('1 minutes');
  expect(onOver).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(MINUTE_MS));
  expect(onOver).toHaveBeenCalled();
});

it('has no clock for what is not over with time', () => {
  renderRefusal(null);
  expect(screen.getByRole('note')).toBeTruthy();
  expect(vi.getTimerCount()).toBe(0);
});
