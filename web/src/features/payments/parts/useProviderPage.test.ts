import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetCheckout, isCheckoutBegun } from '../cache/begunCheckout.ts';
import { useProviderPage } from './useProviderPage.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  forgetCheckout();
});

it.each([
  ['the page comes back from the memory of the browser', () => window.dispatchEvent(new Event('pageshow'))],
  ['the person stays for something unsaved', () => vi.advanceTimersByTime(10_000)],
])('is leaving until %s', (_what, happen) => {
  const { result } = renderHook(() => useProviderPage('lamp'));
  act(() => result.current.leaveFor('#checkout'));
  expect(result.current.leaving).toBe(true);
  act(() => void happen());
  expect(result.current.leaving).toBe(false);
});

it('notes what it leaves to pay for', () => {
  const { result } = renderHook(() => useProviderPage('lamp'));
  expect(isCheckoutBegun('lamp')).toBe(false);
  act(() => result.current.leaveFor('#checkout'));
  expect([isCheckoutBegun('lamp'), isCheckoutBegun('chair')]).toEqual([true, false]);
});
