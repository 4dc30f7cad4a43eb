// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useClientId } from './useClientId.ts';

it('gives one id to what is sent again, and another to what has changed', () => {
  const { result } = renderHook(() => useClientId());
  const first = result.current({ title: 'Lamp' });
  expect(result.current({ title: 'Lamp' })).toBe(first);
  expect(result.current({ title: 'Desk lamp' })).not.toBe(first);
});
